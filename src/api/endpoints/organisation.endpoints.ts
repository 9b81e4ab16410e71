import { DISTRIBUTOR_RESOURCE } from '../../domain/organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../../domain/organisation/supplier-fields.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { Endpoint, EndpointPermissions } from './endpoint.ts'
import { resourceEndpoints } from './resource.ts'

const COMPANY_NAME_PERMISSIONS = [
  'viewSettings',
  'viewOperators',
  'viewUser',
  'viewRole',
  'viewMarketing',
  'getCsvReport',
] as const satisfies readonly Permission[]

const STORE_NAME_PERMISSIONS = {
  anyOf: [
    'createOrders',
    'viewOrders',
    'viewSettings',
    'viewStore',
    'viewStockManagement',
    'viewCatalog',
    'viewOperators',
    'viewUser',
    'viewDiscount',
    'viewDistributionManagement',
    'viewMarketing',
    'getCsvReport',
  ],
} as const satisfies EndpointPermissions

export const organisationEndpoints = {
  countries: {
    method: 'GET',
    path: '/countries',
    permissions: 'operators',
    area: 'organisation',
    status: 200,
  },
  stores: {
    method: 'GET',
    path: '/stores',
    permissions: STORE_NAME_PERMISSIONS,
    area: 'organisation',
    status: 200,
  },
  store: {
    method: 'GET',
    path: '/stores/{id}',
    permissions: STORE_NAME_PERMISSIONS,
    area: 'organisation',
    status: 200,
  },
  deliveryMen: {
    method: 'GET',
    path: '/stores/{id}/delivery-mans',
    permissions: {
      anyOf: ['viewOrderStatusRouting', 'viewOrderStatusAssigned', 'changeOrderStatusAssigned', 'viewStore'],
    },
    area: 'delivery',
    status: 200,
  },
  deliveryTimes: {
    method: 'GET',
    path: '/stores/{id}/delivering-time',
    permissions: { anyOf: ['createOrders', 'updateOrders'] },
    area: 'delivery',
    status: 200,
  },
  deliveryTimesOfStores: {
    method: 'GET',
    path: '/stores/delivering-time-many-store',
    permissions: { anyOf: ['createOrders', 'updateOrders'] },
    area: 'delivery',
    status: 200,
  },
  masterFranchisees: {
    method: 'GET',
    path: '/master-franchisee',
    permissions: { anyOf: ['viewMasterFranchisee', ...COMPANY_NAME_PERMISSIONS] },
    area: 'organisation',
    status: 200,
  },
  franchisors: {
    method: 'GET',
    path: '/franchisors',
    permissions: { anyOf: ['viewFranchisor', ...COMPANY_NAME_PERMISSIONS] },
    area: 'organisation',
    status: 200,
  },
  ...resourceEndpoints(DISTRIBUTOR_RESOURCE, {
    area: 'organisation',
    viewers: ['updateDistributors'],
    readers: ['viewDistributionManagement', ...COMPANY_NAME_PERMISSIONS],
  }),
  ...resourceEndpoints(SUPPLIER_RESOURCE, {
    area: 'organisation',
    viewers: ['updateDistributors'],
    readers: ['viewDistributionManagement', 'viewCatalog', ...COMPANY_NAME_PERMISSIONS],
  }),
  updateDistributorOperators: {
    method: 'PUT',
    path: '/distributions/{id}/operators',
    permissions: { anyOf: ['updateDistributors'] },
    area: 'organisation',
    audit: { entity: 'user', action: 'user.update' },
    status: 200,
    extension: true,
  },
  updateSupplierOperators: {
    method: 'PUT',
    path: '/suppliers/{id}/operators',
    permissions: { anyOf: ['updateSuppliers'] },
    area: 'organisation',
    audit: { entity: 'user', action: 'user.update' },
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
