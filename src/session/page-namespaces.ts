import { RESOURCES } from '../domain/resources/resources.ts'
import type { Namespace } from '../i18n/catalogues.ts'

/** The messages of records whose names the audit log and the access page show. */
export const RESOURCE_NAMESPACES: readonly Namespace[] = [
  'products',
  'discounts',
  ...RESOURCES.map(({ many }) => many),
]

/**
 * The message namespaces that each page reads besides `shell`; the longest matching path decides. A page of
 * resources reads their namespaces.
 */
const PAGE_NAMESPACES: Readonly<Record<string, readonly Namespace[]>> = {
  '/': ['listAndForm', 'figures'],
  '/users/analytics': ['listAndForm', 'figures'],
  '/reports': ['listAndForm', 'reports'],
  '/marketing': ['listAndForm', 'formParts', 'marketing'],
  '/orders': ['listAndForm', 'formParts', 'orders'],
  '/orders/corporate-orders': ['listAndForm', 'formParts', 'orders', 'corporateOrders'],
  '/orders/dispatch': ['listAndForm', 'orders', 'cash'],
  '/orders/rounds': ['listAndForm', 'orders', 'cash'],
  '/orders/receivables': ['listAndForm', 'orders', 'cash'],
  '/effects': ['listAndForm', 'orders', 'cash'],
  '/orders/printing': ['listAndForm', 'orders', 'printing'],
  '/orders/invoices': ['listAndForm', 'orders', 'invoices'],
  '/new-order': ['newOrder'],
  '/audit': ['listAndForm', 'audit', 'access', 'userAndRole', ...RESOURCE_NAMESPACES],
  '/catalogs': ['listAndForm', 'formParts', 'products'],
  '/catalogs/discounts': ['listAndForm', 'formParts', 'discounts'],
  '/catalogs/categories/imports': ['listAndForm', 'formParts', 'products', 'categories', 'imports'],
  '/catalogs/imports': ['listAndForm', 'formParts', 'products', 'categories', 'imports'],
  '/settings/distributors-suppliers': ['network'],
  '/settings/delivery-zone-limits': ['listAndForm', 'formParts', 'addresses', 'zones'],
  '/stock-management': ['listAndForm', 'formParts', 'products', 'categories', 'stock', 'stockLog', 'imports'],
  '/distribution-management': ['listAndForm', 'formParts', 'products', 'stock'],
  '/settings/languages': ['formParts', 'listAndForm', 'languages'],
  '/settings/apps': ['formParts', 'listAndForm', 'appSettings'],
  '/local-settings': ['formParts', 'listAndForm', 'appSettings'],
  '/settings': ['listAndForm', 'formParts', 'addresses', 'network'],
  '/operators': ['listAndForm', 'userAndRole'],
  '/users': ['listAndForm', 'userAndRole', 'users', 'addresses', 'corporateOrders'],
}

const isWithin = (page: string, path: string): boolean =>
  path === page || (page !== '/' && path.startsWith(`${page}/`))

const longestWithin = (pages: readonly string[], path: string): string | undefined =>
  pages.filter((page) => isWithin(page, path)).toSorted((a, b) => b.length - a.length)[0]

/** The namespaces of the page at a path. */
export const pageNamespaces = (path: string): readonly Namespace[] => {
  const page = longestWithin([...Object.keys(PAGE_NAMESPACES), ...RESOURCES.map((each) => each.page)], path)
  const resources = RESOURCES.filter((each) => each.page === page).map(({ many }) => many)
  return [
    ...new Set<Namespace>([
      ...(resources.length > 0 ? (['listAndForm', 'formParts', ...resources] as const) : []),
      ...((page !== undefined && PAGE_NAMESPACES[page]) || []),
    ]),
  ]
}

/** Pages that read a namespace, the shortest paths first; `shell` is on all of them. */
export const pagesOfNamespace = (namespace: string): readonly string[] => [
  ...Object.entries(PAGE_NAMESPACES)
    .filter(([, namespaces]) => namespaces.some((each) => each === namespace))
    .map(([path]) => path),
  ...RESOURCES.filter(({ many }) => many === namespace).map(({ page }) => page),
]
