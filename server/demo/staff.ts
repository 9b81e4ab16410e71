import type { Permission } from '../../src/domain/access/permissions.ts'
import type { OrgUnit } from '../../src/domain/access/org-unit.ts'
import { STATUS_VIEW_PERMISSIONS } from '../../src/domain/access/permissions.ts'
import type { CountryIso } from './network.ts'
import type { DemoOperator } from './operators.ts'

/** The demo's own roles; their ids follow the built-in ones. */
export interface DemoRole {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly description: string
  readonly assignment: readonly OrgUnit[]
  readonly assignmentLimit: number
  readonly isProtected: boolean
  /** Null for a role of the whole network. */
  readonly country: CountryIso | null
  readonly permissions: readonly Permission[]
}

export const CUSTOM_ROLES: readonly DemoRole[] = [
  {
    id: 301,
    key: 'supervisor-de-turno-301',
    title: 'Supervisor de turno',
    description: 'Abre y cierra la tienda, mueve pedidos y revisa existencias; no cambia precios.',
    assignment: ['store'],
    assignmentLimit: 3,
    isProtected: false,
    country: 'GT',
    permissions: [
      'createOrders',
      'viewOrders',
      ...STATUS_VIEW_PERMISSIONS,
      'changeOrderStatusPreparing',
      'changeOrderStatusPacking',
      'changeOrderStatusRouting',
      'changeOrderStatusAssigned',
      'completeCollectedOrders',
      'viewStockManagement',
      'viewUsersAndCustomer',
    ],
  },
  {
    id: 302,
    key: 'auditor-de-existencias-302',
    title: 'Auditor de existencias',
    description: 'Revisa existencias y mermas de las tiendas; no cambia nada.',
    assignment: ['masterFranchisee', 'franchisor'],
    assignmentLimit: 0,
    isProtected: true,
    country: null,
    permissions: [
      'viewStockManagement',
      'viewStockOrders',
      'viewDailyStockReports',
      'viewWastedReports',
      'viewStore',
    ],
  },
  {
    id: 303,
    key: 'calidad-de-llamadas-303',
    title: 'Calidad de llamadas',
    description: 'Escucha y revisa pedidos tomados por teléfono.',
    assignment: ['masterFranchisee'],
    assignmentLimit: 2,
    isProtected: true,
    country: 'GT',
    permissions: ['viewOrders', ...STATUS_VIEW_PERMISSIONS, 'viewUsersAndCustomer', 'viewOperators'],
  },
  {
    id: 304,
    key: 'coordinador-regional-304',
    title: 'Coordinador regional',
    description: 'Lleva las tiendas de una franquicia en El Salvador.',
    assignment: ['franchisor'],
    assignmentLimit: 1,
    isProtected: true,
    country: 'SV',
    permissions: [
      'viewOrders',
      ...STATUS_VIEW_PERMISSIONS,
      'viewStore',
      'viewOperators',
      'viewUsersAndCustomer',
      'getCsvReport',
    ],
  },
]

/** The unit of a group of staff. */
export type StaffCompany = Exclude<DemoOperator['link'], { readonly kind: 'global' | 'supplier' }>

export interface StaffMember {
  readonly role: string
  readonly first: string
  readonly last: string
  readonly at: StaffCompany
  readonly status?: 'blocked' | 'deleted'
}

const country = (iso: CountryIso): StaffCompany => ({ kind: 'masterFranchisee', country: iso })
const franchisor = (name: string): StaffCompany => ({ kind: 'franchisor', name })
const store = (name: string): StaffCompany => ({ kind: 'store', name })
const distributor = (name: string): StaffCompany => ({ kind: 'distributor', name })

/** The users of one role at one unit, by first and last name. */
const at = (place: StaffCompany, role: string, ...names: readonly string[]): readonly StaffMember[] =>
  names.map((name) => {
    const [first = '', last = ''] = name.split(' ')
    return { role, first, last, at: place }
  })
const withStatus =
  (status: 'blocked' | 'deleted') =>
  (entries: readonly StaffMember[]): readonly StaffMember[] =>
    entries.map((entry) => ({ ...entry, status }))
const blocked = withStatus('blocked')
const deleted = withStatus('deleted')

/** Operators besides those whose logins are their roles. */
export const STAFF: readonly StaffMember[] = [
  ...at(country('SV'), 'country-administrator', 'Marcela Funes'),
  ...at(country('HN'), 'country-administrator', 'Arturo Zúniga'),
  ...at(country('SV'), 'limited-admin', 'Gloria Menjívar'),
  ...at(country('GT'), 'adminreadonly', 'Renato Escobedo'),
  ...at(
    country('GT'),
    'callcenter',
    'Ofelia Barrientos',
    'Josué Cabrera',
    'Mariela Samayoa',
    'Wilmer Ixchop',
  ),
  ...blocked(at(country('GT'), 'callcenter', 'Esperanza Lux')),
  ...deleted(at(country('GT'), 'callcenter', 'Rafael Monzón')),
  ...at(country('SV'), 'callcenter', 'Ivonne Campos', 'Nelson Guardado'),
  ...at(country('HN'), 'callcenter', 'Suyapa Maradiaga', 'Danilo Cáceres'),
  ...at(country('SV'), 'marketing-and-customer-support', 'Paulina Arriola'),
  ...at(country('HN'), 'operations-and-analyze', 'Gerson Valladares'),
  ...at(country('SV'), 'reports-only', 'Noelia Quezada'),
  ...at(franchisor('Franquicias de Occidente'), 'franchise-owner', 'Ernesto Rodas'),
  ...at(franchisor('Franquicias Cuscatlán'), 'franchise-owner', 'Alba Melgar'),
  ...at(franchisor('Franquicias de Honduras'), 'franchise-owner', 'Roger Bográn'),
  ...at(store('Zona 4 Cuatro Grados Norte'), 'store-manager', 'Verónica Sagastume'),
  ...at(store('Zona 11 Las Majadas'), 'store-manager', 'Oswaldo Tecú'),
  ...at(store('Zona 14 Las Américas'), 'store-manager', 'Celeste Aldana'),
  ...at(store('Zona 15 Vista Hermosa'), 'store-manager', 'Hernán Morán'),
  ...at(store('Antigua Guatemala'), 'store-manager', 'Dominga Sosof'),
  ...at(store('Quetzaltenango'), 'store-manager', 'Francisco Chojolán'),
  ...at(store('San Salvador Escalón'), 'store-manager', 'Rocío Alfaro'),
  ...at(store('Santa Tecla'), 'store-manager', 'Mauricio Henríquez'),
  ...at(store('Tegucigalpa Palmira'), 'store-manager', 'Karina Murillo'),
  ...blocked(at(store('San Pedro Sula'), 'store-manager', 'Óscar Handal')),
  ...at(store('Zona 10'), 'packing', 'Marleny Cumes'),
  ...at(store('Zona 1 Centro Histórico'), 'packing', 'Edvin Sicay'),
  ...at(store('San Salvador Escalón'), 'packing', 'Blanca Ramos'),
  ...at(store('Zona 1 Centro Histórico'), 'routing', 'Gustavo Pop'),
  ...at(store('San Salvador Escalón'), 'routing', 'Lesly Orantes'),
  ...deleted(at(store('Zona 14 Las Américas'), 'routing', 'Byron Teletor')),
  ...at(store('Zona 10'), 'supervisor-de-turno-301', 'Aura Sandoval', 'Kevin Argueta'),
  ...at(store('Zona 15 Vista Hermosa'), 'supervisor-de-turno-301', 'Thelma Xoyón'),
  ...at(country('GT'), 'auditor-de-existencias-302', 'Julio Barahona'),
  ...at(franchisor('Franquicias de Occidente'), 'auditor-de-existencias-302', 'Sandra Letona'),
  ...at(country('GT'), 'calidad-de-llamadas-303', 'Brenda Gálvez'),
  ...at(franchisor('Franquicias Cuscatlán'), 'coordinador-regional-304', 'Ulises Portillo'),
  ...at(distributor('Distribuidora de El Salvador'), 'country-distributor', 'Maritza Chicas'),
  ...at(distributor('Distribuidora de Honduras'), 'distributor', 'Rolando Ávila'),
]
