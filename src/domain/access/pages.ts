import type { PermissionSet, Permission } from './permissions.ts'

type NamesWith<Verb extends string> = Permission extends infer P
  ? P extends `${Verb}${infer Name}`
    ? Uncapitalize<Name>
    : never
  : never
/** What has a permission for each of the four verbs. */
type ResourceOfPermissions = NamesWith<'view'> &
  NamesWith<'create'> &
  NamesWith<'update'> &
  NamesWith<'delete'>

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
  /** The resource that a page of the resource kit shows; audit entity, permissions and failure codes have its name. */
  readonly resource?: ResourceOfPermissions
}

/** The route table of the specification, in its order, but the orders come before the catalogue, because work begins there. */
export const PAGES = [
  { path: '/', anyOf: ['viewDashboard'], isInDevelopment: true },
  { path: '/orders', anyOf: ['viewOrders'], isInReducedMenu: true, isBuilt: true },
  { path: '/orders/corporate-orders', anyOf: ['viewCorporateOrder'], isBuilt: true },
  { path: '/new-order', anyOf: ['createOrders'], isInReducedMenu: true, isBuilt: true },
  { path: '/catalogs', anyOf: ['viewCatalog'], isBuilt: true },
  { path: '/catalogs/3rd-party', anyOf: ['viewCatalog'], isBuilt: true },
  { path: '/catalogs/categories', anyOf: ['viewCategory'], isBuilt: true, resource: 'category' },
  { path: '/catalogs/badges', anyOf: ['viewBadge'], isBuilt: true, resource: 'badge' },
  { path: '/catalogs/discounts', anyOf: ['viewDiscount'], isBuilt: true },
  { path: '/settings', anyOf: ['viewSettings'] },
  { path: '/settings/delivery-zone-limits', anyOf: ['viewSettings'] },
  { path: '/settings/distributors-suppliers', anyOf: ['updateDistributors'] },
  { path: '/settings/3rd-party-delivery', anyOf: ['viewSettings'], isGlobal: true },
  { path: '/settings/languages', anyOf: ['viewLanguages'], isGlobal: true, isInDevelopment: true },
  { path: '/settings/apps', anyOf: ['viewGlobalSettings'], isGlobal: true },
  { path: '/stock-management', anyOf: ['viewStockManagement'] },
  { path: '/operators', anyOf: ['viewOperators', 'viewUser'], isBuilt: true },
  { path: '/operators/roles', anyOf: ['viewRolesNavigation'], isBuilt: true },
  { path: '/users', anyOf: ['viewUsersAndCustomer'], isInReducedMenu: true, isBuilt: true },
  { path: '/users/customers', anyOf: ['viewUser'], isBuilt: true },
  { path: '/users/analytics', anyOf: [], isGlobal: true, isInDevelopment: true },
  { path: '/marketing', anyOf: ['viewMarketing'] },
  { path: '/marketing/notification', anyOf: ['viewMarketing'] },
  { path: '/local-settings', anyOf: ['viewLocalAppSetting', 'getLocalAppSettings'], isGlobal: true },
  { path: '/distribution-management', anyOf: ['viewDistributionManagement'] },
  { path: '/reports', anyOf: ['getCsvReport'] },
  { path: '/audit', anyOf: ['viewAudit'], isBuilt: true },
  { path: '/profile', anyOf: [], isAlwaysAllowed: true },
  { path: '/notifications', anyOf: [], isAlwaysAllowed: true },
] as const satisfies readonly PageDefinition[]

export type PagePath = (typeof PAGES)[number]['path']

/** The resources of the resource kit. */
export type ResourceName = Extract<(typeof PAGES)[number], { readonly resource: string }>['resource']
type LastSegment<Path extends string> = Path extends `${string}/${infer Rest}` ? LastSegment<Rest> : Path
/** The plural of each resource, the last part of its page's path; lists and messages are called by it. */
export type ResourceListName = LastSegment<
  Extract<(typeof PAGES)[number], { readonly resource: string }>['path']
>

const resourcePages = PAGES.filter((page) => 'resource' in page)
export const RESOURCE_NAMES: readonly ResourceName[] = resourcePages.map(({ resource }) => resource)
export const RESOURCE_LIST_NAMES = resourcePages.map(
  // A path has a last part.
  ({ path }) => path.split('/').at(-1) as ResourceListName,
)

const pages: ReadonlyArray<PageDefinition & { readonly path: PagePath }> = PAGES

/** Pages below another one that other permissions open too; no menu has them. */
const PARTS: readonly PageDefinition[] = [
  // Staff of a store changes what it has of each product, and has no catalogue.
  { path: '/catalogs/stores', anyOf: ['viewCatalog', 'viewStockManagement'], isBuilt: true },
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
