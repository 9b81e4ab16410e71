import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderInvoiceQuery } from '../../../api/client/invoices.queries.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { CANCEL_REASONS } from '../../../domain/order/order-status.ts'
import { ORDER_STATUS_ROWS } from '../../../domain/order/order-status.ts'
import type { OrderId } from '../../../domain/shared/ids.ts'
import type { MessageKey } from '../../../i18n/catalogues.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { gatewayKey } from '../../../i18n/failure-messages.ts'
import { useI18n, type Translate } from '../../../i18n/I18n.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { RETURN_REASONS } from '../dialogs/return-reasons.ts'
import { TIMELINE_KINDS, timelineRows, type TimelineKind, type TimelineRow } from './timeline-rows.ts'

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
  'order.address': 'history.order.address',
  'order.change_address': 'history.order.change_address',
  'order.keep_address': 'history.order.keep_address',
  'order.change': 'history.order.change',
  'order.acknowledge_change': 'history.order.acknowledge_change',
  'order.due': 'history.order.due',
  'order.retry': 'history.order.retry',
  'order.man_available': 'history.man.available',
  'payment.captured': 'history.payment.captured',
  'payment.failed': 'history.payment.failed',
  'payment.voided': 'history.payment.voided',
  'order.confirm_payment': 'history.order.confirm_payment',
} as const satisfies Record<string, MessageKey>

const INVOICE_TONES = {
  asked: 'waiting',
  certified: 'done',
  mailed: 'done',
  refused: 'stopped',
  annulled: 'stopped',
} as const

const hasMessage = (event: string): event is keyof typeof EVENT_MESSAGE_KEYS =>
  Object.hasOwn(EVENT_MESSAGE_KEYS, event)

/** The codes of reasons that nobody chooses from a list. */
const KNOWN_REASONS = ['by_phone', 'payment_expired', 'late_capture'] as const

/** Inside a sentence. */
const lower = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

const formatReason = (t: Translate, reason: string): string => {
  const cancel = CANCEL_REASONS.find((one) => one === reason)
  if (cancel) return lower(t(`cancelReason.${cancel}`))
  const returnReason = RETURN_REASONS.find((one) => one === reason)
  if (returnReason) return lower(t(`return.${returnReason}`))
  const known = KNOWN_REASONS.find((one) => one === reason)
  // What somebody wrote stays letter for letter.
  return known ? t(`history.reason.${known}`) : reason
}

const formatDetail = (t: Translate, row: Row): string =>
  [
    hasMessage(row.event) ? lower(t(EVENT_MESSAGE_KEYS[row.event])) : null,
    row.reason === null ? null : formatReason(t, row.reason),
    row.actor === null ? t('history.system') : row.actor.name,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Where the goods of an order that was stopped went, and who carried them. */
const formatGoods = (t: Translate, { carrier, goods }: Row, pieces: number): string | null =>
  [
    goods === null ? null : t(`history.goods.${goods}`, { count: pieces }),
    carrier === null ? null : t('history.carrier', { name: carrier }),
  ]
    .filter((part) => part !== null)
    .join(', ') || null

interface OrderTimelineProps {
  /** The pieces of the order. */
  readonly pieces: number
  readonly history: Order['history']
  readonly attempts?: Order['payment']['attempts']
  readonly formats: Formats
  readonly now: number
}

/** The history of the order with its charges, latest first. */
export function OrderTimeline({ attempts = [], history, ...shown }: OrderTimelineProps) {
  const { t } = useI18n()
  const rows = timelineRows(history, attempts)
  if (rows.length === 0) return <p className="muted">{t('history.none')}</p>
  return <TimelineList rows={rows} {...shown} />
}

/** The same with the invoice, and a choice between the steps of the order, its payment and its invoice. */
export function FilteredTimeline({
  attempts = [],
  history,
  orderId,
  ...shown
}: OrderTimelineProps & { readonly orderId: OrderId }) {
  const { t } = useI18n()
  const [filter, setFilter] = useState<TimelineKind | 'all'>('all')
  const { data: invoice = null } = useQuery(orderInvoiceQuery(orderId))
  const rows = timelineRows(history, attempts, invoice)
  const rowsOf = (one: TimelineKind | 'all') => rows.filter(({ kind }) => one === 'all' || kind === one)
  const kinds = TIMELINE_KINDS.filter((kind) => rowsOf(kind).length > 0)
  if (rows.length === 0) return <p className="muted">{t('history.none')}</p>
  if (kinds.length < 2) return <TimelineList rows={rows} {...shown} />
  return (
    <>
      <div className="order-timeline__filter">
        <RadioGroup
          label={t('history.filter')}
          isLabelHidden
          layout="segments"
          value={filter}
          onChange={setFilter}
          choices={(['all', ...kinds] as const).map((id) => ({
            id,
            name: `${t(`history.filter.${id}`)} ${rowsOf(id).length}`,
          }))}
        />
      </div>
      <TimelineList rows={rowsOf(filter)} {...shown} />
    </>
  )
}

function TimelineList({
  rows,
  formats,
  now,
  pieces,
}: Omit<OrderTimelineProps, 'attempts' | 'history'> & { readonly rows: readonly TimelineRow[] }) {
  const { t } = useI18n()
  const today = formats.isoDay(now)
  return (
    <ol className="order-timeline">
      {rows.map(({ at, step, attempt, invoice }, index) => {
        const goods = step && formatGoods(t, step, pieces)
        const amount = attempt?.amount ?? step?.paid ?? null
        return (
          <li
            key={step?.id ?? invoice?.key ?? `charge ${attempt?.startedAt}`}
            data-tone={
              step ? ORDER_STATUS_ROWS[step.to].group : invoice ? INVOICE_TONES[invoice.event] : undefined
            }
            data-latest={index === 0 || undefined}
          >
            <time dateTime={at}>
              {formats.isoDay(at) === today
                ? formats.time(at)
                : `${formats.day(at, new Date(now))} ${formats.time(at)}`}
            </time>
            <span>
              {step ? (
                <>
                  <b>{t(`orderStatus.${step.to}`)}</b>, {formatDetail(t, step)}
                </>
              ) : (
                attempt && <b>{t(`history.charge.${attempt.status}`)}</b>
              )}
              {invoice && (
                <>
                  <b>{t(`history.invoice.${invoice.event}`)}</b>
                  {invoice.detail !== null && <small>{invoice.detail}</small>}
                </>
              )}
              {goods !== null && <small>{goods}</small>}
              {attempt && <ChargeDetail attempt={attempt} />}
            </span>
            {amount !== null && (
              <span className="order-timeline__amount" data-charge={attempt?.status}>
                {formats.money(amount)}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function ChargeDetail({ attempt }: { readonly attempt: Order['payment']['attempts'][number] }) {
  const { t } = useI18n()
  const detail = [
    attempt.gatewayCode === null ? null : t(gatewayKey(attempt.gatewayCode)),
    attempt.transactionId === null ? null : t('history.transaction', { id: attempt.transactionId }),
  ].filter((part) => part !== null)
  return detail.length === 0 ? null : <small>{detail.join(', ')}</small>
}
