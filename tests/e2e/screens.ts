import { OPERATORS } from '../../server/demo/operators.ts'
import { isPageAllowed, PAGES, type PagePath } from '../../src/domain/access/pages.ts'
import { ROLES } from '../../src/domain/access/built-in-roles.ts'
import { RESOURCES } from '../../src/domain/resources/resources.ts'
import { all as en } from '../../src/i18n/en/all.ts'
import { all as es } from '../../src/i18n/es/all.ts'
import { PAGE_META } from '../../src/routes/-shared/page-meta.ts'

type Heading = readonly [es: string | RegExp, en: string | RegExp]

interface PageScreen {
  readonly login: string
  readonly heading: Heading
}

/** Who opens a page whose usual reader is not an administrator, and headings that are not the menu's. */
const OWN_SCREENS: Partial<Record<PagePath, Partial<PageScreen>>> = {
  '/': { heading: [/^Hoy hasta las/u, /^Today until/u] },
  '/users/analytics': { heading: ['Analítica de clientes', 'Customer analytics'] },
  '/orders': { login: 'callcenter' },
  '/orders/corporate-orders': { login: 'callcenter' },
  '/new-order': { login: 'callcenter' },
  '/operators': { login: 'superadmin' },
  '/operators/roles': { login: 'superadmin' },
  '/audit': { login: 'superadmin' },
  '/settings/apps': { heading: ['Apps de todos los países', 'Apps of all countries'] },
  '/local-settings': { heading: ['Apps de Guatemala', 'Guatemala apps'] },
  '/effects': { login: 'superadmin' },
  '/distribution-management': { login: 'distributor' },
  '/profile': { login: 'store-manager', heading: ['Perfil', 'Profile'] },
  '/notifications': { login: 'callcenter', heading: ['Notificaciones', 'Notifications'] },
}

const permissionsOf = (login: string): ReadonlySet<string> => {
  const role = OPERATORS.find((operator) => operator.login === login)?.role
  return new Set(ROLES.find(({ key }) => key === role)?.permissions)
}

const firstReader = (path: PagePath): string => {
  const login = ['country-admin', 'superadmin'].find((each) => isPageAllowed(permissionsOf(each), path))
  if (login === undefined) throw new Error(`nobody of the demo opens ${path}`)
  return login
}

const headingOf = (path: PagePath): Heading => {
  const title = PAGE_META[path]?.title
  if (title === undefined) throw new Error(`${path} has no title`)
  return [es[title], en[title]]
}

/** Every page of the product: who opens it, and its first heading, which is its title in the menu. */
export const PAGE_SCREENS: Readonly<Record<string, PageScreen>> = Object.fromEntries(
  PAGES.filter((page) => 'isBuilt' in page || 'isAlwaysAllowed' in page).map(({ path }) => [
    path,
    {
      login: OWN_SCREENS[path]?.login ?? firstReader(path),
      heading: OWN_SCREENS[path]?.heading ?? headingOf(path),
    },
  ]),
)

/** The oldest record of each resource of the kit. */
const RESOURCE_RECORDS: Readonly<Record<string, string>> = Object.fromEntries(
  RESOURCES.map(({ one, table }) => [one, `select min(id) as id from ${table}`]),
)

/** Records of the demo whose ids stand in addresses. */
export const RECORDS: Readonly<Record<string, string>> = {
  ...RESOURCE_RECORDS,
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
  stockRequest: `select id from stock_requests where status = 'delivered' and store_id = 1 order by id limit 1`,
  stockReport: `select id from daily_stock_reports where store_id = 1 order by id limit 1`,
  campaign: `select id from campaigns where kind = 'mail' and status = 'paused' order by id limit 1`,
  pushCampaign: `select id from campaigns where kind = 'notification' and status = 'finished' order by id limit 1`,
  pushDraft: `select id from campaigns where kind = 'notification' and status = 'draft' order by id limit 1`,
  mailDraft: `select id from campaigns where kind = 'mail' and status = 'draft' order by id limit 1`,
  waste: `select id from wasted_reports where store_id = 1 order by id limit 1`,
  scheduledMember: `select id from orders where type = 'corporate' and status = 'scheduled' order by id limit 1`,
}

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

/** The drawer, the form and the dialogs that every page of the resource kit has. */
const RESOURCE_SCREENS: readonly PartScreen[] = RESOURCES.flatMap(({ one, page }) => {
  const login = PAGE_SCREENS[page]?.login
  if (login === undefined) return []
  return [
    ...part(login, 'complementary', page, `?openId={${one}}`, `?openId={${one}}&tab=audit`),
    ...part(login, 'dialog', page, '?dialog=create', `?openId={${one}}&dialog=edit`),
  ]
})

/** Pages below a page, lists that found nothing, and all drawers and dialogs that have an address. */
export const PART_SCREENS: readonly PartScreen[] = [
  ...RESOURCE_SCREENS,
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
  { path: '/orders/invoices?status=failed', login: 'country-admin' },
  { path: '/orders/board', login: 'store-manager' },
  { path: '/orders/dispatch', login: 'routing' },
  { path: '/orders/rounds', login: 'store-manager' },
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
  ...['products', 'categories', 'requests', 'requests/new', 'requests/{stockRequest}', 'log', 'import'].map(
    (page) => ({
      path: `/stock-management/1/${page}`,
      login: 'store-manager',
    }),
  ),
  { path: '/stock-management/1/log?product={coffee}', login: 'store-manager' },
  ...['count', 'counts', 'counts/{stockReport}', 'waste', 'waste/new', 'waste/{waste}'].map((page) => ({
    path: `/stock-management/1/${page}`,
    login: 'store-manager',
  })),
  { path: '/stock-management/1/settings', login: 'country-admin' },
  { path: '/marketing?draft={mailDraft}', login: 'marketing' },
  { path: '/marketing/notification?draft={pushDraft}', login: 'marketing' },
  { path: '/marketing?tab=sent', login: 'marketing' },
  { path: '/marketing/{campaign}', login: 'marketing' },
  { path: '/marketing/notification/{pushCampaign}', login: 'marketing' },
  { path: '/settings/languages?show=all&key=users.addressCount', login: 'superadmin' },
  ...[
    'countries/1',
    'franchisors/1',
    'master-franchisees/1',
    'stores/1',
    'stores/1?tab=hours',
    'stores/1?tab=gateways',
    'stores/1?tab=documents',
  ].map((page) => ({ path: `/settings/${page}`, login: 'superadmin' })),
  { path: '/local-settings?app=ios', login: 'country-admin' },
  { path: '/distribution-management/{stockRequest}', login: 'distributor' },
  { path: '/distribution-management/new', login: 'distributor' },
  { path: '/distribution-management/sheets?kind=pick&ids={stockRequest}', login: 'distributor' },
  { path: '/catalogs/{variable}/variants', login: 'country-admin' },
  { path: '/catalogs?dialog=order', login: 'country-admin' },
  ...part('country-admin', 'dialog', '/catalogs', '?openId=1&dialog=move'),
  { path: '/settings/delivery-zone-limits?openId=1', login: 'country-admin' },
  { path: '/settings/delivery-zone-limits?dialog=new&uncovered=true', login: 'country-admin' },
  ...part('country-admin', 'dialog', '/settings/delivery-zone-limits', '?dialog=state'),
  ...part('country-admin', 'alertdialog', '/settings/delivery-zone-limits', '?openId=1&dialog=delete'),
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
  ...part('country-admin', 'dialog', '/catalogs/categories', '?openId=2&dialog=move'),
  { path: '/operators/roles/6', login: 'superadmin' },
  { path: '/operators/roles/new', login: 'superadmin' },
  ...part('superadmin', 'complementary', '/operators/roles', '?openId=6'),
  ...part('superadmin', 'complementary', '/audit', '?openId={auditEntry}'),
]
