import type { PAGES } from '../../src/domain/access/pages.ts'

type BuiltPage = Extract<
  (typeof PAGES)[number],
  { readonly isBuilt: true } | { readonly isAlwaysAllowed: true }
>['path']

type Heading = readonly [es: string, en: string]

/** Every page of the product: who opens it, and its first heading. A page that is missing here does not compile. */
export const PAGE_SCREENS: Readonly<
  Record<BuiltPage, { readonly login: string; readonly heading: Heading }>
> = {
  '/catalogs': { login: 'country-admin', heading: ['Productos', 'Products'] },
  '/catalogs/3rd-party': {
    login: 'country-admin',
    heading: ['Productos de terceros', 'Third-party products'],
  },
  '/catalogs/categories': { login: 'country-admin', heading: ['Categorías', 'Categories'] },
  '/catalogs/badges': { login: 'country-admin', heading: ['Distintivos', 'Badges'] },
  '/catalogs/discounts': { login: 'country-admin', heading: ['Descuentos', 'Discounts'] },
  '/orders': { login: 'callcenter', heading: ['Pedidos', 'Orders'] },
  '/orders/corporate-orders': { login: 'callcenter', heading: ['Pedidos corporativos', 'Corporate orders'] },
  '/new-order': { login: 'callcenter', heading: ['Nuevo pedido', 'New order'] },
  '/operators': { login: 'superadmin', heading: ['Operadores', 'Operators'] },
  '/operators/roles': { login: 'superadmin', heading: ['Roles', 'Roles'] },
  '/users': { login: 'country-admin', heading: ['Usuarios', 'Users'] },
  '/users/customers': { login: 'country-admin', heading: ['Clientes', 'Customers'] },
  '/audit': { login: 'superadmin', heading: ['Auditoría', 'Audit'] },
  '/profile': { login: 'store-manager', heading: ['Perfil', 'Profile'] },
  '/notifications': { login: 'callcenter', heading: ['Notificaciones', 'Notifications'] },
}

/** Records of the demo whose ids stand in addresses. */
export const RECORDS = {
  customer: `select id from users where phone = '55128840'`,
  operator: `select id from users where login = 'store-manager'`,
  auditEntry: `select id from audit_log order by id desc limit 1`,
  processing: `select id from orders where status = 'processing' and store_id = 1 order by id limit 1`,
  routed: `select id from orders where status = 'routing' and store_id = 1 and delivery_method = 'own' order by id limit 1`,
  atTheDoor: `select id from orders where status = 'at_the_door' and store_id = 1 order by id limit 1`,
  failed: `select id from orders where status = 'failed' and type = 'single' order by id limit 1`,
  combo: `select id from products where type = 'combo' order by id limit 1`,
  variable: `select id from products where sku = 'CAC-100'`,
  coffee: `select id from products where sku = 'BEB-001'`,
  unpaidPart: `select corporate_store_order_id as id from payments
    where status = 'failed' and corporate_store_order_id is not null order by id limit 1`,
  scheduledMember: `select id from orders where type = 'corporate' and status = 'scheduled' order by id limit 1`,
} as const

interface PartScreen {
  /** With a record's id in the place of its name: `/orders/{failed}`. */
  readonly path: string
  /** Null: nobody is signed in. */
  readonly login: string | null
  /** What the address opens beside or before the page. */
  readonly part?: 'complementary' | 'dialog' | 'alertdialog'
}

const part = (
  login: string,
  role: NonNullable<PartScreen['part']>,
  base: string,
  ...queries: readonly string[]
): readonly PartScreen[] => queries.map((query) => ({ path: `${base}${query}`, login, part: role }))

const CUSTOMER = '/users/customers?openId={customer}'
const OPERATOR = '/operators?openId={operator}'

/** Pages below a page, lists that found nothing, and all drawers and dialogs that have an address. */
export const PART_SCREENS: readonly PartScreen[] = [
  ...['/login', '/forgot-password', '/verify-email?user=9'].map((path) => ({ path, login: null })),
  { path: '/404', login: 'callcenter' },
  { path: '/orders?q=nadie-se-llama-asi', login: 'callcenter' },
  { path: '/orders/{processing}', login: 'callcenter' },
  ...part('callcenter', 'complementary', '/orders?view=open&openId={processing}', ''),
  ...part(
    'callcenter',
    'dialog',
    '/orders?view=open&openId={processing}',
    '&dialog=cancel',
    '&dialog=reschedule',
  ),
  ...part('callcenter', 'dialog', '/orders/{failed}', '?dialog=retry'),
  ...part('country-admin', 'complementary', '/orders/corporate-orders', '?openId=4', '?payment=due&openId=1'),
  ...part(
    'country-admin',
    'dialog',
    '/orders/corporate-orders',
    '?openId=4&dialog=cancel',
    '?openId=4&dialog=change',
    '?openId=4&dialog=repay&part={unpaidPart}',
    '?openId=2&dialog=changeDelivery&delivery={scheduledMember}',
  ),
  { path: '/orders/board', login: 'store-manager' },
  // Without the lanes of deliveries the board has other columns.
  { path: '/orders/board', login: 'packing' },
  ...part('store-manager', 'complementary', '/orders/board?order={atTheDoor}', ''),
  ...part('store-manager', 'dialog', '/orders/board?order={atTheDoor}', '&dialog=complete', '&dialog=return'),
  ...part('store-manager', 'dialog', '/orders/board?order={routed}', '&dialog=assign'),
  ...part(
    'country-admin',
    'complementary',
    CUSTOMER,
    '&tab=overview',
    '&tab=orders',
    '&tab=contacts',
    '&tab=addresses',
    '&tab=party',
  ),
  { path: '/users/customers/{customer}', login: 'country-admin' },
  ...part('country-admin', 'dialog', '/users/customers', '?dialog=invite'),
  ...part(
    'country-admin',
    'dialog',
    CUSTOMER,
    '&dialog=edit',
    '&dialog=contact',
    '&dialog=member',
    '&dialog=address',
  ),
  ...part('country-admin', 'alertdialog', CUSTOMER, '&dialog=resetPassword'),
  { path: '/operators/{operator}/reach', login: 'superadmin' },
  ...part('superadmin', 'complementary', OPERATOR, '', '&tab=audit'),
  ...part('superadmin', 'dialog', OPERATOR, '&dialog=edit', '&dialog=password'),
  ...part('superadmin', 'alertdialog', OPERATOR, '&dialog=delete'),
  ...part('superadmin', 'dialog', '/operators', '?dialog=invite'),
  { path: '/catalogs/{variable}/variants', login: 'country-admin' },
  { path: '/catalogs?dialog=order', login: 'country-admin' },
  ...part('country-admin', 'dialog', '/catalogs', '?openId=1&dialog=move'),
  ...part('country-admin', 'complementary', '/catalogs', '?openId=1'),
  ...part('country-admin', 'alertdialog', '/catalogs', '?openId=1&dialog=deactivate'),
  ...part('country-admin', 'alertdialog', '/catalogs/categories', '?openId=2&dialog=deactivate'),
  { path: '/catalogs/{coffee}', login: 'country-admin' },
  ...part('country-admin', 'dialog', '/catalogs?openId={coffee}', '&dialog=pictures', '&dialog=model'),
  { path: '/catalogs/categories/imports', login: 'country-admin' },
  { path: '/catalogs/1/stores', login: 'country-admin' },
  { path: '/catalogs/stores/1', login: 'country-admin' },
  { path: '/catalogs/stores/1?byCategory=true', login: 'country-admin' },
  ...part('country-admin', 'complementary', '/catalogs/1/stores', '?openId=1'),
  ...part('country-admin', 'dialog', '/catalogs/1/stores', '?dialog=assign', '?openId=1&dialog=edit'),
  ...part('country-admin', 'dialog', '/catalogs/{combo}/stores', '?openId=1&dialog=edit'),
  ...part('country-admin', 'alertdialog', '/catalogs/{combo}/stores', '?openId=1&dialog=unassign'),
  ...part('country-admin', 'complementary', '/catalogs/categories', '?openId=2'),
  ...part('country-admin', 'dialog', '/catalogs/categories', '?dialog=create', '?openId=2&dialog=move'),
  ...part('country-admin', 'complementary', '/catalogs/badges', '?openId=3'),
  ...part('country-admin', 'dialog', '/catalogs/badges', '?dialog=create', '?openId=3&dialog=edit'),
  { path: '/operators/roles/6', login: 'superadmin' },
  { path: '/operators/roles/new', login: 'superadmin' },
  ...part('superadmin', 'complementary', '/operators/roles', '?openId=6'),
  ...part('superadmin', 'complementary', '/audit', '?openId={auditEntry}'),
]
