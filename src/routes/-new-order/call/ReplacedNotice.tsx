import { useQuery } from '@tanstack/react-query'
import { PackageCheck, PackageX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { orderQuery } from '../../../api/client/orders.queries.ts'
import type { ReplacedOrder } from '../../../domain/order/order-draft.ts'
import { UNTOUCHED_STATUSES, type OrderStatus } from '../../../domain/order/order-status.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCall } from './use-call.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

const standingOf = (status: OrderStatus | undefined): 'stands' | 'gone' | 'begun' => {
  if (status === 'cancelled' || status === 'failed') return 'gone'
  return status === undefined || UNTOUCHED_STATUSES.has(status) ? 'stands' : 'begun'
}

const WORDS = {
  stands: ['calls.replaces', 'calls.replacesText'],
  gone: ['calls.replacesGone', 'calls.replacesGoneText'],
  begun: ['calls.replacesBegun', 'calls.replacesBegunText'],
} as const

/** Says what becomes of the order that the call replaces. */
export function ReplacedNotice({ replaced }: { readonly replaced: ReplacedOrder }) {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const order = useQuery(orderQuery(replaced.orderId)).data
  const standing = standingOf(order?.status)
  const [title, text] = WORDS[standing]
  const values = {
    number: replaced.number,
    time: formatDayTime(t, formats, replaced.deliveryTime, serverNow(), 'sentence'),
  }
  const say = useEffectEvent(() => announce(`${t(title, values)}. ${t(text)}`, 'assertive'))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- announced when it changes
  useEffect(() => say(), [standing])
  return (
    <Banner
      tone={standing === 'begun' ? 'warning' : 'accent'}
      icon={standing === 'begun' ? <PackageX aria-hidden="true" /> : <PackageCheck aria-hidden="true" />}
      action={
        standing === 'begun' && (
          <Button size="small" onPress={() => actor.send({ type: 'replaced.keep' })}>
            {t('calls.replacesKeep')}
          </Button>
        )
      }
    >
      <b>{t(title, values)}</b>
      <br />
      {t(text)}
    </Banner>
  )
}

/** On the card of the placed order: the one that it was to replace stands. */
export function ReplacedStands({ replaced }: { readonly replaced: ReplacedOrder }) {
  const t = useT()
  const order = useQuery(orderQuery(replaced.orderId)).data
  if (!order || order.status === 'cancelled') return null
  return (
    <p role="status" className="order-placed__reason">
      {t(UNTOUCHED_STATUSES.has(order.status) ? 'calls.replacedUnpaid' : 'calls.replacedStays', {
        number: replaced.number,
      })}
    </p>
  )
}
