import type { Customer, RecentOrder } from '../../../api/contract/customers.contract.ts'
import type { NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import type { NewOrderEvent } from '../../../machines/processes/new-order.types.ts'
import { useCallState } from '../call/use-call.ts'

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

/** The order that one key repeats: the last one that was not given up; what a company ordered for its members is not theirs. */
export const lastRepeatable = ({ lastOrders }: Pick<Customer, 'lastOrders'>): RecentOrder | undefined =>
  lastOrders.find(({ status, type }) => type !== 'corporate' && status !== 'cancelled' && status !== 'failed')

/** Whether the next Enter repeats that order. */
export const isRepeatFocused = (): boolean =>
  document.activeElement?.matches('[data-repeat-last="next"]') === true

/** The button of that order, until it is repeated. */
export const repeatButton = (): HTMLElement | null => document.querySelector('[data-repeat-last="next"]')

export interface RepeatState {
  /** Whether an order can be repeated now; before the address is known its lines wait for it. */
  readonly canRepeat: boolean
  /** Lines wait for the address. */
  readonly isWaiting: boolean
}

export const repeatStateOf = (snapshot: NewOrderSnapshot): RepeatState => {
  const { cart } = stepStates(snapshot)
  const { orderType, requestedLines } = snapshot.context
  return {
    canRepeat: orderType !== 'corporate' && ['locked', 'empty', 'filled', 'invalid'].includes(cart),
    isWaiting: cart === 'locked' && requestedLines.length > 0,
  }
}

export const useRepeatState = (): RepeatState =>
  useCallState(repeatStateOf, (a, b) => a.canRepeat === b.canRepeat && a.isWaiting === b.isWaiting)
