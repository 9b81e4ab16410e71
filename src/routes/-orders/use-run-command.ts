import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../i18n/I18n.tsx'
import { announce } from '../../ui/announce.ts'
import { runCommand, type Command, type Outcome, type Seen } from './order-commands.ts'
import { sayCode } from './say-notice.ts'

/** Sends a command for the order as it was seen. */
export type RunCommand = (command: Command, seen: Seen) => Promise<Outcome>

/** Sends commands and says to a screen reader how they went. */
export const useRunCommand = (): RunCommand => {
  const { say, sayFailure } = useWords()
  const queryClient = useQueryClient()
  return async (command, seen) => {
    const outcome = await runCommand(queryClient, seen, command)
    const { number } = seen
    if (outcome._tag === 'Done')
      announce(say('action.announced', { number, status: say(`orderStatus.${outcome.order.status}`) }))
    else
      announce(
        say('action.refusedAloud', { number, reason: sayCode({ say, sayFailure }, outcome.code) }),
        'assertive',
      )
    return outcome
  }
}
