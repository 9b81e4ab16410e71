import { expect, it } from 'vitest'
import { ORDER_ACTIONS, type OrderAction } from '../../domain/order/order-action.ts'
import {
  dialogForAction,
  needsCollection,
  ORDER_DIALOGS,
  parseDialog,
  type OrderDialogName,
} from './order-dialogs.ts'

const DIALOGS: Record<OrderAction, OrderDialogName | null> = {
  start: null,
  prepare: null,
  pack: null,
  route: null,
  hand_over: null,
  assign: 'assign',
  accept: 'assign',
  refuse: 'assign',
  unassign: 'assign',
  depart: null,
  arrive: null,
  return: 'return',
  complete: 'complete',
  cancel: 'cancel',
  undo: null,
  reschedule: 'reschedule',
  change_address: 'change_address',
  change: 'change',
  retry: 'retry',
  confirm_payment: 'confirm_payment',
  fail: 'fail',
}

it.each(ORDER_ACTIONS)('%s opens its dialog', (action) =>
  expect(dialogForAction(action)).toBe(DIALOGS[action]),
)

it.each([
  ['cash', 'pending', true],
  ['pos', 'pending', true],
  ['cash', 'completed', false],
  ['card', 'pending', false],
  ['credit', 'pending', false],
] as const)('completing an order in %s that is %s collects: %s', (paymentType, status, collects) =>
  expect(needsCollection({ paymentType, status, isDeferred: false })).toBe(collects),
)

it('collects nothing at the door of what is paid after all deliveries', () => {
  expect(needsCollection({ paymentType: 'pos', status: 'pending', isDeferred: true })).toBe(false)
})

it('reads the dialogs of the URL and nothing else', () => {
  expect(ORDER_DIALOGS.map(parseDialog)).toEqual([...ORDER_DIALOGS])
  expect(['', 'FAIL', 'prepare', undefined, 7].map(parseDialog)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
