// Region of a new order: its type.
import { assign, raise } from 'xstate'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import { paymentMethodsOf, type OrderType } from '../../domain/order/order-kinds.ts'
import { setCartAside } from './new-order.cart-lines.ts'
import { contactSetup } from './new-order.contact.region.ts'
import { corporateOfDraft, paymentOfDraft } from './new-order.draft.ts'
import type { NewOrderContext } from './new-order.types.ts'

export const typeSetup = contactSetup.extend({
  guards: {
    hasType: ({ context }) => context.orderType !== null,
  },
  actions: {
    chooseType: assign(({ context }, orderType: OrderType) => ({
      orderType,
      requestedType: null,
      ...(context.paymentType !== null && !paymentMethodsOf(orderType).includes(context.paymentType)
        ? paymentOfDraft(emptyOrderDraft(null))
        : {}),
    })),
    requestType: assign((_, requestedType: NewOrderContext['orderType']) => ({ requestedType })),
    changeType: assign(({ context }) => ({
      ...setCartAside(context),
      orderType: context.requestedType ?? context.orderType,
      requestedType: null,
      ...paymentOfDraft(emptyOrderDraft(null)),
      ...corporateOfDraft(emptyOrderDraft(null)),
    })),
  },
})

export const typeRegion = typeSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'hasType', target: 'chosen' }, { target: 'unset' }] },
    unset: {
      on: {
        'type.choose': {
          target: 'chosen',
          actions: { type: 'chooseType', params: ({ event }) => event.orderType },
        },
      },
    },
    chosen: {
      on: {
        'type.choose': [
          { guard: ({ context, event }) => context.orderType === event.orderType },
          {
            guard: 'hasLines',
            target: 'confirming',
            actions: { type: 'requestType', params: ({ event }) => event.orderType },
          },
          {
            actions: [
              { type: 'chooseType', params: ({ event }) => event.orderType },
              raise({ type: 'type.changed' }),
            ],
          },
        ],
      },
    },
    confirming: {
      on: {
        'type.confirm': { target: 'chosen', actions: ['changeType', raise({ type: 'type.changed' })] },
        'type.cancelChange': { target: 'chosen', actions: { type: 'requestType', params: null } },
      },
    },
  },
})
