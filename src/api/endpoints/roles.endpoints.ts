import type { Endpoint, EndpointPermissions } from './endpoint.ts'

const ROLE_NAME_PERMISSIONS = {
  anyOf: ['viewRole', 'viewRolesNavigation', 'viewOperators', 'viewUser', 'viewMarketing'],
} as const satisfies EndpointPermissions

export const rolesEndpoints = {
  roles: {
    method: 'GET',
    path: '/roles',
    permissions: ROLE_NAME_PERMISSIONS,
    area: 'roles',
    audit: { entity: 'role' },
    status: 200,
  },
  createRole: {
    method: 'POST',
    path: '/roles',
    permissions: { anyOf: ['createRole'] },
    area: 'roles',
    audit: { entity: 'role', action: 'role.create' },
    status: 201,
  },
  role: {
    method: 'GET',
    path: '/roles/{id}',
    permissions: ROLE_NAME_PERMISSIONS,
    area: 'roles',
    audit: { entity: 'role' },
    status: 200,
  },
  updateRole: {
    method: 'PUT',
    path: '/roles/{id}',
    permissions: { anyOf: ['updateRole'] },
    area: 'roles',
    audit: { entity: 'role', action: 'role.update' },
    status: 200,
    versioned: true,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/roles/{id}',
    permissions: { anyOf: ['deleteRole'] },
    area: 'roles',
    audit: { entity: 'role', action: 'role.delete' },
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
