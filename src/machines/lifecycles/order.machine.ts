/** The life of one order, from being placed to being completed or cancelled. */
import { assign, setup } from 'xstate'
import { actionOf } from '../../domain/order/order-moves.ts'
import { refusalTo } from '../../domain/order/order-refusals.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import {
  placementAfter,
  retriedPayment,
  type LastStep,
  type OrderEvent,
  type OrderFacts,
  type Placement,
} from '../../domain/order/order.ts'

/** `status` is the one in which the latest event met the order until the entry action of the next one renews it. */
export type OrderContext = OrderFacts

const stepOf = (order: OrderFacts, event: OrderEvent): LastStep | null => {
  const action = actionOf(event.type)
  return action === null || action === 'undo' || event.by === null
    ? null
    : { from: order.status, action, byUserId: event.by, at: new Date(event.at).toISOString() }
}

const base = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as OrderFacts },
  actions: {
    enter: assign(({ context, event }, params: { status: OrderStatus }) => ({
      lastStep: stepOf(context, event),
      status: params.status,
    })),
    capture: assign(({ context }) => ({
      payment: { ...context.payment, status: 'completed' as const, isOutcomeUnknown: false },
    })),
    collect: assign(({ context }) =>
      context.payment.method === 'cash' || context.payment.method === 'pos'
        ? { payment: { ...context.payment, status: 'completed' as const } }
        : {},
    ),
    failPayment: assign(({ context }) => ({
      payment: { ...context.payment, status: 'failed' as const, isOutcomeUnknown: false },
    })),
    giveUpPayment: assign(({ context }) => ({ payment: { ...context.payment, status: 'failed' as const } })),
    retryPayment: assign(({ context, event }) =>
      event.type === 'order.retry' ? { payment: retriedPayment(context.payment, event) } : {},
    ),
    moveDay: assign(({ event }) =>
      event.type === 'order.reschedule' ? { deliveryDay: event.deliveryDay, dueAt: event.dueAt } : {},
    ),
    reserve: assign({ isReserved: true }),
    release: assign({ isReserved: false }),
    offer: assign(({ event }) =>
      event.type === 'order.assign' && event.man.storeId !== null
        ? {
            deliveryMan: {
              id: event.man.id,
              storeId: event.man.storeId,
              status: event.man.status,
              acceptance: event.man.status === 'active' ? ('offered' as const) : ('waiting' as const),
            },
          }
        : {},
    ),
    offerAgain: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && {
        ...context.deliveryMan,
        status: 'active' as const,
        acceptance: 'offered' as const,
      },
    })),
    accept: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && { ...context.deliveryMan, acceptance: 'accepted' as const },
    })),
    sendOff: assign(({ context }) => ({
      deliveryMan: context.deliveryMan && { ...context.deliveryMan, status: 'on_rout' as const },
    })),
    freeMan: assign({ deliveryMan: null }),
    countReturn: assign(({ context }) => ({ returnsCount: context.returnsCount + 1 })),
  },
  guards: {
    isAllowed: ({ context, event }) => refusalTo(context, event) === null,
    isPlacedAs: ({ context, event }, params: { placement: Placement }) =>
      refusalTo(context, event) === null && placementAfter(context, event) === params.placement,
    isManActive: ({ context, event }) =>
      refusalTo(context, event) === null && event.type === 'order.assign' && event.man.status === 'active',
  },
})

const to = (placement: Placement) =>
  ({ guard: { type: 'isPlacedAs', params: { placement } }, target: placement, reenter: true }) as const
const allowed = 'isAllowed' as const

const cancel = {
  'order.cancel': { guard: allowed, target: 'cancelled', actions: ['release', 'freeMan'] },
} as const
const assignMan = {
  'order.assign': [
    { guard: 'isManActive', target: 'assigned', actions: 'offer', reenter: true },
    { guard: allowed, target: 'routing', actions: 'offer', reenter: true },
  ],
} as const
const backToRouting = { guard: allowed, target: 'routing', actions: 'freeMan', reenter: true } as const
const comeBack = {
  'order.return': { guard: allowed, target: 'routing', actions: ['countReturn', 'freeMan'] },
} as const
const complete = {
  'order.complete': { guard: allowed, target: 'completed', actions: ['release', 'collect'] },
} as const
const enter = (status: OrderStatus) => ({ type: 'enter', params: { status } }) as const

export const orderMachine = base.createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'order.placed': [to('pending'), to('scheduled'), to('processing')] },
      exit: 'reserve',
    },
    pending: {
      entry: enter('pending'),
      on: {
        'payment.captured': [
          { ...to('scheduled'), actions: 'capture' },
          { ...to('processing'), actions: 'capture' },
        ],
        'payment.failed': { target: 'failed', actions: ['failPayment', 'release'] },
        'order.fail': { guard: allowed, target: 'failed', actions: ['giveUpPayment', 'release'] },
        'order.reschedule': { ...to('pending'), actions: 'moveDay' },
        ...cancel,
      },
    },
    failed: {
      entry: enter('failed'),
      on: {
        'order.retry': [
          { ...to('pending'), actions: ['retryPayment', 'reserve'] },
          { ...to('scheduled'), actions: ['retryPayment', 'reserve'] },
          { ...to('processing'), actions: ['retryPayment', 'reserve'] },
        ],
        ...cancel,
      },
    },
    scheduled: {
      entry: enter('scheduled'),
      on: {
        'order.due': { guard: allowed, target: 'processing' },
        'order.start': { guard: allowed, target: 'processing' },
        'order.reschedule': [
          { ...to('scheduled'), actions: 'moveDay' },
          { ...to('processing'), actions: 'moveDay' },
        ],
        ...cancel,
      },
    },
    processing: {
      entry: enter('processing'),
      on: {
        'order.prepare': { guard: allowed, target: 'preparing' },
        'order.reschedule': [
          { ...to('scheduled'), actions: 'moveDay' },
          { ...to('processing'), actions: 'moveDay' },
        ],
        ...cancel,
      },
    },
    preparing: {
      entry: enter('preparing'),
      on: {
        'order.pack': { guard: allowed, target: 'packing' },
        'order.undo': { guard: allowed, target: 'processing' },
        ...cancel,
      },
    },
    packing: {
      entry: enter('packing'),
      on: {
        'order.route': { guard: allowed, target: 'routing' },
        'order.hand_over': { guard: allowed, target: 'in_progress' },
        'order.undo': { guard: allowed, target: 'preparing' },
        ...cancel,
      },
    },
    in_progress: {
      entry: enter('in_progress'),
      on: { 'order.undo': { guard: allowed, target: 'packing' }, ...complete, ...cancel },
    },
    routing: {
      entry: enter('routing'),
      on: {
        ...assignMan,
        'order.man_available': { guard: allowed, actions: 'offerAgain' },
        'order.accept': { guard: allowed, target: 'assigned', actions: 'accept' },
        'order.refuse': backToRouting,
        'order.unassign': backToRouting,
        'order.undo': { guard: allowed, target: 'packing' },
        ...cancel,
      },
    },
    assigned: {
      entry: enter('assigned'),
      on: {
        'order.accept': { guard: allowed, target: 'assigned', actions: 'accept', reenter: true },
        'order.refuse': backToRouting,
        'order.unassign': backToRouting,
        ...assignMan,
        'order.depart': { guard: allowed, target: 'in_route', actions: 'sendOff' },
        'order.undo': backToRouting,
        ...cancel,
      },
    },
    in_route: {
      entry: enter('in_route'),
      on: { 'order.arrive': { guard: allowed, target: 'at_the_door' }, ...comeBack, ...cancel },
    },
    at_the_door: {
      entry: enter('at_the_door'),
      on: { ...complete, ...comeBack, ...cancel },
    },
    completed: { entry: enter('completed'), type: 'final' },
    cancelled: { entry: enter('cancelled'), type: 'final' },
  },
})
