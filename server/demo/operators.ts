/** The password of every demo user; it is used only in the demo. */
export const DEMO_PASSWORD = 'Comanda-2026'

type Link =
  | { readonly kind: 'global' }
  | { readonly kind: 'masterFranchisee'; readonly country: 'GT' | 'SV' | 'HN' }
  | { readonly kind: 'franchisor'; readonly name: string }
  | { readonly kind: 'store'; readonly name: string }
  | { readonly kind: 'distributor'; readonly name: string }
  | { readonly kind: 'supplier'; readonly name: string }

export interface DemoOperator {
  readonly login: string
  readonly role: string
  readonly firstName: string
  readonly lastName: string
  readonly link: Link
}

const GUATEMALA: Link = { kind: 'masterFranchisee', country: 'GT' }
const MAIN_STORE: Link = { kind: 'store', name: 'Zona 10' }

/** Sign-ins of the demo: one for each role, numbered where there are two. */
export const OPERATORS: readonly DemoOperator[] = [
  { login: 'superadmin', role: 'super-administrator', firstName: 'Elena', lastName: 'Castillo', link: { kind: 'global' } },
  { login: 'country-admin', role: 'country-administrator', firstName: 'Ricardo', lastName: 'Solórzano', link: GUATEMALA },
  { login: 'limited-admin', role: 'limited-admin', firstName: 'Irma', lastName: 'Tobar', link: GUATEMALA },
  { login: 'franchise-owner', role: 'franchise-owner', firstName: 'Guillermo', lastName: 'Asturias', link: { kind: 'franchisor', name: 'Franquicias del Valle' } },
  { login: 'store-manager', role: 'store-manager', firstName: 'Rosario', lastName: 'Xitumul', link: MAIN_STORE },
  { login: 'store-operator', role: 'store-operator', firstName: 'Nery', lastName: 'Coc', link: MAIN_STORE },
  { login: 'packing', role: 'packing', firstName: 'Yolanda', lastName: 'Sis', link: MAIN_STORE },
  { login: 'routing', role: 'routing', firstName: 'Aníbal', lastName: 'Recinos', link: MAIN_STORE },
  { login: 'callcenter', role: 'callcenter', firstName: 'Lucía', lastName: 'Marroquín', link: GUATEMALA },
  { login: 'country-distributor', role: 'country-distributor', firstName: 'Hugo', lastName: 'Paiz', link: { kind: 'distributor', name: 'Distribuidora Central de Guatemala' } },
  { login: 'distributor', role: 'distributor', firstName: 'Delia', lastName: 'Orellana', link: { kind: 'distributor', name: 'Distribuidora Metropolitana' } },
  { login: 'supplier', role: 'supplier', firstName: 'Tomás', lastName: 'Villatoro', link: { kind: 'supplier', name: 'Cafetaleros de los Altos' } },
  { login: 'marketing', role: 'marketing-and-customer-support', firstName: 'Fernanda', lastName: 'Girón', link: GUATEMALA },
  { login: 'reports', role: 'reports-only', firstName: 'Saúl', lastName: 'Lemus', link: GUATEMALA },
  { login: 'operations', role: 'operations-and-analyze', firstName: 'Adriana', lastName: 'Búcaro', link: GUATEMALA },
  { login: 'qa', role: 'qa', firstName: 'Iván', lastName: 'Contreras', link: { kind: 'global' } },
  { login: 'store-manager-2', role: 'store-manager', firstName: 'Leonel', lastName: 'Chacón', link: { kind: 'store', name: 'Zona 1 Centro Histórico' } },
  { login: 'callcenter-2', role: 'callcenter', firstName: 'Xiomara', lastName: 'Alvarenga', link: { kind: 'masterFranchisee', country: 'SV' } },
]
