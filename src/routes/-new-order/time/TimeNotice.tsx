import { ClockAlert } from 'lucide-react'
import { useT } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCall } from '../call/use-call.ts'
import { useIsTimeOverStep, useTimeNotice } from './use-time-notice.ts'

/** Says that the promised time changed until the operator accepts the new one. */
export function TimeNotice() {
  const t = useT()
  const { actor } = useCall()
  const isHere = useIsTimeOverStep()
  const notice = useTimeNotice()
  if (notice === null || !isHere) return null
  const { slowest } = notice
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert aria-hidden="true" />}
      action={
        <>
          {slowest !== null && (
            <Button
              size="small"
              onPress={() => actor.send({ type: 'cart.line.remove', productId: slowest.productId })}
            >
              {t('newOrder.removeLine', { name: slowest.name })}
            </Button>
          )}
          <Button size="small" variant="solid" data-accept-time="" onPress={notice.accept}>
            {notice.acceptLabel}
          </Button>
        </>
      }
    >
      <b>{notice.title}</b>
      <br />
      {notice.text}
    </Banner>
  )
}
