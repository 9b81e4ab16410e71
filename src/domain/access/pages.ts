import type { PermissionSet, Permission } from './permissions.ts'

export interface PageDefinition {
  readonly path: string
  /** Any one of these permissions opens the page. */
  readonly anyOf: readonly Permission[]
  /** Open to everybody who is signed in. */
  readonly isAlwaysAllowed?: true
  /** Settings that all countries share. */
  readonly isGlobal?: true
  readonly isInDevelopment?: true
  /** One of the three entries of the reduced menu. */
  readonly isInReducedMenu?: true
  /** The page exists; the others are neither shown nor reachable. */
  readonly isBuilt?: true
}

/** The route table of the specification, in its order, but the orders come before the catalogue, because work begins there. */
export const PAGES = [
  { path: '/', anyOf: ['viewDashboard'], isBuilt: true },
  { path: '/orders', anyOf: ['viewOrders'], isInReducedMenu: true, isBuilt: true },
  { path: '/orders/corporate-orders', anyOf: ['viewCorporateOrder'], isBuilt: true },
  { path: '/orders/receivables', anyOf: ['manageReceivables'], isBuilt: true },
  { path: '/new-order', anyOf: ['createOrders'], isInReducedMenu: true, isBuilt: true },
  { path: '/catalogs', anyOf: ['viewCatalog'], isBuilt: true },
  { path: '/catalogs/3rd-party', anyOf: ['viewCatalog'], isBuilt: true },
  { path: '/catalogs/categories', anyOf: ['viewCategory'], isBuilt: true },
  { path: '/catalogs/badges', anyOf: ['viewBadge'], isBuilt: true },
  { path: '/catalogs/discounts', anyOf: ['viewDiscount'], isBuilt: true },
  { path: '/settings', anyOf: ['viewSettings'], isBuilt: true },
  { path: '/settings/delivery-zone-limits', anyOf: ['viewSettings'], isBuilt: true },
  { path: '/settings/distributors-suppliers', anyOf: ['updateDistributors'], isBuilt: true },
  { path: '/settings/3rd-party-delivery', anyOf: ['viewSettings'], isGlobal: true, isBuilt: true },
  { path: '/settings/languages', anyOf: ['viewLanguages'], isGlobal: true, isBuilt: true },
  { path: '/settings/apps', anyOf: ['viewGlobalSettings'], isGlobal: true, isBuilt: true },
  { path: '/stock-management', anyOf: ['viewStockManagement'], isBuilt: true },
  { path: '/operators', anyOf: ['viewOperators', 'viewUser'], isBuilt: true },
  { path: '/operators/roles', anyOf: ['viewRolesNavigation'], isBuilt: true },
  { path: '/users', anyOf: ['viewUsersAndCustomer'], isInReducedMenu: true, isBuilt: true },
  { path: '/users/customers', anyOf: ['viewUser'], isBuilt: true },
  { path: '/users/analytics', anyOf: ['viewAnalytics'], isGlobal: true, isBuilt: true },
  { path: '/marketing', anyOf: ['viewMarketing'], isBuilt: true },
  { path: '/marketing/notification', anyOf: ['viewMarketing'], isBuilt: true },
  {
    path: '/local-settings',
    anyOf: ['viewLocalAppSetting', 'getLocalAppSettings'],
    isGlobal: true,
    isBuilt: true,
  },
  { path: '/distribution-management', anyOf: ['viewDistributionManagement'], isBuilt: true },
  { path: '/reports', anyOf: ['getCsvReport'], isBuilt: true },
  { path: '/audit', anyOf: ['viewAudit'], isBuilt: true },
  { path: '/effects', anyOf: ['viewEffects'], isBuilt: true },
  { path: '/profile', anyOf: [], isAlwaysAllowed: true },
  { path: '/notifications', anyOf: [], isAlwaysAllowed: true },
] as const satisfies readonly PageDefinition[]

export type PagePath = (typeof PAGES)[number]['path']

const pages: ReadonlyArray<PageDefinition & { readonly path: PagePath }> = PAGES

/** Pages below another one that other permissions open too; no menu has them. */
const PARTS: readonly PageDefinition[] = [
  { path: '/catalogs/discounts/coupons', anyOf: ['viewCoupon'], isBuilt: true },
  // Staff of a store changes what it has of each product, and has no catalogue.
  { path: '/catalogs/stores', anyOf: ['viewCatalog', 'viewStockManagement'], isBuilt: true },
  // Whoever gives orders to delivery men.
  { path: '/orders/dispatch', anyOf: ['changeOrderStatusAssigned'], isBuilt: true },
  // Whoever counts what delivery men bring back.
  { path: '/orders/rounds', anyOf: ['closeDeliveryRound'], isBuilt: true },
  // A store prints the delivery note of what comes to it.
  {
    path: '/distribution-management/sheets',
    anyOf: ['viewDistributionManagement', 'viewStockOrders'],
    isBuilt: true,
  },
]

const isOpen = (page: PageDefinition, permissions: PermissionSet): boolean =>
  page.isBuilt === true &&
  page.isInDevelopment !== true &&
  page.anyOf.some((permission) => permissions.has(permission))

/** The row for a location: its own, or that of the nearest page above it (`/orders/17` is `/orders`). */
const pageOf = (path: string): PageDefinition | undefined =>
  [...pages, ...PARTS]
    .filter((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]

/** Whether the page at a location is about all countries at once. */
export const isGlobalPage = (path: string): boolean => pageOf(path)?.isGlobal === true

/** Entries of the menu, in its order, for a holder of these permissions. */
export const menuFor = (permissions: PermissionSet, reducedMenu: boolean): readonly PagePath[] =>
  pages
    .filter((page) => isOpen(page, permissions) && (!reducedMenu || page.isInReducedMenu === true))
    .map((page) => page.path)

/**
 * The page shown after sign-in and instead of a forbidden page; null leads to /404. Who has the reduced menu
 * answers the phone, and begins at the desk.
 */
export const firstPermittedPage = (permissions: PermissionSet, reducedMenu = false): PagePath | null =>
  reducedMenu && isPageAllowed(permissions, '/new-order')
    ? '/new-order'
    : (menuFor(permissions, false)[0] ?? null)

/** Whether the location may be opened; the reduced menu hides entries but forbids no page. */
export const isPageAllowed = (permissions: PermissionSet, path: string): boolean => {
  const page = pageOf(path)
  return page !== undefined && (page.isAlwaysAllowed === true || isOpen(page, permissions))
}

/** The page on which somebody finds customers: their own list, or the one of all users; undefined without either. */
export const customersPage = (permissions: PermissionSet) =>
  (['/users/customers', '/users'] as const).find((page) => isPageAllowed(permissions, page))
