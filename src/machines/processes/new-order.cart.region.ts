// Region of a new order: the cart. A line above the available quantity keeps it `invalid`.
import { assign } from 'xstate'
import { lineOfProduct, quantityWithMore, type SellableProduct } from '../../domain/cart/cart-line.ts'
import { mergeDraftLines } from '../../domain/cart/cart-reconcile.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { lostAt } from './lookups.ts'
import {
  linesWhileChecked,
  linesWithChangedQuantity,
  linesWithFrozen,
  linesWithNote,
  linesWithout,
  linesWithQuantity,
  pastWith,
  reconciledCart,
  refreshedCart,
  setCartAside,
  undoneLines,
  withReleased,
} from './new-order.cart-lines.ts'
import { isCartComplete, pricingContextOf, quantityInCart } from './new-order.context.ts'
import { isRefusedAt, keepRefusal, newOrderSetup, withoutRefusals } from './new-order.setup.ts'
import type { LoadedProducts, NewOrderEvent } from './new-order.types.ts'

type AddedProduct = Omit<Extract<NewOrderEvent, { readonly type: 'cart.line.add' }>, 'type'>
type RepeatEvent = Extract<NewOrderEvent, { readonly type: 'cart.repeat' }>

export const cartSetup = newOrderSetup.extend({
  guards: {
    hasRequestedLines: ({ context }) => context.requestedLines.length > 0,
    canRepeatLater: ({ context }, { orderedAt }: RepeatEvent) =>
      context.caller !== null && context.orderType !== 'corporate' && context.repeatedFrom !== orderedAt,
    isInCart: ({ context }, productId: ProductId) => quantityInCart(context, productId) > 0,
    hasPastLines: ({ context }) => context.pastLines.length > 0,
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isCartInvalid: ({ context }) => refusalToCart(context.lines, pricingContextOf(context)) !== null,
    isCartComplete: ({ context }) => isCartComplete(context),
  },
  actions: {
    setCartAside: assign(({ context }) => setCartAside(context)),
    addLine: assign(({ context }, { product, quantity }: AddedProduct) =>
      linesWithQuantity(
        context,
        withReleased(context, product),
        quantityWithMore(
          product,
          lineOfProduct(context.lines, product.productId)?.quantity ?? 0,
          quantity ?? null,
        ),
      ),
    ),
    addLineWhileChecked: assign(({ context }, { product, quantity }: AddedProduct) =>
      linesWhileChecked(context, withReleased(context, product), quantity ?? null),
    ),
    setQuantity: assign(({ context }, params: { readonly productId: ProductId; readonly quantity: number }) =>
      linesWithChangedQuantity(context, params),
    ),
    setFrozen: assign(
      ({ context }, params: { readonly productId: ProductId; readonly frozenQuantity: number }) =>
        linesWithFrozen(context, params),
    ),
    setNote: assign(({ context }, params: { readonly productId: ProductId; readonly note: string }) =>
      linesWithNote(context, params),
    ),
    removeLine: assign(({ context }, productId: ProductId) => linesWithout(context, productId)),
    repeatLines: assign(({ context }, repeated: Pick<RepeatEvent, 'lines' | 'orderedAt'>) => ({
      ...setCartAside(context),
      pastLines: pastWith(context),
      requestedLines: repeated.lines,
      repeatedFrom: repeated.orderedAt,
      refusals: withoutRefusals(context, 'cart'),
    })),
    restoreLines: assign(({ context }) => ({
      requestedLines: context.setAsideLines,
      setAsideLines: [],
      lineRefusal: null,
      refusals: withoutRefusals(context, 'cart'),
    })),
    undoLines: assign(({ context }) => ({
      ...undoneLines(context),
      refusals: withoutRefusals(context, 'cart'),
    })),
    keepReplaced: assign({ replaces: null }),
    clearLineRefusal: assign({ lineRefusal: null }),
    reconcileCart: assign(({ context }, loaded: LoadedProducts) => reconciledCart(context, loaded)),
    updateProducts: assign(({ context }, products: readonly SellableProduct[]) =>
      refreshedCart(context, products),
    ),
    setRequestedLinesAside: assign(({ context }) => ({
      setAsideLines: mergeDraftLines(context.setAsideLines, context.requestedLines),
      requestedLines: [],
    })),
  },
})

const cartTransitions = cartSetup.createStateConfig({
  on: {
    'cart.line.add': {
      target: 'validating',
      actions: { type: 'addLine', params: ({ event }) => event },
    },
    'cart.line.quantity': {
      target: 'validating',
      actions: { type: 'setQuantity', params: ({ event }) => event },
    },
    'cart.line.frozen': {
      target: 'validating',
      actions: { type: 'setFrozen', params: ({ event }) => event },
    },
    'cart.line.remove': {
      target: 'validating',
      actions: { type: 'removeLine', params: ({ event }) => event.productId },
    },
    'cart.line.note': { actions: { type: 'setNote', params: ({ event }) => event } },
    'cart.repeat': {
      target: 'loadingProducts',
      actions: { type: 'repeatLines', params: ({ event }) => event },
    },
    'cart.restore': {
      guard: ({ context }) => context.setAsideLines.length > 0,
      target: 'loadingProducts',
      actions: 'restoreLines',
    },
    'cart.undo': { guard: 'hasPastLines', target: 'validating', actions: 'undoLines' },
    'products.refreshed': {
      target: 'validating',
      actions: { type: 'updateProducts', params: ({ event }) => event.products },
    },
    'replaced.keep': { target: 'loadingProducts', actions: 'keepReplaced' },
    'step.refused': {
      guard: isRefusedAt('cart'),
      target: 'loadingProducts',
      actions: ['clearLineRefusal', keepRefusal],
    },
  },
})

export const cartRegion = cartSetup.createStateConfig({
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
          actions: ['setRequestedLinesAside', lostAt('cart')],
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
