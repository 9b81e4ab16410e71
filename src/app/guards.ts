import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { firstPermittedPage, isPageAllowed, PAGES } from '../domain/access/pages.ts'
import { heldFromMap } from '../domain/access/permissions.ts'
import type { SessionOperator } from '../domain/access/session-operator.ts'
import type { SessionActor, SessionSnapshot } from '../machines/processes/session.machine.ts'

/** The token may be good, but the server does not answer. */
export class Unreachable extends Error {}

/** The session once it is known whether there is one. */
export const settled = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.matches('booting') && !snapshot.matches('restoring') && !snapshot.matches('signingOut'), {
    timeout: Number.POSITIVE_INFINITY,
  })

/** The signed-in operator; anybody else is sent to the sign-in page, and comes back here afterwards. */
export const requireOperator = async (session: SessionActor, href: string): Promise<SessionOperator> => {
  const snapshot = await settled(session)
  if (snapshot.matches('unreachable')) throw new Unreachable()
  const { operator } = snapshot.context
  if (snapshot.matches('signedIn') && operator) return operator
  throw redirect({ to: '/login', search: href === '/' ? {} : { next: href } })
}

const isOfTheTable = (path: string): boolean =>
  PAGES.some((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))

/** Sends somebody who asks for a page that is not theirs to their first one, and for no page at all to /404. */
export const requirePage = (operator: SessionOperator, path: string): void => {
  // The entry of the application is registered under this name too.
  if (path === '/_app') throw redirect({ to: '/', replace: true })
  const held = heldFromMap(operator.permissions)
  if (isPageAllowed(held, path)) return
  const first = firstPermittedPage(held)
  // The first permitted page is built, so there is a route at its path.
  throw redirect({ to: first === null || !isOfTheTable(path) ? '/404' : (first as '/'), replace: true })
}
