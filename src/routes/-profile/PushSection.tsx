import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { getPushState, enablePush, disablePush, type PushState } from '../../session/web-push.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions } from '../-shared/page-actions.ts'
import { ProfileSection } from './ProfileSection.tsx'

const HELP: Readonly<Record<'on' | 'off', MessageKey>> = { on: 'profile.pushOn', off: 'profile.pushOff' }
const DISABLED_REASONS = { blocked: 'profile.pushBlocked', unsupported: 'profile.pushUnsupported' } as const

/** Push notifications of this browser, with the reason where they are unavailable. */
export function PushSection() {
  const { t } = useI18n()
  const { operator } = useAppContext()
  const queryClient = useQueryClient()
  const queryKey = ['push', operator.id]
  // The permission changes in the browser's settings, so it is read again when the window gets the focus.
  const { data: state } = useQuery({ queryKey, queryFn: () => getPushState(operator.id), staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const setPush = async (isEnabled: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      if (isEnabled) queryClient.setQueryData<PushState>(queryKey, await enablePush(operator.id))
      else await disablePush()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  const isOn = state === 'on'
  usePageActions(
    isOn || state === 'off'
      ? [
          {
            id: 'push',
            label: t(isOn ? 'profile.pushTurnOff' : 'profile.push'),
            onPress: () => void setPush(!isOn),
          },
        ]
      : [],
  )
  if (!state) return null
  return (
    <ProfileSection title={t('profile.device')} text={t('profile.deviceText')}>
      {state === 'blocked' || state === 'unsupported' ? (
        <Banner icon={<BellOff aria-hidden="true" />}>{t(DISABLED_REASONS[state])}</Banner>
      ) : (
        <Switch
          isSelected={isOn}
          isDisabled={isBusy}
          onChange={(isEnabled) => void setPush(isEnabled)}
          help={t(HELP[state])}
        >
          {t('profile.push')}
        </Switch>
      )}
      {isFailed && <Banner tone="danger">{t('profile.pushFailed')}</Banner>}
    </ProfileSection>
  )
}
