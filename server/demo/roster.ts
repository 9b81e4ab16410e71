import type { Permission } from '../../src/domain/access/permissions.ts'
import type { RoleUnit } from '../../src/domain/access/role-unit.ts'
import { STATUS_VIEW_PERMISSIONS } from '../../src/domain/access/permissions.ts'
import type { CountryIso } from './network.ts'

/** Roles that the demo's own people made; ids run on from the built-in ones. */
export interface DemoRole {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly description: string
  readonly assignment: readonly RoleUnit[]
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

export type RosterPlace =
  | { readonly kind: 'masterFranchisee'; readonly country: CountryIso }
  | { readonly kind: 'franchisor'; readonly name: string }
  | { readonly kind: 'store'; readonly name: string }
  | { readonly kind: 'distributor'; readonly name: string }

export interface RosterEntry {
  readonly role: string
  readonly first: string
  readonly last: string
  readonly at: RosterPlace
  readonly status?: 'blocked' | 'deleted'
}

const country = (iso: CountryIso): RosterPlace => ({ kind: 'masterFranchisee', country: iso })
const franchisor = (name: string): RosterPlace => ({ kind: 'franchisor', name })
const store = (name: string): RosterPlace => ({ kind: 'store', name })
const distributor = (name: string): RosterPlace => ({ kind: 'distributor', name })

/** Operators beside those whose logins are their roles. */
export const ROSTER: readonly RosterEntry[] = [
  { role: 'country-admin', first: 'Marcela', last: 'Funes', at: country('SV') },
  { role: 'country-admin', first: 'Arturo', last: 'Zúniga', at: country('HN') },
  { role: 'limited-admin', first: 'Gloria', last: 'Menjívar', at: country('SV') },
  { role: 'adminreadonly', first: 'Renato', last: 'Escobedo', at: country('GT') },
  { role: 'callcenter', first: 'Ofelia', last: 'Barrientos', at: country('GT') },
  { role: 'callcenter', first: 'Josué', last: 'Cabrera', at: country('GT') },
  { role: 'callcenter', first: 'Mariela', last: 'Samayoa', at: country('GT') },
  { role: 'callcenter', first: 'Wilmer', last: 'Ixchop', at: country('GT') },
  { role: 'callcenter', first: 'Esperanza', last: 'Lux', at: country('GT'), status: 'blocked' },
  { role: 'callcenter', first: 'Rafael', last: 'Monzón', at: country('GT'), status: 'deleted' },
  { role: 'callcenter', first: 'Ivonne', last: 'Campos', at: country('SV') },
  { role: 'callcenter', first: 'Nelson', last: 'Guardado', at: country('SV') },
  { role: 'callcenter', first: 'Suyapa', last: 'Maradiaga', at: country('HN') },
  { role: 'callcenter', first: 'Danilo', last: 'Cáceres', at: country('HN') },
  { role: 'marketing', first: 'Paulina', last: 'Arriola', at: country('SV') },
  { role: 'operations', first: 'Gerson', last: 'Valladares', at: country('HN') },
  { role: 'reports', first: 'Noelia', last: 'Quezada', at: country('SV') },
  { role: 'franchise-owner', first: 'Ernesto', last: 'Rodas', at: franchisor('Franquicias de Occidente') },
  { role: 'franchise-owner', first: 'Alba', last: 'Melgar', at: franchisor('Franquicias Cuscatlán') },
  { role: 'franchise-owner', first: 'Roger', last: 'Bográn', at: franchisor('Franquicias de Honduras') },
  { role: 'store-manager', first: 'Verónica', last: 'Sagastume', at: store('Zona 4 Cuatro Grados Norte') },
  { role: 'store-manager', first: 'Oswaldo', last: 'Tecú', at: store('Zona 11 Las Majadas') },
  { role: 'store-manager', first: 'Celeste', last: 'Aldana', at: store('Zona 14 Las Américas') },
  { role: 'store-manager', first: 'Hernán', last: 'Morán', at: store('Zona 15 Vista Hermosa') },
  { role: 'store-manager', first: 'Dominga', last: 'Sosof', at: store('Antigua Guatemala') },
  { role: 'store-manager', first: 'Francisco', last: 'Chojolán', at: store('Quetzaltenango') },
  { role: 'store-manager', first: 'Rocío', last: 'Alfaro', at: store('San Salvador Escalón') },
  { role: 'store-manager', first: 'Mauricio', last: 'Henríquez', at: store('Santa Tecla') },
  { role: 'store-manager', first: 'Karina', last: 'Murillo', at: store('Tegucigalpa Palmira') },
  { role: 'store-manager', first: 'Óscar', last: 'Handal', at: store('San Pedro Sula'), status: 'blocked' },
  { role: 'packing', first: 'Marleny', last: 'Cumes', at: store('Zona 10') },
  { role: 'packing', first: 'Edvin', last: 'Sicay', at: store('Zona 1 Centro Histórico') },
  { role: 'packing', first: 'Blanca', last: 'Ramos', at: store('San Salvador Escalón') },
  { role: 'routing', first: 'Gustavo', last: 'Pop', at: store('Zona 1 Centro Histórico') },
  { role: 'routing', first: 'Lesly', last: 'Orantes', at: store('San Salvador Escalón') },
  { role: 'routing', first: 'Byron', last: 'Teletor', at: store('Zona 14 Las Américas'), status: 'deleted' },
  { role: 'supervisor-de-turno-301', first: 'Aura', last: 'Sandoval', at: store('Zona 10') },
  { role: 'supervisor-de-turno-301', first: 'Kevin', last: 'Argueta', at: store('Zona 10') },
  { role: 'supervisor-de-turno-301', first: 'Thelma', last: 'Xoyón', at: store('Zona 15 Vista Hermosa') },
  { role: 'auditor-de-existencias-302', first: 'Julio', last: 'Barahona', at: country('GT') },
  {
    role: 'auditor-de-existencias-302',
    first: 'Sandra',
    last: 'Letona',
    at: franchisor('Franquicias de Occidente'),
  },
  { role: 'calidad-de-llamadas-303', first: 'Brenda', last: 'Gálvez', at: country('GT') },
  {
    role: 'coordinador-regional-304',
    first: 'Ulises',
    last: 'Portillo',
    at: franchisor('Franquicias Cuscatlán'),
  },
  {
    role: 'country-distributor',
    first: 'Maritza',
    last: 'Chicas',
    at: distributor('Distribuidora de El Salvador'),
  },
  { role: 'distributor', first: 'Rolando', last: 'Ávila', at: distributor('Distribuidora de Honduras') },
]
