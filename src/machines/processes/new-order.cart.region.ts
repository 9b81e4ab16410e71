// Region of a new order: the cart. A line above the available quantity keeps it `invalid`.
import { newOrderSetup } from './new-order.setup.ts'

const CART = '#newOrder.call.editing.cart'

const cartTransitions = newOrderSetup.createStateConfig({
  on: {
    'cart.line.add': {
      target: `${CART}.validating`,
      actions: { type: 'addLine', params: ({ event }) => event },
    },
    'cart.line.quantity': {
      target: `${CART}.validating`,
      actions: { type: 'setQuantity', params: ({ event }) => event },
    },
    'cart.line.frozen': {
      target: `${CART}.validating`,
      actions: { type: 'setFrozen', params: ({ event }) => event },
    },
    'cart.line.remove': {
      target: `${CART}.validating`,
      actions: { type: 'removeLine', params: ({ event }) => event.productId },
    },
    'cart.line.note': { actions: { type: 'setNote', params: ({ event }) => event } },
    'cart.repeat': {
      target: `${CART}.loadingProducts`,
      actions: { type: 'repeatLines', params: ({ event }) => event },
    },
    'cart.restore': {
      guard: ({ context }) => context.setAsideLines.length > 0,
      target: `${CART}.loadingProducts`,
      actions: 'restoreLines',
    },
    'cart.undo': { guard: 'hasPastLines', target: `${CART}.validating`, actions: 'undoLines' },
    'products.refreshed': {
      target: `${CART}.validating`,
      actions: { type: 'updateProducts', params: ({ event }) => event.products },
    },
    'replaced.keep': { target: `${CART}.loadingProducts`, actions: 'keepReplaced' },
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, ownStep: 'cart' as const }) },
      target: `${CART}.loadingProducts`,
      actions: ['clearLineRefusal', { type: 'refuse', params: ({ event }) => event }],
    },
  },
})

export const cartRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'coverage.lost': '.locked',
    'caller.cleared': '.locked',
    'coverage.changed': '.empty',
    'type.changed': { guard: 'hasCoverage', target: '.empty' },
  },
  states: {
    locked: {
      on: {
        'coverage.found': [{ guard: 'hasRequestedLines', target: 'loadingProducts' }, { target: 'empty' }],
        // The lines wait for the address.
        'cart.repeat': {
          guard: { type: 'canRepeatLater', params: ({ event }) => event },
          actions: { type: 'repeatLines', params: ({ event }) => event },
        },
      },
    },
    loadingProducts: {
      on: {
        'cart.line.add': [
          {
            guard: { type: 'isInCart', params: ({ event }) => event.product.productId },
            actions: { type: 'addLineWhileChecked', params: ({ event }) => event },
          },
          // Checked anew, together with the product that it had not asked for.
          {
            target: 'loadingProducts',
            reenter: true,
            actions: { type: 'addLineWhileChecked', params: ({ event }) => event },
          },
        ],
        'cart.line.quantity': { actions: { type: 'setQuantity', params: ({ event }) => event } },
        'cart.line.frozen': { actions: { type: 'setFrozen', params: ({ event }) => event } },
        'cart.line.remove': { actions: { type: 'removeLine', params: ({ event }) => event.productId } },
        'cart.line.note': { actions: { type: 'setNote', params: ({ event }) => event } },
        'replaced.keep': { target: 'loadingProducts', reenter: true, actions: 'keepReplaced' },
      },
      invoke: {
        src: 'loadingProducts',
        input: ({ context }) => {
          const { caller, coverage } = context
          if (!coverage || !caller) throw new Error('A cart is checked only after the address has a store')
          return {
            storeId: coverage.storeId,
            userId: caller.id,
            productIds: [
              ...new Set([
                ...context.lines.map(({ product }) => product.productId),
                ...context.requestedLines.map(({ productId }) => productId),
              ]),
            ],
          }
        },
        onDone: {
          target: 'validating',
          actions: { type: 'reconcileCart', params: ({ event }) => event.output },
        },
        onError: {
          target: 'validating',
          actions: [
            'setRequestedLinesAside',
            { type: 'refuse', params: { step: 'cart', refusal: { code: 'smth_wrong' } } },
          ],
        },
      },
    },
    validating: {
      always: [
        { guard: 'isCartEmpty', target: 'empty' },
        { guard: 'isCartInvalid', target: 'invalid' },
        { target: 'filled' },
      ],
    },
    empty: { on: cartTransitions.on },
    filled: { on: cartTransitions.on },
    invalid: { on: cartTransitions.on },
  },
})
