import type { Namespace } from '../i18n/catalogues.ts'

/** The message namespaces that each page reads besides `shell`; the longest matching path decides. */
const PAGE_NAMESPACES: Readonly<Record<string, readonly Namespace[]>> = {
  '/orders': ['listAndForm', 'orders'],
  '/new-order': ['newOrder', 'addresses'],
  '/audit': ['listAndForm', 'audit', 'access', 'userAndRole'],
  '/operators': ['listAndForm', 'userAndRole'],
  '/users': ['listAndForm', 'userAndRole', 'users', 'addresses'],
}

/** The namespaces of the page at a path. */
export const pageNamespaces = (path: string): readonly Namespace[] => {
  const page = Object.keys(PAGE_NAMESPACES)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0]
  return (page && PAGE_NAMESPACES[page]) || []
}
