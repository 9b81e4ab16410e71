import { rolesContract as api } from '../../../src/api/contract/roles.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { createRole, deleteRole, updateRole } from './roles.commands.ts'
import { findRole, listRoles } from './roles.queries.ts'

/** Roles. */
export const rolesRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.roles,
  )(async ({ query, actor, services: { db } }) => {
    const list = await listRoles(db, actor, {
      page: toPagination(query),
      search: query.search?.trim() ?? '',
      assignment: query.assignment,
      sortBy: query.sortBy ?? 'title',
      sortOrder: query.sortOrder ?? 'asc',
      language: query.language ?? 'es',
    })
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
      (await findRole(db, actor, params.id)) ?? failure('role_not_found'),
  )

  registerEndpoint(app, api.updateRole)((request) => updateRole(request, request.params.id, request.body))

  registerEndpoint(app, api.deleteRole)((request) => deleteRole(request, request.params.id))
}
