import { expect, it } from 'vitest'
import { ORDER_ACTIONS, type OrderAction } from '../../domain/order/order-action.ts'
import { dialogForAction, ORDER_DIALOGS, parseDialog, type OrderDialogName } from './order-dialogs.ts'

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
  complete: null,
  cancel: 'cancel',
  undo: null,
  reschedule: 'reschedule',
  retry: 'retry',
  fail: 'fail',
}

it.each(ORDER_ACTIONS)('%s opens its dialog for a paid card order', (action) =>
  expect(dialogForAction(action, { paymentType: 'card', status: 'completed' })).toBe(DIALOGS[action]),
)

it.each([
  ['cash', 'pending', 'complete'],
  ['pos', 'pending', 'complete'],
  ['cash', 'completed', null],
  ['card', 'pending', null],
  ['credit', 'pending', null],
] as const)('completing an order in %s that is %s opens %s', (paymentType, status, dialog) =>
  expect(dialogForAction('complete', { paymentType, status })).toBe(dialog),
)

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
