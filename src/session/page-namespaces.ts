import { RESOURCE_LIST_NAMES } from '../domain/access/pages.ts'
import type { Namespace } from '../i18n/catalogues.ts'

/** The messages of records whose names the audit log and the access page show. */
export const RESOURCE_NAMESPACES: readonly Namespace[] = ['products', 'discounts', ...RESOURCE_LIST_NAMES]

/**
 * The message namespaces that each page reads besides `shell`; the longest matching path decides. The page of
 * a resource reads the namespace of its own name.
 */
const PAGE_NAMESPACES: Readonly<Record<string, readonly Namespace[]>> = {
  '/orders': ['listAndForm', 'orders'],
  '/orders/corporate-orders': ['listAndForm', 'formParts', 'orders', 'corporateOrders'],
  '/new-order': ['newOrder'],
  '/audit': ['listAndForm', 'audit', 'access', 'userAndRole', ...RESOURCE_NAMESPACES],
  '/catalogs': ['listAndForm', 'formParts', 'products'],
  '/catalogs/discounts': ['listAndForm', 'formParts', 'discounts'],
  '/catalogs/categories/imports': ['listAndForm', 'formParts', 'products', 'categories', 'imports'],
  '/catalogs/imports': ['listAndForm', 'formParts', 'products', 'categories', 'imports'],
  '/operators': ['listAndForm', 'userAndRole'],
  '/users': ['listAndForm', 'userAndRole', 'users', 'addresses'],
}

/** The namespaces of the page at a path. */
export const pageNamespaces = (path: string): readonly Namespace[] => {
  const resource = RESOURCE_LIST_NAMES.find((name) => path.endsWith(`/${name}`))
  if (resource) return ['listAndForm', 'formParts', resource]
  const page = Object.keys(PAGE_NAMESPACES)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0]
  return (page && PAGE_NAMESPACES[page]) || []
}
