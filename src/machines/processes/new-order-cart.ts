// Region of a new order: what is bought. A line above what can be had keeps the cart `over`.
import { newOrderSetup } from './new-order.setup.ts'

const CART = '#newOrder.call.taking.cart'

const editing = newOrderSetup.createStateConfig({
  on: {
    'cart.line.add': {
      target: `${CART}.weighing`,
      actions: { type: 'addLine', params: ({ event }) => event.product },
    },
    'cart.line.quantity': {
      target: `${CART}.weighing`,
      actions: { type: 'setQuantity', params: ({ event }) => event },
    },
    'cart.line.frozen': {
      target: `${CART}.weighing`,
      actions: { type: 'setFrozen', params: ({ event }) => event },
    },
    'cart.line.remove': {
      target: `${CART}.weighing`,
      actions: { type: 'removeLine', params: ({ event }) => event.productId },
    },
    'cart.repeat': {
      target: `${CART}.checking`,
      actions: { type: 'repeatLines', params: ({ event }) => event.lines },
    },
    'cart.bring-back': {
      guard: ({ context }) => context.putAsideLines.length > 0,
      target: `${CART}.checking`,
      actions: 'bringBackLines',
    },
    'products.refreshed': {
      target: `${CART}.weighing`,
      actions: { type: 'refreshLines', params: ({ event }) => event.products },
    },
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, mine: 'cart' as const }) },
      target: `${CART}.checking`,
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
})

export const cartRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'service.lost': '.locked',
    'caller.cleared': '.locked',
    'service.changed': '.empty',
    'type.changed': { guard: 'hasService', target: '.empty' },
  },
  states: {
    locked: { on: { 'service.found': [{ guard: 'wantsLines', target: 'checking' }, { target: 'empty' }] } },
    checking: {
      invoke: {
        src: 'loadingProducts',
        input: ({ context }) => {
          if (!context.service) throw new Error('A cart is checked only at the store that serves it')
          return {
            storeId: context.service.storeId,
            productIds: [
              ...new Set([
                ...context.lines.map(({ product }) => product.productId),
                ...context.wantedLines.map(({ productId }) => productId),
              ]),
            ],
          }
        },
        onDone: { target: 'weighing', actions: { type: 'checkLines', params: ({ event }) => event.output } },
        onError: {
          target: 'weighing',
          actions: [
            'setWantedLinesAside',
            { type: 'refuse', params: { step: 'cart', refusal: { code: 'smth_wrong' } } },
          ],
        },
      },
    },
    weighing: {
      always: [
        { guard: 'isCartEmpty', target: 'empty' },
        { guard: 'isCartOver', target: 'over' },
        { target: 'filled' },
      ],
    },
    empty: { on: editing.on },
    filled: { on: editing.on },
    over: { on: editing.on },
  },
})
