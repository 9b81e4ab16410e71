import type { UserId } from '../../src/domain/shared/ids.ts'
import type { SeedOrderRow, TableRows } from './rows.ts'

const MINUTE_MS = 60_000
/** Orders of one delivery man that were delivered within so long are one round. */
const ROUND_MS = 90 * MINUTE_MS
const LATEST = 6

interface Round {
  readonly deliveryManId: UserId
  readonly orders: SeedOrderRow[]
}

/** The latest rounds of a store from what its delivery men delivered; the first two are to be settled yet. */
export const roundRows = (
  orders: readonly SeedOrderRow[],
  { countedBy, storeId }: { readonly countedBy: UserId; readonly storeId: number },
): readonly TableRows[] => {
  const delivered = orders
    .filter(
      (order) => order.store_id === storeId && order.status === 'completed' && order.delivery_man_id !== null,
    )
    .toSorted((a, b) => b.status_since.getTime() - a.status_since.getTime())
  const rounds: Round[] = []
  for (const order of delivered) {
    const { delivery_man_id: deliveryManId } = order
    if (deliveryManId === null) continue
    const round = rounds.find(
      (one) =>
        one.deliveryManId === deliveryManId &&
        (one.orders[0]?.status_since.getTime() ?? 0) - order.status_since.getTime() < ROUND_MS,
    )
    if (round) round.orders.push(order)
    else if (rounds.length < LATEST) rounds.push({ deliveryManId, orders: [order] })
  }
  const rows = rounds.map((round, index) => {
    const times = round.orders.map((order) => order.status_since.getTime())
    const cash = round.orders.reduce(
      (sum, order) => sum + (order.payment_type === 'cash' ? order.to_pay : 0),
      0,
    )
    const returned = new Date(Math.max(...times) + 12 * MINUTE_MS)
    const isSettled = index > 1
    const owed = cash + 10_000
    const isShort = index === 3
    return {
      id: index + 1,
      store_id: storeId,
      delivery_man_id: round.deliveryManId,
      status: isSettled ? 'settled' : 'returned',
      departed_at: new Date(Math.min(...times) - 20 * MINUTE_MS),
      returned_at: returned,
      change_taken: 10_000,
      owed: isSettled ? owed : null,
      received: isSettled ? owed - (isShort ? 500 : 0) : null,
      reason: isSettled && isShort ? 'change_given' : null,
      settled_at: isSettled ? returned : null,
      settled_by: isSettled ? countedBy : null,
      version: 1,
    }
  })
  return [
    { table: 'delivery_rounds', rows },
    {
      table: 'delivery_round_orders',
      rows: rounds.flatMap((round, index) =>
        round.orders.map(({ id }) => ({ round_id: index + 1, order_id: id })),
      ),
    },
  ]
}
