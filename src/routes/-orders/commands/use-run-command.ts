import { useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { runCommand, type Command, type CommandResult, type OrderRef } from './order-commands.ts'
import { formatErrorCode } from './command-error-message.ts'

/** Sends a command for the displayed order. */
export type RunCommand = (command: Command, order: OrderRef) => Promise<CommandResult>

/** Sends commands and announces their result. */
export const useRunCommand = (): RunCommand => {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  return async (command, order) => {
    const outcome = await runCommand(queryClient, order, command)
    const { number } = order
    if (outcome._tag === 'Done')
      announce(t('action.announced', { number, status: t(`orderStatus.${outcome.order.status}`) }))
    else
      announce(
        t('action.refusedAloud', { number, reason: formatErrorCode({ t, tFailure }, outcome.code) }),
        'assertive',
      )
    return outcome
  }
}
