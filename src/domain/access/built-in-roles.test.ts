import { expect, test } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { ROLES, findBuiltInRole } from './built-in-roles.ts'

test('each role has a unique id and key, and each permission once', () => {
  expect(
    ROLES.map(({ id, key, assignment, isGlobal, reducedMenu }) => [
      id,
      key,
      assignment.join(),
      isGlobal,
      reducedMenu,
    ]),
  ).toEqual([
    [9, 'super-administrator', 'global', true, false],
    [21, 'country-administrator', 'masterFranchisee', false, false],
    [34, 'limited-admin', 'masterFranchisee', false, false],
    [201, 'adminreadonly', 'masterFranchisee', false, false],
    [6, 'franchise-owner', 'franchisor', false, false],
    [5, 'store-manager', 'store', false, false],
    [202, 'store-operator', 'store', false, false],
    [32, 'packing', 'store', false, false],
    [35, 'routing', 'store', false, false],
    [33, 'callcenter', 'masterFranchisee', false, true],
    [23, 'country-distributor', 'distributor', false, false],
    [135, 'distributor', 'distributor', false, false],
    [137, 'supplier', 'supplier', false, false],
    [203, 'marketing-and-customer-support', 'masterFranchisee', false, false],
    [204, 'reports-only', 'masterFranchisee,franchisor,store,distributor,supplier', false, false],
    [205, 'operations-and-analyze', 'masterFranchisee', false, false],
    [206, 'qa', 'global', true, false],
    [1, 'customer', '', false, false],
    [3, 'delivery-man', 'store', false, false],
  ])
  expect(new Set(ROLES.map(({ id }) => id)).size).toBe(ROLES.length)
  for (const role of ROLES) expect(new Set(role.permissions).size).toBe(role.permissions.length)
})

test('read-only roles have no permission to change anything', () => {
  for (const key of ['limited-admin', 'adminreadonly', 'qa']) {
    expect(findBuiltInRole(key)?.permissions.filter((permission) => !permission.startsWith('view'))).toEqual([
      'getLocalAppSettings',
    ])
  }
})

test('the country administrator lacks only the permissions of the whole network', () => {
  const permissionSet = findBuiltInRole('country-administrator')?.permissions ?? []
  expect(PERMISSIONS.filter((permission) => !permissionSet.includes(permission))).toEqual([
    'viewLanguages',
    'viewGlobalSettings',
    'createCountry',
    'deleteCountry',
    'updateGlobalSettings',
    'updateLanguages',
    'publishLanguages',
    'viewPaths',
  ])
})

test('roles without a back-office have no permissions', () => {
  expect(ROLES.filter((role) => !role.canSignIn).map(({ key, permissions }) => [key, permissions])).toEqual([
    ['customer', []],
    ['delivery-man', []],
  ])
})
