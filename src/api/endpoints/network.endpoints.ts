import type { AuditEntity } from '../../domain/resources/audit-entity.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { Endpoint } from './endpoint.ts'

const read = (path: Endpoint['path'], ...anyOf: readonly Permission[]) =>
  ({ method: 'GET', path, permissions: { anyOf }, area: 'organisation', status: 200 }) as const

const change = <const Path extends Endpoint['path'], const Verb extends 'create' | 'update' | 'delete'>(
  verb: Verb,
  path: Path,
  entity: AuditEntity,
  permission: Permission,
) =>
  ({
    method: ({ create: 'POST', update: 'PUT', delete: 'DELETE' } as const)[verb],
    path,
    permissions: { anyOf: [permission] },
    area: 'organisation',
    audit: { entity, action: `${entity}.${verb}` },
    status: verb === 'create' ? 201 : 200,
    ...(verb === 'update' && { versioned: true }),
  }) as const satisfies Endpoint

const details = <const Path extends Endpoint['path']>(verb: 'create' | 'update', path: Path) =>
  change(verb, path, 'companyDetails', verb === 'create' ? 'createCompanyDetails' : 'updateCompanyDetails')

/** The units of the network: what is made, changed and deleted on each level. */
export const networkEndpoints = {
  country: read('/countries/{id}', 'viewCountry', 'viewSettings'),
  createCountry: change('create', '/countries', 'country', 'createCountry'),
  updateCountry: change('update', '/countries/{id}', 'country', 'updateCountry'),
  deleteCountry: change('delete', '/countries/{id}', 'country', 'deleteCountry'),

  masterFranchisee: read('/master-franchisee/{id}', 'viewMasterFranchisee', 'viewSettings'),
  createMasterFranchisee: change(
    'create',
    '/master-franchisee',
    'masterFranchisee',
    'createMasterFranchisee',
  ),
  updateMasterFranchisee: change(
    'update',
    '/master-franchisee/{id}',
    'masterFranchisee',
    'updateMasterFranchisee',
  ),
  deleteMasterFranchisee: change(
    'delete',
    '/master-franchisee/{id}',
    'masterFranchisee',
    'deleteMasterFranchisee',
  ),

  franchisor: read('/franchisors/{id}', 'viewFranchisor', 'viewSettings'),
  createFranchisor: change('create', '/franchisors', 'franchisor', 'createFranchisor'),
  updateFranchisor: change('update', '/franchisors/{id}', 'franchisor', 'updateFranchisor'),
  deleteFranchisor: change('delete', '/franchisors/{id}', 'franchisor', 'deleteFranchisor'),

  createStore: change('create', '/stores', 'store', 'createStore'),
  updateStore: change('update', '/stores/{id}', 'store', 'updateStore'),
  deleteStore: change('delete', '/stores/{id}', 'store', 'deleteStore'),
  updateStoresHours: {
    method: 'PUT',
    path: '/stores/hours',
    permissions: { anyOf: ['updateStore'] },
    area: 'organisation',
    audit: { entity: 'store', action: 'store.update' },
    status: 200,
    extension: true,
  },

  createMasterFranchiseeDetails: details('create', '/master-franchisee/{id}/company-details'),
  updateMasterFranchiseeDetails: details('update', '/master-franchisee/{id}/company-details'),
  createFranchisorDetails: details('create', '/franchisors/{id}/company-details'),
  updateFranchisorDetails: details('update', '/franchisors/{id}/company-details'),
  createStoreDetails: details('create', '/stores/{id}/company-details'),
  updateStoreDetails: details('update', '/stores/{id}/company-details'),

  gateways: read('/gateways', 'viewSettings', 'viewStore'),
  updateStoreGateways: change('update', '/stores/{id}/gateways', 'store', 'updateStore'),
  testStoreGateway: {
    method: 'POST',
    path: '/stores/{id}/gateways/{kind}/test',
    permissions: { anyOf: ['updateStore'] },
    area: 'organisation',
    audit: { entity: 'store' },
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
