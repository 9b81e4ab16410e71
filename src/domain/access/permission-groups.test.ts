import { expect, it } from 'vitest'
import { CAPABILITY_GROUPS, permissionsOf, type CapabilityRow } from './permission-groups.ts'
import { PERMISSIONS } from './permissions.ts'

const rows: readonly CapabilityRow[] = CAPABILITY_GROUPS.flatMap(
  (group): readonly CapabilityRow[] => group.rows,
)

it('has every permission exactly once', () => {
  const grouped = rows.flatMap(permissionsOf)
  expect(grouped.toSorted()).toEqual(PERMISSIONS.toSorted())
})

it('puts a permission under the action of its name', () => {
  const strange = rows.flatMap(({ actions }) =>
    Object.entries(actions).filter(
      ([action, permission]) => !permission.startsWith(action) && permission !== 'getLocalAppSettings',
    ),
  )
  expect(strange).toEqual([])
})
