import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { LaneEntry, SlotGroup } from './board-layout.ts'

export const UNASSIGNED: SlotGroup = { key: 'unassigned', name: '' }
/** What customers and couriers take away. */
export const COLLECTED: SlotGroup = { key: 'collected', name: '' }

/** Who brings an order of the road to the customer. */
export const roadGroupOf = ({
  deliveryMan,
  deliveryMethod,
}: Pick<OrderRow, 'deliveryMan' | 'deliveryMethod'>): SlotGroup => {
  if (deliveryMan)
    return {
      key: String(deliveryMan.deliveryManId),
      name: `${deliveryMan.firstName} ${deliveryMan.lastName}`,
    }
  return deliveryMethod === 'own' ? UNASSIGNED : COLLECTED
}

const rank = ({ key }: SlotGroup): number => (key === UNASSIGNED.key ? 0 : key === COLLECTED.key ? 2 : 1)

const compareGroups = (one: SlotGroup, other: SlotGroup): number =>
  rank(one) - rank(other) || one.name.localeCompare(other.name) || Number(one.key) - Number(other.key)

/** Cards by their group, each group in the given order, then the rows: nobody is assigned yet, then each delivery man. */
export const sortByGroup = (entries: readonly LaneEntry[]): readonly LaneEntry[] =>
  entries.toSorted((one, other) => {
    if (!one.isCard || !other.isCard) return Number(other.isCard) - Number(one.isCard)
    return one.group && other.group ? compareGroups(one.group, other.group) : 0
  })
