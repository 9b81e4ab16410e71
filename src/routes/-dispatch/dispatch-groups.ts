import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'

/** Where an order goes: its place in the list of them is its number on the map. */
export interface DispatchPlace {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
}

type Waiting = Pick<
  OrderRow,
  'id' | 'status' | 'deliveryMethod' | 'deliveryMan' | 'deliveryTime' | 'zoneName'
>

/** Packed orders of the store's own delivery that nobody brings yet, and those that were just given to somebody. */
export const ordersToSend = <Row extends Waiting>(
  orders: readonly Row[],
  justSent: ReadonlySet<number>,
): readonly Row[] =>
  orders.filter(
    ({ deliveryMan, deliveryMethod, id, status }) =>
      justSent.has(id) || (status === 'routing' && deliveryMethod === 'own' && deliveryMan === null),
  )

export interface ZoneGroup<Row> {
  /** Empty without a zone. */
  readonly zone: string
  readonly orders: readonly Row[]
}

/** By zone, the earliest first: the zone of the order that is due first leads. */
export const byZone = <Row extends Waiting>(orders: readonly Row[]): ReadonlyArray<ZoneGroup<Row>> => {
  const sorted = orders.toSorted(
    (a, b) => Date.parse(a.deliveryTime) - Date.parse(b.deliveryTime) || a.id - b.id,
  )
  return [...Map.groupBy(sorted, ({ zoneName }) => zoneName ?? '')].map(([zone, own]) => ({
    zone,
    orders: own,
  }))
}

type Man = Pick<DeliveryMan, 'id' | 'status' | 'openOrders'>

/** Who is at the store and can take an order: whoever waits with one of its zone, else with the fewest orders. */
export const suggestMan = <Row extends Waiting, One extends Man>(
  order: Row,
  men: readonly One[],
  orders: readonly Row[],
): One | null => {
  const here = men.filter(({ status }) => status === 'active')
  const isWithNeighbour = ({ id }: One) =>
    orders.some(
      ({ deliveryMan, status, zoneName }) =>
        status === 'assigned' && deliveryMan?.deliveryManId === id && zoneName === order.zoneName,
    )
  return (
    here.toSorted(
      (a, b) =>
        Number(isWithNeighbour(b)) - Number(isWithNeighbour(a)) || a.openOrders - b.openOrders || a.id - b.id,
    )[0] ?? null
  )
}
