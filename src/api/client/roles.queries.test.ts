import { expect, test } from 'vitest'
import type { RoleId } from '../../domain/shared/ids.ts'
import { allRolesQuery, roleQuery, rolesQuery } from './roles.queries.ts'

test('roles are asked for again each time, as the specification wants them uncached', () => {
  const queries = [rolesQuery({}), allRolesQuery, roleQuery(1 as RoleId)]
  expect(queries.map(({ staleTime }) => staleTime)).toEqual([0, 0, 0])
})
