import type { Order } from '../../../api/contract/orders.contract.ts'
import type { Formats } from '../../../i18n/formats.ts'
import type { Translate } from '../../../i18n/I18n.tsx'

export const DIFFERENCE_FIELDS = [
  'status',
  'deliveryTime',
  'address',
  'products',
  'total',
  'payment',
  'billing',
  'deliveryMan',
  'comment',
] as const
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number]

export interface OrderDifference {
  readonly field: DifferenceField
  readonly before: unknown
  readonly after: unknown
}

const linesOf = ({ items }: Order): string =>
  items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')

const valueOf = (order: Order, field: DifferenceField): unknown => {
  switch (field) {
    case 'status':
      return order.status
    case 'deliveryTime':
      return order.deliveryTime
    case 'address':
      return order.address?.address ?? null
    case 'products':
      return linesOf(order)
    case 'total':
      return order.totals.toPay
    case 'payment':
      return `${order.payment.paymentType} ${order.payment.status}`
    case 'billing':
      return [order.billing.value, order.billing.billingName].filter(Boolean).join(' ')
    case 'deliveryMan':
      return order.deliveryMan && `${order.deliveryMan.firstName} ${order.deliveryMan.lastName}`
    case 'comment':
      return order.comment
  }
}

/** What somebody else changed of an order since it was read. */
export const orderDifferences = (before: Order, after: Order): readonly OrderDifference[] =>
  DIFFERENCE_FIELDS.flatMap((field) => {
    const pair = { before: valueOf(before, field), after: valueOf(after, field) }
    return pair.before === pair.after ? [] : [{ field, ...pair }]
  })

/** Who made the last of the steps that came since. */
export const authorOfChange = (before: Order, after: Order): string | null => {
  const known = new Set(before.history.map(({ id }) => id))
  return after.history.findLast(({ id }) => !known.has(id))?.actor?.name ?? null
}

const formatValue = (
  { field, after }: OrderDifference,
  order: Order,
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): string => {
  if (after === null || after === '') return t('difference.none')
  switch (field) {
    case 'status':
      return t(`orderStatus.${order.status}`)
    case 'deliveryTime':
      return formats.time(order.deliveryTime)
    case 'total':
      return formats.money(order.totals.toPay)
    case 'payment':
      return `${t(`paymentType.${order.payment.paymentType}`)}, ${t(`paymentStatus.${order.payment.status}`)}`
    default:
      return typeof after === 'string' ? after : JSON.stringify(after)
  }
}

/** What somebody else changed, and who, in one sentence; null when nothing that is shown did. */
export const formatDifferences = (
  before: Order,
  after: Order,
  words: { readonly t: Translate; readonly formats: Formats },
): string | null => {
  const changes = orderDifferences(before, after).map(
    (each) => `${words.t(`difference.${each.field}`)}: ${formatValue(each, after, words)}`,
  )
  if (changes.length === 0) return null
  const list = changes.join('; ')
  const name = authorOfChange(before, after)
  return name === null
    ? words.t('difference.somebody', { changes: list })
    : words.t('difference.by', { name, changes: list })
}
