/** The life of one order, from placing to completion or cancellation. */
import { assign, setup } from 'xstate'
import { refusalForEvent, refusalToUndo } from '../../domain/order/order-refusals.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import { isCollectedAtTheDoor } from '../../domain/payment/collected-at-the-door.ts'
import {
  actionForEvent,
  initialStatusAfter,
  restartPayment,
  type LastStep,
  type OrderEvent,
  type OrderFacts,
  type InitialStatus,
} from '../../domain/order/order.ts'

/** `status` is the one before the latest event until the entry action of the next state sets it. */
export type OrderContext = OrderFacts

const stepOf = (order: OrderFacts, event: OrderEvent): LastStep | null => {
  const action = actionForEvent(event.type)
  return action === null || action === 'undo' || event.by === null
    ? null
    : { from: order.status, action, byUserId: event.by, at: new Date(event.at).toISOString() }
}

const base = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as OrderFacts },
  actions: {
    setStatus: assign(({ context, event }, params: { status: OrderStatus }) => ({
      lastStep: stepOf(context, event),
      status: params.status,
    })),
    capture: assign(({ context }) => ({
      payment: { ...context.payment, status: 'completed' as const, isOutcomeUnknown: false },
    })),
    confirm: assign(({ context, event }) =>
      event.type === 'order.confirm_payment'
        ? {
            payment: {
              ...context.payment,
              status: 'completed' as const,
              bankTransactionId: event.bankTransactionId ?? context.payment.bankTransactionId,
            },
          }
        : {},
    ),
    collect: assign(({ context }) =>
      isCollectedAtTheDoor(context.payment)
        ? { payment: { ...context.payment, status: 'completed' as const } }
        : {},
    ),
    failPayment: assign(({ context }) => ({
      payment: { ...context.payment, status: 'failed' as const, isOutcomeUnknown: false },
    })),
    abandonPayment: assign(({ context }) => ({ payment: { ...context.payment, status: 'failed' as const } })),
    retryPayment: assign(({ context, event }) =>
      event.type === 'order.retry' ? { payment: restartPayment(context.payment, event) } : {},
    ),
    setDeliveryDay: assign(({ event }) =>
      event.type === 'order.reschedule' ? { deliveryDay: event.deliveryDay, dueAt: event.dueAt } : {},
    ),
    setToPay: assign(({ event }) =>
      event.type === 'order.change' ? { toPay: event.toPay, topUp: event.topUp } : {},
    ),
    reserve: assign({ isReserved: true }),
    release: assign({ isReserved: false }),
    offerOrder: assign(({ event }) =>
      event.type === 'order.assign' && event.candidate.storeId !== null
        ? {
            deliveryMan: {
              id: event.candidate.id,
              storeId: event.candidate.storeId,
              status: event.candidate.status,
              acceptance: event.candidate.status === 'active' ? ('offered' as const) : ('waiting' as const),
            },
          }
        : {},
    ),
    renewOffer: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && {
        ...context.deliveryMan,
        status: 'active' as const,
        acceptance: 'offered' as const,
      },
    })),
    accept: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && { ...context.deliveryMan, acceptance: 'accepted' as const },
    })),
    markOnRoute: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && { ...context.deliveryMan, status: 'on_rout' as const },
    })),
    clearDeliveryMan: assign({ deliveryMan: null }),
    incrementReturns: assign(({ context }) => ({ returnsCount: context.returnsCount + 1 })),
  },
  guards: {
    isUndone: ({ context, event }, params: { undoTarget: OrderStatus }) =>
      refusalToUndo(context, event, params.undoTarget) === null,
    isAllowed: ({ context, event }) => refusalForEvent(context, event) === null,
    isPlacedAs: ({ context, event }, params: { initialStatus: InitialStatus }) =>
      refusalForEvent(context, event) === null && initialStatusAfter(context, event) === params.initialStatus,
    isDeliveryManActive: ({ context, event }) =>
      refusalForEvent(context, event) === null &&
      event.type === 'order.assign' &&
      event.candidate.status === 'active',
  },
})

const placedAs = (initialStatus: InitialStatus) =>
  ({
    guard: { type: 'isPlacedAs', params: { initialStatus } },
    target: initialStatus,
    reenter: true,
  }) as const
const isAllowed = 'isAllowed' as const
const undoTo = <Status extends OrderStatus>(undoTarget: Status) =>
  ({ guard: { type: 'isUndone', params: { undoTarget } }, target: undoTarget }) as const

const cancel = {
  'order.cancel': { guard: isAllowed, target: 'cancelled', actions: ['release', 'clearDeliveryMan'] },
} as const
/** What of an order may be changed until it is packed; its status stays. */
const editAddress = { 'order.change_address': { guard: isAllowed, reenter: true } } as const
const editLines = { 'order.change': { guard: isAllowed, actions: 'setToPay' } } as const
const moveTime = { 'order.reschedule': { guard: isAllowed, actions: 'setDeliveryDay' } } as const
const assignDeliveryMan = {
  'order.assign': [
    { guard: 'isDeliveryManActive', target: 'assigned', actions: 'offerOrder', reenter: true },
    { guard: isAllowed, target: 'routing', actions: 'offerOrder', reenter: true },
  ],
} as const
const unassignToRouting = {
  guard: isAllowed,
  target: 'routing',
  actions: 'clearDeliveryMan',
  reenter: true,
} as const
const returnToStore = {
  'order.return': { guard: isAllowed, target: 'routing', actions: ['incrementReturns', 'clearDeliveryMan'] },
} as const
const complete = {
  'order.complete': { guard: isAllowed, target: 'completed', actions: ['release', 'collect'] },
} as const
const setStatus = (status: OrderStatus) => ({ type: 'setStatus', params: { status } }) as const

export const orderMachine = base.createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'order.placed': [placedAs('pending'), placedAs('scheduled'), placedAs('processing')] },
      exit: 'reserve',
    },
    pending: {
      entry: setStatus('pending'),
      on: {
        'payment.captured': [
          { ...placedAs('scheduled'), actions: 'capture' },
          { ...placedAs('processing'), actions: 'capture' },
        ],
        'order.confirm_payment': [
          { ...placedAs('scheduled'), actions: 'confirm' },
          { ...placedAs('processing'), actions: 'confirm' },
        ],
        'payment.failed': { target: 'failed', actions: ['failPayment', 'release'] },
        'order.fail': { guard: isAllowed, target: 'failed', actions: ['abandonPayment', 'release'] },
        'order.reschedule': { ...placedAs('pending'), actions: 'setDeliveryDay' },
        ...editAddress,
        ...cancel,
      },
    },
    failed: {
      entry: setStatus('failed'),
      on: {
        'order.retry': [
          { ...placedAs('pending'), actions: ['retryPayment', 'reserve'] },
          { ...placedAs('scheduled'), actions: ['retryPayment', 'reserve'] },
          { ...placedAs('processing'), actions: ['retryPayment', 'reserve'] },
        ],
        ...cancel,
      },
    },
    scheduled: {
      entry: setStatus('scheduled'),
      on: {
        'order.due': { guard: isAllowed, target: 'processing' },
        'order.start': { guard: isAllowed, target: 'processing' },
        ...editAddress,
        ...editLines,
        'order.reschedule': [
          { ...placedAs('scheduled'), actions: 'setDeliveryDay' },
          { ...placedAs('processing'), actions: 'setDeliveryDay' },
        ],
        ...cancel,
      },
    },
    processing: {
      entry: setStatus('processing'),
      on: {
        'order.prepare': { guard: isAllowed, target: 'preparing' },
        ...editAddress,
        ...editLines,
        'order.reschedule': [
          { ...placedAs('scheduled'), actions: 'setDeliveryDay' },
          { ...placedAs('processing'), actions: 'setDeliveryDay' },
        ],
        ...cancel,
      },
    },
    preparing: {
      entry: setStatus('preparing'),
      on: {
        'order.pack': { guard: isAllowed, target: 'packing' },
        'order.undo': undoTo('processing'),
        ...moveTime,
        ...editAddress,
        ...editLines,
        ...cancel,
      },
    },
    packing: {
      entry: setStatus('packing'),
      on: {
        'order.route': { guard: isAllowed, target: 'routing' },
        'order.hand_over': { guard: isAllowed, target: 'in_progress' },
        'order.undo': undoTo('preparing'),
        ...moveTime,
        ...editAddress,
        ...cancel,
      },
    },
    in_progress: {
      entry: setStatus('in_progress'),
      on: { 'order.undo': undoTo('packing'), ...complete, ...cancel },
    },
    routing: {
      entry: setStatus('routing'),
      on: {
        ...assignDeliveryMan,
        'order.man_available': { guard: isAllowed, actions: 'renewOffer' },
        'order.accept': { guard: isAllowed, target: 'assigned', actions: 'accept' },
        'order.refuse': unassignToRouting,
        'order.unassign': unassignToRouting,
        'order.undo': undoTo('packing'),
        ...cancel,
      },
    },
    assigned: {
      entry: setStatus('assigned'),
      on: {
        'order.accept': { guard: isAllowed, target: 'assigned', actions: 'accept', reenter: true },
        'order.refuse': unassignToRouting,
        'order.unassign': unassignToRouting,
        ...assignDeliveryMan,
        'order.depart': { guard: isAllowed, target: 'in_route', actions: 'markOnRoute' },
        'order.undo': { ...undoTo('routing'), actions: 'clearDeliveryMan' },
        ...cancel,
      },
    },
    in_route: {
      entry: setStatus('in_route'),
      on: { 'order.arrive': { guard: isAllowed, target: 'at_the_door' }, ...returnToStore, ...cancel },
    },
    at_the_door: {
      entry: setStatus('at_the_door'),
      on: { ...complete, ...returnToStore, ...cancel },
    },
    completed: { entry: setStatus('completed'), type: 'final' },
    cancelled: { entry: setStatus('cancelled'), type: 'final' },
  },
})
