import { expect, test } from 'vitest'
import { toPermissionSet, MENU_PERMISSIONS, PERMISSIONS, type Permission } from './permissions.ts'
import { firstPermittedPage, isPageAllowed, menuFor, PAGES } from './pages.ts'
import { ROLES } from './built-in-roles.ts'

const COLUMNS = [
  'super-administrator',
  'country-administrator',
  'limited-admin',
  'adminreadonly',
  'franchise-owner',
  'store-manager',
  'store-operator',
  'packing',
  'routing',
  'callcenter',
  'country-distributor',
  'distributor',
  'supplier',
  'marketing-and-customer-support',
  'reports-only',
  'operations-and-analyze',
  'qa',
]

/** A row for each entry of the menu, in its order, a column for each role that signs in, in the order above. */
const EXPECTED_MENUS = `
/                                x x x x x x · · · · · · · · · x x
/orders                          x x x x x x x x x x · · · x · x x
/orders/corporate-orders         x x x x · · · · · · · · · · · x x
/orders/receivables              x x · · · · · · · · · · · · · · ·
/new-order                       x x · · · x x · · x · · · · · · ·
/catalogs                        x x x x · · · · · · · · · · · x x
/catalogs/3rd-party              x x x x · · · · · · · · · · · x x
/catalogs/categories             x x x x · · · · · · · · · · · x x
/catalogs/badges                 x x x x · · · · · · · · · · · x x
/catalogs/discounts              x x x x x · · · · · · · · · · x x
/settings                        x x x x x · · · · · · · · · · x x
/settings/delivery-zone-limits   x x x x x · · · · · · · · · · x x
/settings/distributors-suppliers x x · · · · · · · · · · · · · · ·
/settings/3rd-party-delivery     x x x x x · · · · · · · · · · x x
/settings/languages              x · x x · · · · · · · · · · · · x
/settings/apps                   x · x x · · · · · · · · · · · · x
/stock-management                x x x x x x · · · · · · · · · x x
/operators                       x x x x x x · · · · · · · x · x x
/operators/roles                 x x x x · · · · · · · · · · · · x
/users                           x x x x x x · · · x · · · x · x x
/users/customers                 x x x x x x · · · · · · · x · x x
/users/analytics                 x x x x · · · · · · · · · · · x x
/marketing                       x x x x · · · · · · · · · x · · x
/marketing/notification          x x x x · · · · · · · · · x · · x
/local-settings                  x x x x · · · · · · · · · · · · x
/distribution-management         x x x x · · · · · · x x x · · x x
/reports                         x x · · x · · · · · · · · · x x ·
/audit                           x x x x · · · · · · · · · · · · x
/effects                         x x x x · · · · · · · · · · · · x
`

test('each role has its pages in the menu', () => {
  const rows = PAGES.map(({ path }) => path)
    .filter((path) =>
      ROLES.some((role) => menuFor(new Set(role.permissions), role.reducedMenu).includes(path)),
    )
    .map((path) => {
      const marks = COLUMNS.map((key) => {
        const role = ROLES.find((each) => each.key === key)
        const menu = menuFor(new Set(role?.permissions), role?.reducedMenu ?? false)
        return menu.includes(path) ? 'x' : '·'
      })
      return `${path.padEnd(32)} ${marks.join(' ')}`
    })
  expect(rows.join('\n')).toBe(EXPECTED_MENUS.trim())
})

test('each role begins at the dashboard, the desk or the orders', () => {
  const first = Object.fromEntries(
    ROLES.filter((role) => role.canSignIn).map((role) => [
      role.key,
      firstPermittedPage(new Set(role.permissions), role.reducedMenu),
    ]),
  )
  expect(first).toEqual({
    'super-administrator': '/',
    'country-administrator': '/',
    'limited-admin': '/',
    adminreadonly: '/',
    qa: '/',
    'franchise-owner': '/',
    'store-manager': '/',
    'operations-and-analyze': '/',
    'marketing-and-customer-support': '/orders',
    callcenter: '/new-order',
    'store-operator': '/orders',
    packing: '/orders',
    routing: '/orders',
    'country-distributor': '/distribution-management',
    distributor: '/distribution-management',
    supplier: '/distribution-management',
    'reports-only': '/reports',
  })
})

test('a page under another has its permissions, and a page that does not exist is closed to everybody', () => {
  const all = new Set<Permission>(PERMISSIONS)
  expect(isPageAllowed(all, '/orders/17')).toBe(true)
  expect(isPageAllowed(all, '/orders/corporate-orders')).toBe(true)
  expect(isPageAllowed(new Set(['viewOrders']), '/orders/corporate-orders')).toBe(false)
  expect(isPageAllowed(all, '/ordersx')).toBe(false)
  expect(isPageAllowed(all, '/')).toBe(true)
  expect(isPageAllowed(new Set(['viewOrders']), '/')).toBe(false)
  expect(isPageAllowed(new Set(['viewDashboard']), '/reports')).toBe(false)
  expect(isPageAllowed(new Set(['viewUsersAndCustomer']), '/users/17')).toBe(true)
  expect(isPageAllowed(new Set(['viewUsersAndCustomer']), '/users/customers/17')).toBe(false)
  expect(isPageAllowed(all, '/nowhere')).toBe(false)
  expect(isPageAllowed(new Set(), '/profile')).toBe(true)
  expect(isPageAllowed(new Set(['createOrders']), '/new-order')).toBe(true)
  expect(isPageAllowed(new Set(['createOrders']), '/orders')).toBe(false)
  expect(firstPermittedPage(new Set(['createOrders']))).toBe('/new-order')
})

test('the coupons are a page of their own permission', () => {
  const discounts = new Set(['viewDiscount'] as const)
  expect(isPageAllowed(discounts, '/catalogs/discounts/7')).toBe(true)
  expect(isPageAllowed(discounts, '/catalogs/discounts/coupons')).toBe(false)
  expect(isPageAllowed(discounts, '/catalogs/discounts/coupons/7')).toBe(false)
  expect(isPageAllowed(new Set(['viewCoupon']), '/catalogs/discounts/coupons')).toBe(true)
})

test('staff of a store opens the products of a store without the catalogue', () => {
  const staff = new Set(['viewStockManagement'] as const)
  expect(isPageAllowed(staff, '/catalogs/stores/3')).toBe(true)
  expect(isPageAllowed(staff, '/catalogs')).toBe(false)
  expect(isPageAllowed(staff, '/catalogs/3/stores')).toBe(false)
  expect(isPageAllowed(new Set(['viewOrders']), '/catalogs/stores/3')).toBe(false)
})

test("any one of a page's permissions opens it, also for locations below it", () => {
  expect(isPageAllowed(new Set(['viewOrders']), '/orders/17/history')).toBe(true)
  expect(isPageAllowed(new Set(), '/orders')).toBe(false)
  expect(isPageAllowed(new Set(), '/profile/photo')).toBe(true)
  expect(isPageAllowed(new Set(PERMISSIONS), 'orders')).toBe(false)
  expect(menuFor(new Set(PERMISSIONS), true)).toEqual(['/orders', '/new-order', '/users'])
  expect(menuFor(new Set(['viewOrders']), true)).toEqual(['/orders'])
  expect(menuFor(new Set(), false)).toEqual([])
  expect(firstPermittedPage(new Set())).toBeNull()
  expect(firstPermittedPage(new Set(['viewOrders']), true)).toBe('/orders')
})

test('the menu permissions are exactly those that open pages', () => {
  // The specification's route table has no page of the audit, of credit or of effects, and names no permission for the analytics.
  expect(new Set(PAGES.flatMap((page) => page.anyOf))).toEqual(
    new Set([...MENU_PERMISSIONS, 'viewAudit', 'viewAnalytics', 'manageReceivables', 'viewEffects']),
  )
})

test('only known permissions with the value true count', () => {
  expect(
    toPermissionSet({ viewOrders: true, createOrders: false, everything: true, viewUser: 'yes' }),
  ).toEqual(new Set(['viewOrders']))
})
