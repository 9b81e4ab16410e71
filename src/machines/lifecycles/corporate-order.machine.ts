/** The life of a corporate order: in progress until each of its deliveries is closed. */
import { assign, setup } from 'xstate'
import { corporateStatusOf, type CorporateOrderStatus } from '../../domain/corporate/corporate-order.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'

export interface CorporateOrderContext {
  readonly deliveries: readonly OrderStatus[]
}

/** A delivery has reached a status. */
export interface CorporateOrderEvent {
  readonly type: 'corporate.deliveryChanged'
  readonly at: number
  readonly status: OrderStatus
}

const base = setup({
  types: {
    context: {} as CorporateOrderContext,
    input: {} as CorporateOrderContext,
    events: {} as CorporateOrderEvent,
  },
  actions: {
    keepStatus: assign(({ context, event }) => ({
      deliveries: context.deliveries.with(event.at, event.status),
    })),
  },
  guards: {
    endsAs: ({ context, event }, params: { readonly status: CorporateOrderStatus }) =>
      corporateStatusOf(context.deliveries.with(event.at, event.status)) === params.status,
  },
})

const endsAs = (status: CorporateOrderStatus) => ({ type: 'endsAs', params: { status } }) as const

export const corporateOrderMachine = base.createMachine({
  id: 'corporateOrder',
  context: ({ input }) => input,
  initial: 'in_progress',
  states: {
    in_progress: {
      on: {
        'corporate.deliveryChanged': [
          { guard: endsAs('completed'), target: 'completed', actions: 'keepStatus' },
          { guard: endsAs('cancelled'), target: 'cancelled', actions: 'keepStatus' },
          { actions: 'keepStatus' },
        ],
      },
    },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
