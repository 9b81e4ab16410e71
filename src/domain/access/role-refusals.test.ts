import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from './permissions.ts'
import {
  refusalToAssignRole,
  refusalToDeleteRole,
  refusalToChangeProtection,
  refusalToGrantPermissions,
  refusalToUpdateRole,
  type RoleFacts,
  type RoleEditor,
} from './role-refusals.ts'
import type { OrgUnit } from './org-unit.ts'

const maker = (
  role: string,
  unit: OrgUnit,
  permissions: readonly Permission[] = ['updateRole', 'deleteRole', 'viewOrders'],
): RoleEditor => ({ role, unit, permissions: new Set(permissions) })
const SUPER = maker('super-administrator', 'global', PERMISSIONS)
const COUNTRY = maker('country-administrator', 'masterFranchisee')

const role = (overrides: Partial<RoleFacts> = {}): RoleFacts => ({
  key: 'shift-lead-300',
  permissions: ['viewOrders'],
  assignment: ['store'],
  assignmentLimit: 0,
  companyIds: {},
  isBuiltIn: false,
  isProtected: false,
  isNetworkWide: false,
  ...overrides,
})

test.each<[string, RoleEditor, Partial<RoleFacts>, string | null]>([
  ['an open role of the country', COUNTRY, {}, null],
  ['a protected one', COUNTRY, { isProtected: true }, 'role_is_protected'],
  ['a protected one, by the super administrator', SUPER, { isProtected: true }, null],
  ['a role of the network', COUNTRY, { isNetworkWide: true }, 'role_is_protected'],
  ['a role of the network, by a global user,', maker('x', 'global'), { isNetworkWide: true }, null],
  ['a fixed role', SUPER, { key: 'delivery-man' }, 'role_is_protected'],
  ['a role with more permissions', COUNTRY, { permissions: ['createOrders'] }, 'permission_escalation'],
  [
    'a role of a wider unit',
    maker('x', 'store'),
    { assignment: ['store', 'franchisor'] },
    'permission_escalation',
  ],
  ['a role without the permission', maker('x', 'store', ['viewOrders']), {}, 'user_dont_have_permission'],
])('changing %s is refused or allowed', (_, editor, overrides, code) => {
  expect(refusalToUpdateRole(editor, role(overrides))?.code ?? null).toBe(code)
})

test.each<[string, RoleEditor, Partial<RoleFacts>, boolean, string | null]>([
  ['an open role', COUNTRY, {}, false, null],
  ['a role in use', SUPER, {}, true, 'role_cannot_be_deleted_because_it_has_users'],
  ['a built-in role in use', SUPER, { isBuiltIn: true }, true, 'role_cannot_be_deleted_because_it_has_users'],
  ['a built-in role', SUPER, { isBuiltIn: true }, false, 'role_is_protected'],
  [
    'a role without the permission',
    maker('x', 'store', ['updateRole', 'viewOrders']),
    {},
    false,
    'user_dont_have_permission',
  ],
  [
    'a role with more permissions',
    COUNTRY,
    { permissions: ['createOrders'] },
    false,
    'permission_escalation',
  ],
])('deleting %s is refused or allowed', (_, editor, overrides, isUsed, code) => {
  expect(refusalToDeleteRole(editor, role(overrides), isUsed)?.code ?? null).toBe(code)
})

test('only the super administrator switches off protection, and never that of a built-in role', () => {
  const on = { isBuiltIn: false, isProtected: true }
  expect([
    refusalToChangeProtection(SUPER, on, false),
    refusalToChangeProtection(COUNTRY, on, true),
    refusalToChangeProtection(COUNTRY, { ...on, isProtected: false }, true),
    refusalToChangeProtection(COUNTRY, { ...on, isProtected: false }, false),
    refusalToChangeProtection(COUNTRY, on, false)?.field,
    refusalToChangeProtection(SUPER, { ...on, isBuiltIn: true }, false)?.code,
  ]).toEqual([null, null, null, null, 'isProtected', 'role_is_protected'])
})

test.each<[string, RoleEditor, Partial<RoleFacts>, string | null]>([
  ['of the own unit', maker('x', 'store'), {}, null],
  ['of a wider unit', maker('x', 'store'), { assignment: ['franchisor'] }, 'role_assignment_error'],
  ['of no unit', SUPER, { assignment: [] }, 'role_assignment_error'],
  ['that holds more', maker('x', 'store'), { permissions: ['createOrders'] }, 'permission_escalation'],
])('assigning a role %s is refused or allowed', (_, editor, overrides, code) => {
  expect(refusalToAssignRole(editor, role(overrides))?.code ?? null).toBe(code)
})

test.each<[string, RoleEditor, Partial<RoleFacts>, object | null]>([
  ['by the super administrator, of the whole network', SUPER, { assignment: ['global'] }, null],
  [
    'of the whole network, by global people',
    maker('qa', 'global'),
    { assignment: ['global'] },
    { field: 'assignment' },
  ],
  [
    'of a wider unit among others',
    maker('x', 'store'),
    { assignment: ['store', 'franchisor'] },
    { field: 'assignment' },
  ],
  [
    'that holds more',
    COUNTRY,
    { permissions: ['viewOrders', 'createOrders'] },
    { field: 'access', permissions: ['createOrders'] },
  ],
  ['that stands higher', COUNTRY, { key: 'super-administrator', permissions: [] }, { field: 'access' }],
])('creating a role %s names the excess permissions', (_, editor, overrides, expected) => {
  expect(refusalToGrantPermissions(editor, role(overrides))).toEqual(
    expected === null ? null : { _tag: 'Refusal', code: 'permission_escalation', ...expected },
  )
})

test('a role with several kinds of unit can be assigned from one of them', () => {
  const both = role({ assignment: ['store', 'franchisor'] })
  expect(refusalToAssignRole(maker('x', 'store'), both)).toBe(null)
  expect(refusalToAssignRole(maker('x', 'supplier'), both)).toEqual({
    _tag: 'Refusal',
    code: 'role_assignment_error',
    field: 'roleId',
  })
})
