import type { Namespace } from '../i18n/catalogues.ts'

/** The areas of the catalogues that each page reads, beside the desk's own; the longest path decides. */
const PAGE_NAMESPACES: Readonly<Record<string, readonly Namespace[]>> = {
  '/orders': ['listAndForm', 'orders'],
  '/new-order': ['newOrder', 'addresses'],
  '/audit': ['listAndForm', 'audit', 'access', 'userAndRole'],
  '/operators': ['listAndForm', 'userAndRole'],
  '/users': ['listAndForm', 'userAndRole', 'users', 'addresses'],
}

/** The words of the page at a path. */
export const pageNamespaces = (path: string): readonly Namespace[] => {
  const page = Object.keys(PAGE_NAMESPACES)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0]
  return (page && PAGE_NAMESPACES[page]) || []
}
