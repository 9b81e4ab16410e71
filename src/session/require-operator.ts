import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { SessionOperator } from '../domain/access/session.ts'
import type { SessionActor, SessionSnapshot } from '../machines/processes/session.machine.ts'

/** The server did not respond, so the token could not be checked. */
export class ServerUnreachableError extends Error {}

/** Waits until the session is restored or known to be absent. */
export const sessionReady = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(
    session,
    (snapshot) =>
      !snapshot.matches('booting') &&
      !snapshot.matches('restoring') &&
      !snapshot.matches('signingOut') &&
      !(snapshot.matches('locked') && snapshot.context.operator === null),
    {
      timeout: Number.POSITIVE_INFINITY,
    },
  )

/** The signed-in operator; otherwise redirects to the sign-in page, which returns to `href`. */
export const requireOperator = async (session: SessionActor, href: string): Promise<SessionOperator> => {
  const snapshot = await sessionReady(session)
  if (snapshot.matches('unreachable')) throw new ServerUnreachableError()
  const { operator } = snapshot.context
  if ((snapshot.matches('signedIn') || snapshot.matches('locked')) && operator) return operator
  throw redirect({ to: '/login', search: href === '/' ? {} : { next: href } })
}
