import type { Endpoint } from './endpoint.ts'

const report = {
  method: 'GET',
  permissions: { anyOf: ['getCsvReport'] },
  area: 'figures',
  status: 200,
} as const satisfies Omit<Endpoint, 'path'>

const reportFile = {
  ...report,
  audit: { entity: 'reportFile' },
  extension: true,
} as const satisfies Omit<Endpoint, 'path'>

export const reportsEndpoints = {
  report: { ...report, path: '/reports', download: 'csv' },
  reportSheet: { ...report, path: '/reports/sheet', download: 'xlsx', extension: true },
  reportPreview: { ...report, path: '/reports/preview', extension: true },
  reportFiles: { ...report, path: '/reports/files', extension: true },
  createReportFile: { ...reportFile, method: 'POST', path: '/reports/files', status: 201 },
  downloadReportFile: { ...report, path: '/reports/files/{id}', download: 'csv', extension: true },
  deleteReportFile: { ...reportFile, method: 'DELETE', path: '/reports/files/{id}' },
} as const satisfies Readonly<Record<string, Endpoint>>
