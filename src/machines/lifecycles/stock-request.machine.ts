/** The life of a store's request for stock, from the store to whoever supplies it and back; ends fulfilled or cancelled. */
import { assign, setup } from 'xstate'
import {
  receive,
  ship,
  type StockRequest,
  type StockRequestEvent,
  type StockRequestStatus,
} from '../../domain/stock/stock-request.ts'
import {
  refusalToCancelledGoods,
  refusalToDelivering,
  refusalToFulfil,
  refusalToSide,
} from '../../domain/stock/stock-request-refusals.ts'

const base = setup({
  types: { context: {} as StockRequest, events: {} as StockRequestEvent, input: {} as StockRequest },
  actions: {
    setStatus: assign((_, params: { status: StockRequestStatus }) => ({ status: params.status })),
    markPaid: assign({ isPaid: true }),
    setDelivering: assign(({ context, event }) =>
      event.type === 'request.ship' ? ship(context, event.lines) : {},
    ),
    setReceived: assign(({ context, event }) =>
      event.type === 'request.fulfil' ? receive(context, event.lines) : {},
    ),
  },
  guards: {
    isOwnSide: ({ context, event }) => refusalToSide(context, event) === null,
    isForSupplier: ({ context }) => context.sender === 'supplier',
    isPaidAndOwnSide: ({ context, event }) => context.isPaid && refusalToSide(context, event) === null,
    isUnpaidForSupplier: ({ context, event }) =>
      !context.isPaid && context.sender === 'supplier' && refusalToSide(context, event) === null,
    isUnpaidForDistributor: ({ context, event }) =>
      !context.isPaid && context.sender === 'distributor' && refusalToSide(context, event) === null,
    canShip: ({ context, event }) =>
      event.type === 'request.ship' &&
      refusalToSide(context, event) === null &&
      refusalToDelivering(context, event.lines) === null,
    canFulfil: ({ context, event }) =>
      event.type === 'request.fulfil' &&
      refusalToSide(context, event) === null &&
      refusalToFulfil(context, event.lines) === null,
    canCancel: ({ context, event }) =>
      event.type === 'request.cancel' &&
      refusalToSide(context, event) === null &&
      refusalToCancelledGoods(context, event.goods) === null,
  },
})

const setStatus = (status: StockRequestStatus) => ({ type: 'setStatus', params: { status } }) as const
const cancel = { guard: 'canCancel', target: 'cancel' } as const
const take = { guard: 'isOwnSide', target: 'is_taken' } as const
const sent = {
  'request.pay': { guard: 'isOwnSide', target: 'paid', actions: 'markPaid' },
  'request.take': take,
  'request.cancel': cancel,
} as const

export const stockRequestMachine = base.createMachine({
  id: 'stockRequest',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'request.send': [
          { guard: 'isForSupplier', target: 'sent_to_supplier' },
          { target: 'sent_to_distributor' },
        ],
      },
    },
    sent_to_supplier: { entry: setStatus('sent_to_supplier'), on: sent },
    sent_to_distributor: { entry: setStatus('sent_to_distributor'), on: sent },
    paid: { entry: setStatus('paid'), on: { 'request.take': take, 'request.cancel': cancel } },
    is_taken: {
      entry: setStatus('is_taken'),
      on: {
        'request.ship': { guard: 'canShip', target: 'on_the_way', actions: 'setDelivering' },
        'request.revert': [
          { guard: 'isPaidAndOwnSide', target: 'paid' },
          { guard: 'isUnpaidForSupplier', target: 'sent_to_supplier' },
          { guard: 'isUnpaidForDistributor', target: 'sent_to_distributor' },
        ],
        'request.cancel': cancel,
      },
    },
    on_the_way: {
      entry: setStatus('on_the_way'),
      on: {
        'request.deliver': { guard: 'isOwnSide', target: 'delivered' },
        'request.revert': { guard: 'isOwnSide', target: 'is_taken' },
        'request.cancel': cancel,
      },
    },
    delivered: {
      entry: setStatus('delivered'),
      on: {
        'request.fulfil': { guard: 'canFulfil', target: 'fulfilled', actions: 'setReceived' },
        'request.revert': { guard: 'isOwnSide', target: 'on_the_way' },
      },
    },
    fulfilled: { entry: setStatus('fulfilled'), type: 'final' },
    cancel: { entry: setStatus('cancel'), type: 'final' },
  },
})
