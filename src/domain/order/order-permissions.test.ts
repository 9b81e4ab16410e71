import { describe, expect, test } from 'vitest'
import { ORDER_ACTIONS } from './order-action.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { refusal } from '../shared/refusal.ts'
import { findBuiltInRole } from '../access/built-in-roles.ts'
import {
  canViewStatus,
  permissionsForAction,
  refusalForMissingPermission,
  rolesWithPermission,
  rolesAllowedTo,
} from './order-permissions.ts'

const permissionSet = (key: string) => new Set(findBuiltInRole(key)?.permissions)
const at = (status: (typeof ORDER_STATUSES)[number], step: string | null = null) => ({
  status,
  lastStep: step === null ? null : { action: step },
})

test('each role sees its statuses', () => {
  const sees = (key: string) => ORDER_STATUSES.filter((status) => canViewStatus(permissionSet(key), status))
  expect(sees('packing')).toEqual(['scheduled', 'processing', 'preparing', 'packing', 'cancelled'])
  expect(sees('routing')).toEqual([
    'scheduled',
    'packing',
    'in_progress',
    'routing',
    'assigned',
    'in_route',
    'at_the_door',
    'cancelled',
  ])
  expect(sees('marketing-and-customer-support')).toEqual(['scheduled', 'cancelled'])
  for (const key of [
    'super-administrator',
    'country-administrator',
    'limited-admin',
    'adminreadonly',
    'franchise-owner',
    'store-manager',
    'store-operator',
    'callcenter',
    'operations-and-analyze',
    'qa',
  ]) {
    expect([key, sees(key)]).toEqual([key, ORDER_STATUSES])
  }
  for (const key of [
    'country-distributor',
    'distributor',
    'supplier',
    'reports-only',
    'customer',
    'delivery-man',
  ]) {
    expect([key, sees(key)]).toEqual([key, []])
  }
  expect(canViewStatus(new Set(['viewOrderStatusPending']), 'pending')).toBe(false)
})

describe('the allowed actions on an order at the packing table', () => {
  const may = (key: string) =>
    ORDER_ACTIONS.filter(
      (action) => refusalForMissingPermission(permissionSet(key), action, at('packing', 'pack')) === null,
    )
  test.each([
    ['super-administrator', ORDER_ACTIONS],
    ['country-administrator', ORDER_ACTIONS],
    ['store-manager', ORDER_ACTIONS],
    ['franchise-owner', ORDER_ACTIONS.filter((action) => action !== 'change')],
    ['store-operator', ['prepare', 'pack', 'hand_over', 'undo']],
    ['packing', ['prepare', 'pack', 'undo']],
    [
      'routing',
      [
        'route',
        'hand_over',
        'assign',
        'accept',
        'refuse',
        'unassign',
        'depart',
        'arrive',
        'return',
        'complete',
      ],
    ],
    ['callcenter', ['cancel', 'reschedule', 'change_address', 'change', 'retry', 'confirm_payment']],
    ['limited-admin', []],
    ['adminreadonly', []],
    ['marketing-and-customer-support', []],
    ['operations-and-analyze', []],
    ['qa', []],
    ['reports-only', []],
  ] as const)('of %s', (key, actions) => {
    expect(may(key)).toEqual(actions)
  })
})

test('cancelling late needs another permission, completing at the counter a lesser one', () => {
  const refused = refusal('user_dont_have_permission')
  const cancel = (key: string) =>
    ORDER_STATUSES.filter(
      (status) => refusalForMissingPermission(permissionSet(key), 'cancel', at(status)) === null,
    )
  expect(cancel('callcenter')).toEqual([
    'scheduled',
    'pending',
    'processing',
    'preparing',
    'packing',
    'completed',
    'failed',
    'cancelled',
  ])
  expect(cancel('store-manager')).toEqual(ORDER_STATUSES)
  expect(cancel('packing')).toEqual([])
  expect(
    refusalForMissingPermission(permissionSet('store-operator'), 'complete', at('in_progress')),
  ).toBeNull()
  expect(refusalForMissingPermission(permissionSet('store-operator'), 'complete', at('at_the_door'))).toEqual(
    refused,
  )
  expect(refusalForMissingPermission(permissionSet('routing'), 'complete', at('at_the_door'))).toBeNull()
  expect(refusalForMissingPermission(permissionSet('routing'), 'complete', at('in_progress'))).toBeNull()
})

test('undo needs the permission for the step', () => {
  expect(permissionsForAction('undo', at('routing', 'route'))).toEqual([['changeOrderStatusRouting']])
  expect(permissionsForAction('undo', at('assigned', 'assign'))).toEqual([['changeOrderStatusAssigned']])
  expect(permissionsForAction('undo', at('routing'))).toEqual([])
  expect(permissionsForAction('undo', at('routing', 'constructor'))).toEqual([])
  // With no step to undo, every role with a change permission passes.
  expect(rolesAllowedTo('undo', at('routing')).map(({ key }) => key)).not.toContain('delivery-man')
  expect(rolesAllowedTo('undo', at('routing'))).toHaveLength(17)
  expect(refusalForMissingPermission(permissionSet('packing'), 'undo', at('routing', 'route'))).toEqual(
    refusal('user_dont_have_permission'),
  )
})

test('a disabled button names the roles that may press it', () => {
  const keys = (roles: ReturnType<typeof rolesWithPermission>) => roles.map(({ key }) => key)
  expect(keys(rolesWithPermission('changeOrderStatusRouting'))).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
    'routing',
  ])
  expect(keys(rolesWithPermission('viewPaths'))).toEqual(['super-administrator', 'qa'])
  expect(keys(rolesAllowedTo('complete', at('in_progress')))).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
    'store-operator',
    'routing',
  ])
  expect(keys(rolesAllowedTo('cancel', at('in_route')))).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
  ])
})
