import type { Endpoint } from './endpoint.ts'

export const viewsEndpoints = {
  views: {
    method: 'GET',
    path: '/users/me/views',
    permissions: 'operators',
    area: 'own',
    audit: { entity: 'user' },
    status: 200,
    extension: true,
  },
  saveView: {
    method: 'POST',
    path: '/users/me/views',
    permissions: 'operators',
    area: 'own',
    audit: { entity: 'user', action: 'user.saveView' },
    status: 201,
    extension: true,
  },
  deleteView: {
    method: 'DELETE',
    path: '/users/me/views/{id}',
    permissions: 'operators',
    area: 'own',
    audit: { entity: 'user', action: 'user.deleteView' },
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
