import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  missingPermissions,
  refusalToExceedAssignmentLimit,
  refusalToGrant,
  refusalToAssignAt,
  unitKindsInScope,
  type Principal,
  type RoleAssignmentRules,
} from './role-grants.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { refusalToGrantPermissions } from './role-refusals.ts'
import { ORG_UNITS, type OrgUnit } from './org-unit.ts'

const holder = (role: string, ...permissions: readonly Permission[]): Principal => ({
  role,
  permissions: new Set(permissions),
})
const terms = (overrides: Partial<RoleAssignmentRules> = {}): RoleAssignmentRules => ({
  key: 'shift-lead-300',
  permissions: ['viewOrders'],
  assignment: ['store'],
  assignmentLimit: 0,
  companyIds: {},
  ...overrides,
})

test('missing permissions are those of the other role that the holder lacks', () => {
  const other = { role: 'packing', permissions: ['viewOrders', 'createOrders'] as const }
  expect(missingPermissions(holder('x', 'viewOrders'), other)).toEqual(['createOrders'])
  expect(missingPermissions(holder('x', 'viewOrders', 'createOrders'), other)).toBe(null)
})

test.each([
  ['super-administrator', 'super-administrator', true],
  ['super-administrator', 'country-administrator', true],
  ['country-administrator', 'country-administrator', true],
  ['country-administrator', 'super-administrator', false],
  ['x', 'country-administrator', false],
  ['x', 'super-administrator', false],
  ['x', 'y', true],
])('with equal permissions %s may grant %s: %s', (own, other, isRoleKept) => {
  expect(missingPermissions(holder(own), { role: other, permissions: [] })).toEqual(isRoleKept ? null : [])
})

test('each kind of unit has its kinds in scope', () => {
  expect(ORG_UNITS.map((unit) => [unit, ...unitKindsInScope(unit)])).toEqual([
    ['global', 'global', 'masterFranchisee', 'franchisor', 'store', 'distributor', 'supplier'],
    ['masterFranchisee', 'masterFranchisee', 'franchisor', 'store', 'distributor', 'supplier'],
    ['franchisor', 'franchisor', 'store'],
    ['store', 'store'],
    ['distributor', 'distributor'],
    ['supplier', 'supplier'],
  ])
})

test('a role is granted only by holders of all its permissions', () => {
  expect(refusalToGrant(holder('x', 'viewOrders'), terms())).toBe(null)
  expect(refusalToGrant(holder('x'), terms())).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
    field: 'roleId',
    permissions: ['viewOrders'],
  })
  expect(refusalToGrant(holder('x'), terms({ key: 'country-administrator', permissions: [] }))).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
    field: 'roleId',
  })
  expect(refusalToGrant(holder('super-administrator', ...PERMISSIONS), terms({ assignment: [] }))).toEqual({
    _tag: 'Refusal',
    code: 'role_assignment_error',
    field: 'roleId',
  })
})

test('a role can be assigned at its kinds of unit and companies', () => {
  const place = (overrides: Partial<RoleAssignmentRules>, company: Parameters<typeof refusalToAssignAt>[1]) =>
    refusalToAssignAt(terms(overrides), company)
  const refusedAt = (field: string) => ({ _tag: 'Refusal', code: 'role_assignment_error', field })
  expect([
    place({}, { kind: 'store', id: 7 }),
    place({}, { kind: 'franchisor', id: 7 }),
    place({}, null),
    place({ assignment: ['global'] }, null),
    place({ assignment: ['global'] }, { kind: 'store', id: 7 }),
    place({ companyIds: { store: [7, 8] } }, { kind: 'store', id: 7 }),
    place({ companyIds: { store: [8] } }, { kind: 'store', id: 7 }),
    place({ companyIds: { franchisor: [8] } }, { kind: 'store', id: 7 }),
  ]).toEqual([
    null,
    refusedAt('roleId'),
    refusedAt('roleId'),
    null,
    refusedAt('roleId'),
    null,
    refusedAt('storeId'),
    null,
  ])
})

test('a role has at most its limit of users at one unit', () => {
  const crowd = (overrides: Partial<RoleAssignmentRules>, present: number) =>
    refusalToExceedAssignmentLimit(terms(overrides), present)
  expect([
    crowd({}, 500),
    crowd({ assignmentLimit: 2 }, 1),
    crowd({ assignmentLimit: 2 }, 2),
    crowd({ key: 'country-administrator' }, 0),
    crowd({ key: 'country-administrator' }, 1),
  ]).toEqual([
    null,
    null,
    { _tag: 'Refusal', code: 'role_assignment_limit_reached', field: 'roleId' },
    null,
    {
      _tag: 'Refusal',
      code: 'operator_for_this_country_already_exist',
      field: 'masterFranchiseeId',
    },
  ])
})

interface Worker {
  readonly permissions: ReadonlySet<Permission>
  readonly unit: OrgUnit
}

const permission = fc.constantFrom(...PERMISSIONS.slice(0, 6))
const unit = fc.constantFrom(...ORG_UNITS)
const worker = fc.record({
  permissions: fc.uniqueArray(permission).map((list): ReadonlySet<Permission> => new Set(list)),
  unit,
})
const step = fc.record({
  by: fc.nat(),
  to: fc.nat(),
  permissions: fc.uniqueArray(permission),
  unit,
})

test('property: no sequence of new roles and grants gives a user permissions that no user had at the start', () => {
  fc.assert(
    fc.property(
      fc.array(worker, { minLength: 1, maxLength: 5 }),
      fc.array(step, { maxLength: 30 }),
      (first, steps) => {
        const workers: Worker[] = [...first]
        const everything = new Set(first.flatMap(({ permissions }) => [...permissions]))
        const everywhere = new Set(first.flatMap((each) => unitKindsInScope(each.unit)))
        for (const { by, to, permissions, unit: where } of steps) {
          const giver = workers[by % workers.length]
          if (giver === undefined) continue
          const maker = { role: 'made-1', permissions: giver.permissions, unit: giver.unit }
          const role = terms({ key: 'made-2', permissions, assignment: [where] })
          if (refusalToGrantPermissions(maker, role) !== null || refusalToGrant(maker, role) !== null)
            continue
          workers[to % workers.length] = { permissions: new Set(permissions), unit: where }
        }
        for (const result of workers) {
          expect([...result.permissions].filter((each) => !everything.has(each))).toEqual([])
          expect(everywhere.has(result.unit)).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('only the super administrator creates roles of the whole network', () => {
  fc.assert(
    fc.property(worker, ({ permissions, unit: own }) => {
      const refusal = refusalToGrantPermissions(
        { role: 'qa', permissions, unit: own },
        { key: '', permissions: [], assignment: ['global'] },
      )
      expect(refusal?.code).toBe('permission_escalation')
    }),
  )
})
