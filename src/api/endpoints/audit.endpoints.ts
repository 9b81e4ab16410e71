import type { Endpoint } from './endpoint.ts'

export const auditEndpoints = {
  audit: {
    method: 'GET',
    path: '/audit',
    permissions: { anyOf: ['viewAudit'] },
    area: 'audit',
    status: 200,
    extension: true,
  },
  exportAudit: {
    method: 'GET',
    path: '/audit/export',
    permissions: { anyOf: ['viewAudit'] },
    area: 'audit',
    download: 'csv',
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
