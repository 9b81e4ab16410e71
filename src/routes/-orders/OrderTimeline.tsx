import type { Order } from '../../api/contract/orders.contract.ts'
import { CANCEL_REASONS } from '../../domain/order/order-status.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useI18n, type Translate } from '../../i18n/I18n.tsx'
import { RETURN_REASONS } from './return-reasons.ts'
import { ORDER_STATUS_TONES } from './OrderStatusChip.tsx'

type Row = Order['history'][number]

const EVENT_MESSAGE_KEYS = {
  'order.placed': 'history.order.placed',
  'order.undo': 'history.order.undo',
  'order.return': 'history.order.return',
  'order.assign': 'history.order.assign',
  'order.accept': 'history.order.accept',
  'order.refuse': 'history.order.refuse',
  'order.unassign': 'history.order.unassign',
  'order.reschedule': 'history.order.reschedule',
  'order.acknowledge': 'history.order.acknowledge',
  'order.message': 'history.order.message',
  'order.due': 'history.order.due',
  'order.retry': 'history.order.retry',
  'order.man_available': 'history.man.available',
  'payment.captured': 'history.payment.captured',
  'payment.failed': 'history.payment.failed',
} as const satisfies Record<string, MessageKey>

const hasMessage = (event: string): event is keyof typeof EVENT_MESSAGE_KEYS =>
  Object.hasOwn(EVENT_MESSAGE_KEYS, event)

const formatReason = (t: Translate, reason: string): string => {
  const cancel = CANCEL_REASONS.find((one) => one === reason)
  if (cancel) return t(`cancelReason.${cancel}`)
  const returnReason = RETURN_REASONS.find((one) => one === reason)
  if (returnReason) return t(`return.${returnReason}`)
  return reason === 'by_phone' ? t('history.reason.by_phone') : reason
}

/** Inside a sentence. */
const lower = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

const formatDetail = (t: Translate, row: Row): string =>
  [
    hasMessage(row.event) ? lower(t(EVENT_MESSAGE_KEYS[row.event])) : null,
    row.reason === null ? null : lower(formatReason(t, row.reason)),
    row.actor === null ? t('history.system') : row.actor.name,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** The history of the order, latest first. */
export function OrderTimeline({
  history,
  formats,
  now,
}: {
  readonly history: Order['history']
  readonly formats: Formats
  readonly now: number
}) {
  const { t } = useI18n()
  if (history.length === 0) return <p className="muted">{t('history.none')}</p>
  const rows = [...history].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
  const today = formats.isoDay(now)
  return (
    <ol className="order-timeline">
      {rows.map((row, index) => (
        <li key={row.id} data-tone={ORDER_STATUS_TONES[row.to]} data-latest={index === 0 || undefined}>
          <time dateTime={row.at}>
            {formats.isoDay(row.at) === today
              ? formats.time(row.at)
              : `${formats.day(row.at, new Date(now))} ${formats.time(row.at)}`}
          </time>
          <span>
            <b>{t(`orderStatus.${row.to}`)}</b>, {formatDetail(t, row)}
          </span>
        </li>
      ))}
    </ol>
  )
}
