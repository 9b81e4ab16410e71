import { rolesContract as api } from '../../../src/api/contract/roles.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { createRole, deleteRole, updateRole } from './roles.commands.ts'
import { findRole, listRoles } from './roles.queries.ts'

/** Roles: what people may do, and where they can be given. */
export const rolesRoutes = (app: App): void => {
  route(
    app,
    api.roles,
  )(async ({ query, operator, services: { db } }) => {
    const list = await listRoles(db, operator, {
      page: pageOf(query),
      search: query.search?.trim() ?? '',
      assignment: query.assignment,
      sortBy: query.sortBy ?? 'title',
      sortOrder: query.sortOrder ?? 'asc',
    })
    // A selector's answer is made of ids and names.
    return query.isFilter === true
      ? { ...list, data: list.data.map((role) => ({ ...role, name: role.title })) }
      : list
  })

  route(app, api.createRole)((call) => createRole(call, call.body))

  route(
    app,
    api.role,
  )(
    async ({ params, operator, services: { db } }) =>
      (await findRole(db, operator, params.id)) ?? failure('role_not_found'),
  )

  route(app, api.updateRole)((call) => updateRole(call, call.params.id, call.body))

  route(app, api.deleteRole)((call) => deleteRole(call, call.params.id))
}
