import { redirect } from '@tanstack/react-router'
import { firstPermittedPage, isPageAllowed, PAGES } from '../domain/access/pages.ts'
import { toPermissionSet } from '../domain/access/permissions.ts'
import type { SessionOperator } from '../domain/access/session.ts'

const isKnownPage = (path: string): boolean =>
  PAGES.some((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))

/** Redirects from a page without permission to the operator's first page, and from an unknown one to /404. */
export const authorizePage = (operator: SessionOperator, path: string): void => {
  // The layout route of the application has this path too.
  if (path === '/_app') throw redirect({ to: '/', replace: true })
  const permissions = toPermissionSet(operator.permissions)
  if (isPageAllowed(permissions, path)) return
  const first = firstPermittedPage(permissions, operator.reducedMenu)
  // The first permitted page exists, so its route does.
  throw redirect({ to: first === null || !isKnownPage(path) ? '/404' : (first as '/'), replace: true })
}
