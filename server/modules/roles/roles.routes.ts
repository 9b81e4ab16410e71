import { sql } from 'kysely'
import { rolesContract as api } from '../../../src/api/contract/roles.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findRow, listRows } from '../resource/resource.queries.ts'
import { createRole, deleteRole, updateRole } from './roles.commands.ts'
import { roleSorts, rolesTable } from './roles-table.ts'

/** Roles. */
export const rolesRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.roles,
  )(async ({ query, actor, services: { db } }) => {
    const isAssignableAt = query.assignment ? [sql`t.assignment && ${[...query.assignment]}::text[]`] : []
    const resource = { ...rolesTable, sorts: roleSorts(query.language ?? 'es', actor) }
    const list = await listRows(db, actor, resource, query, isAssignableAt)
    // A name list contains only ids and names.
    return query.isFilter === true
      ? { ...list, data: list.data.map((role) => ({ ...role, name: role.title })) }
      : list
  })

  registerEndpoint(app, api.createRole)((request) => createRole(request, request.body))

  registerEndpoint(
    app,
    api.role,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, rolesTable, params.id)) ?? failure('role_not_found'),
  )

  registerEndpoint(app, api.updateRole)((request) => updateRole(request, request.params.id, request.body))

  registerEndpoint(app, api.deleteRole)((request) => deleteRole(request, request.params.id))
}
