import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { showToast } from '../../../ui/toast.ts'
import { isPaymentOpen } from '../call/open-calls.ts'
import type { ShownCall } from '../call/opening-call.ts'

/** Shows once that the order was placed, with its number and points and a link to its panel. */
export const useOrderPlacedToast = ({ actor, id: callId }: ShownCall): void => {
  const t = useT()
  const navigate = useNavigate()
  const id = useSelector(actor, ({ context }) => context.placed?.id ?? null)
  const notifiedId = useRef(id)
  const notifyPlaced = useEffectEvent(() => {
    const { placed } = actor.getSnapshot().context
    // With a failed payment the card shows the error instead.
    if (!placed || placed.status === 'failed') return
    const title = t('newOrder.created', { number: placed.number })
    announce(title)
    showToast({
      kind: isPaymentOpen(actor.getSnapshot()) ? 'default' : 'success',
      title,
      icon: <CircleCheck aria-hidden="true" />,
      // Nothing is earned before it is paid.
      ...(placed.corporate || isPaymentOpen(actor.getSnapshot())
        ? {}
        : { description: t('newOrder.pointsCredited', { points: placed.pointsCredited }) }),
      action: {
        label: t('newOrder.viewOrder'),
        run: () =>
          void navigate(
            placed.corporate
              ? { to: '/orders/corporate-orders', search: { openId: placed.corporate.id } }
              : { to: '/new-order', search: { ...(callId !== null && { call: callId }), order: placed.id } },
          ),
      },
    })
  })
  useEffect(() => {
    if (id === notifiedId.current) return
    notifiedId.current = id
    if (id !== null) notifyPlaced()
  }, [id])
}
