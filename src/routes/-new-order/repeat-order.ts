import type { RecentOrder } from '../../api/contract/customers.contract.ts'
import { stepStates } from '../../machines/processes/new-order.selectors.ts'
import type { NewOrderEvent } from '../../machines/processes/new-order.types.ts'
import { useCallState } from './use-call.ts'

/** Puts the lines of a past order into the cart, at today's prices and stock. */
export const repeatEvent = ({
  createdAt,
  items,
}: Pick<RecentOrder, 'createdAt' | 'items'>): Extract<NewOrderEvent, { type: 'cart.repeat' }> => ({
  type: 'cart.repeat',
  lines: items.map(({ frozenQuantity, productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    frozenQuantity,
    unitPrice,
  })),
  orderedAt: createdAt,
})

/** Whether an order can be repeated now: the store is known. */
export const useCanRepeat = (): boolean =>
  useCallState((snapshot) => ['empty', 'filled', 'invalid'].includes(stepStates(snapshot).cart))
