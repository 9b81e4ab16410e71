import { expect, it } from 'vitest'
import { PERMISSION_GROUPS, permissionsInRow, type PermissionRow } from './permission-groups.ts'
import { PERMISSIONS } from './permissions.ts'

const rows: readonly PermissionRow[] = PERMISSION_GROUPS.flatMap(
  (group): readonly PermissionRow[] => group.rows,
)

it('the groups contain every permission exactly once', () => {
  const grouped = rows.flatMap(permissionsInRow)
  expect(grouped.toSorted()).toEqual(PERMISSIONS.toSorted())
})

it('the groups list each permission under the action of its name', () => {
  const strange = rows.flatMap(({ actions }) =>
    Object.entries(actions).filter(
      ([action, permission]) => !permission.startsWith(action) && permission !== 'getLocalAppSettings',
    ),
  )
  expect(strange).toEqual([])
})
