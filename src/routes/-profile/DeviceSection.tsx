import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { readPush, startPush, stopPush, type PushState } from '../../app/push.ts'
import { useWords } from '../../i18n/I18n.tsx'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useDesk } from '../-shared/desk.ts'
import { Section } from './Section.tsx'

const HELP: Readonly<Record<'on' | 'off', MessageKey>> = { on: 'profile.pushOn', off: 'profile.pushOff' }
const WHY_NOT = { blocked: 'profile.pushBlocked', unsupported: 'profile.pushUnsupported' } as const

/** Whether the browser tells of notifications here, and why it cannot where it cannot. */
export function DeviceSection() {
  const { say } = useWords()
  const { operator } = useDesk()
  const queryClient = useQueryClient()
  const queryKey = ['push', operator.id]
  // The permission is given and taken away in the browser's own settings: it is looked at again with the window.
  const { data: state } = useQuery({ queryKey, queryFn: () => readPush(operator.id), staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const change = async (isWanted: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      if (isWanted) queryClient.setQueryData<PushState>(queryKey, await startPush(operator.id))
      else await stopPush()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  if (!state) return null
  return (
    <Section title={say('profile.device')} text={say('profile.deviceText')}>
      {state === 'blocked' || state === 'unsupported' ? (
        <Banner icon={<BellOff aria-hidden="true" />}>{say(WHY_NOT[state])}</Banner>
      ) : (
        <Switch
          isSelected={state === 'on'}
          isDisabled={isBusy}
          onChange={(isWanted) => void change(isWanted)}
          help={say(HELP[state])}
        >
          {say('profile.push')}
        </Switch>
      )}
      {isFailed && <Banner tone="danger">{say('profile.pushFailed')}</Banner>}
    </Section>
  )
}
