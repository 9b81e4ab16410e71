import { expect, test } from 'vitest'
import { toPermissionSet, MENU_PERMISSIONS, PERMISSIONS, type Permission } from './permissions.ts'
import { firstPermittedPage, isPageAllowed, menuFor, PAGES } from './pages.ts'
import { ROLES } from './built-in-roles.ts'

test('each role has a first page and a menu', () => {
  const pagesByRole = Object.fromEntries(
    ROLES.filter((role) => role.canSignIn).map((role) => {
      const permissionSet = new Set(role.permissions)
      return [
        role.key,
        [firstPermittedPage(permissionSet, role.reducedMenu), ...menuFor(permissionSet, role.reducedMenu)],
      ]
    }),
  )
  const desk = ['/orders', '/new-order']
  const corporate = '/orders/corporate-orders'
  const wholeDesk = ['/orders', corporate, '/new-order']
  const operators = '/operators'
  const catalogue = [
    '/catalogs',
    '/catalogs/3rd-party',
    '/catalogs/categories',
    '/catalogs/badges',
    '/catalogs/discounts',
  ]
  const roles = '/operators/roles'
  const userPages = ['/users', '/users/customers']
  expect(pagesByRole).toEqual({
    'super-administrator': ['/orders', ...wholeDesk, ...catalogue, operators, roles, ...userPages, '/audit'],
    'country-administrator': [
      '/orders',
      ...wholeDesk,
      ...catalogue,
      operators,
      roles,
      ...userPages,
      '/audit',
    ],
    'limited-admin': [
      '/orders',
      '/orders',
      corporate,
      ...catalogue,
      operators,
      roles,
      ...userPages,
      '/audit',
    ],
    adminreadonly: ['/orders', '/orders', corporate, ...catalogue, operators, roles, ...userPages, '/audit'],
    qa: ['/orders', '/orders', corporate, ...catalogue, operators, roles, ...userPages, '/audit'],
    'franchise-owner': ['/orders', '/orders', '/catalogs/discounts', operators, ...userPages],
    'store-manager': ['/orders', ...desk, operators, ...userPages],
    'marketing-and-customer-support': ['/orders', '/orders', operators, ...userPages],
    'operations-and-analyze': ['/orders', '/orders', corporate, ...catalogue, operators, ...userPages],
    callcenter: ['/new-order', ...desk, '/users'],
    'store-operator': ['/orders', ...desk],
    packing: ['/orders', '/orders'],
    routing: ['/orders', '/orders'],
    'country-distributor': [null],
    distributor: [null],
    supplier: [null],
    'reports-only': [null],
  })
})

test('a page under another has its permissions, and a page that does not exist is closed to everybody', () => {
  const all = new Set<Permission>(PERMISSIONS)
  expect(isPageAllowed(all, '/orders/17')).toBe(true)
  expect(isPageAllowed(all, '/orders/corporate-orders')).toBe(true)
  expect(isPageAllowed(new Set(['viewOrders']), '/orders/corporate-orders')).toBe(false)
  expect(isPageAllowed(all, '/ordersx')).toBe(false)
  expect(isPageAllowed(all, '/')).toBe(false)
  expect(isPageAllowed(all, '/reports')).toBe(false)
  expect(isPageAllowed(new Set(['viewUsersAndCustomer']), '/users/17')).toBe(true)
  expect(isPageAllowed(new Set(['viewUsersAndCustomer']), '/users/customers/17')).toBe(false)
  expect(isPageAllowed(all, '/nowhere')).toBe(false)
  expect(isPageAllowed(new Set(), '/profile')).toBe(true)
  expect(isPageAllowed(new Set(['createOrders']), '/new-order')).toBe(true)
  expect(isPageAllowed(new Set(['createOrders']), '/orders')).toBe(false)
  expect(firstPermittedPage(new Set(['createOrders']))).toBe('/new-order')
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
  expect(menuFor(new Set(PERMISSIONS), false)).toEqual([
    '/orders',
    '/orders/corporate-orders',
    '/new-order',
    '/catalogs',
    '/catalogs/3rd-party',
    '/catalogs/categories',
    '/catalogs/badges',
    '/catalogs/discounts',
    '/operators',
    '/operators/roles',
    '/users',
    '/users/customers',
    '/audit',
  ])
  expect(menuFor(new Set(PERMISSIONS), true)).toEqual(['/orders', '/new-order', '/users'])
  expect(menuFor(new Set(['viewOrders']), true)).toEqual(['/orders'])
  expect(menuFor(new Set(), false)).toEqual([])
  expect(firstPermittedPage(new Set())).toBeNull()
  expect(firstPermittedPage(new Set(['viewOrders']), true)).toBe('/orders')
})

test('the menu permissions are exactly those that open pages', () => {
  // The specification's route table has no audit page.
  expect(new Set(PAGES.flatMap((page) => page.anyOf))).toEqual(new Set([...MENU_PERMISSIONS, 'viewAudit']))
})

test('only known permissions with the value true count', () => {
  expect(
    toPermissionSet({ viewOrders: true, createOrders: false, everything: true, viewUser: 'yes' }),
  ).toEqual(new Set(['viewOrders']))
})
