import { CloudOff } from 'lucide-react'
import type { DraftId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { phaseOf, savedState } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { closeCall } from './open-calls.ts'
import { useCallState } from './use-call.ts'

/** The call was changed by another operator or in another window; changes here are no longer saved. */
export function ConflictBanner({ callId }: { readonly callId: DraftId }) {
  const t = useT()
  const isConflict = useCallState(
    (snapshot) => savedState(snapshot) === 'conflict' && ['editing', 'review'].includes(phaseOf(snapshot)),
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
