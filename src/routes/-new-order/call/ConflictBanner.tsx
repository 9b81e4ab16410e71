import { useNavigate } from '@tanstack/react-router'
import { CloudOff, UserCheck } from 'lucide-react'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { phaseOf, savedState } from '../../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { closeCall } from './open-calls.ts'
import { useCall, useCallState } from './use-call.ts'
import { useTakenBy } from './use-taken-by.ts'

/** The call was changed by another operator or in another window; changes here are no longer saved. */
export function ConflictBanner({ callId }: { readonly callId: DraftId }) {
  const t = useT()
  const formats = useFormats()
  const navigate = useNavigate()
  const { actor } = useCall()
  const taken = useTakenBy({ actor, id: callId })
  const isConflict = useCallState(
    (snapshot) => savedState(snapshot) === 'conflict' && ['editing', 'review'].includes(phaseOf(snapshot)),
  )
  if (taken)
    return (
      <Banner
        tone="danger"
        icon={<UserCheck aria-hidden="true" />}
        action={
          <Button
            size="small"
            onPress={() => void navigate({ to: '/new-order', search: {} }).then(() => closeCall(callId))}
          >
            {t('newOrder.takenClose')}
          </Button>
        }
      >
        <b>{t('newOrder.takenTitle', { by: taken.name, time: formats.time(taken.at) })}</b>
        <br />
        {t('newOrder.takenText')}
      </Banner>
    )
  if (!isConflict) return null
  return (
    <Banner
      tone="danger"
      icon={<CloudOff aria-hidden="true" />}
      action={
        <Button size="small" onPress={() => closeCall(callId)}>
          {t('newOrder.continueHere')}
        </Button>
      }
    >
      {t('newOrder.conflict')}
    </Banner>
  )
}
