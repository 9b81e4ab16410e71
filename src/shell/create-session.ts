import { createActor, fromCallback, fromPromise } from 'xstate'
import { isApiFailure, type ApiFailure } from '../api/client/api-failure.ts'
import { api, onResponse } from '../api/client/api.ts'
import { getViewAsRole, clearViewAsRole } from '../api/client/view-as-role.ts'
import { getToken, removeToken, storeToken } from '../api/client/token.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import {
  sessionMachine,
  type Credentials,
  type SessionActor,
  type SessionEvent,
  type SessionFailure,
} from '../machines/processes/session.machine.ts'
import { watchIdle } from './idle-timer.ts'
import { createActivityHeartbeat } from './activity-heartbeat.ts'

const isBlocked = ({ code, body }: ApiFailure): boolean =>
  code === 'user_is_blocked' || body?.errorType === 'user_is_blocked'

/** The name for the lock screen, from the response to a request of a locked session. */
const lockedUserName = ({ detail }: ApiFailure): string => {
  const name = detail?.['name']
  return typeof name === 'string' ? name : ''
}

const toSessionFailure = (error: unknown): SessionFailure => {
  if (!isApiFailure(error)) return { kind: 'noResponse', code: 'smth_wrong' }
  if (error.status === 401) return { kind: 'rejected', reason: 'expired' }
  if (isBlocked(error)) return { kind: 'rejected', reason: 'blocked' }
  if (error.code === 'session_locked') return { kind: 'locked', name: lockedUserName(error) }
  return {
    kind: error.status >= 400 && error.status < 500 ? 'refused' : 'noResponse',
    code: error.status >= 500 ? 'smth_wrong' : error.code,
  }
}

/** The calls of a session to the server. */
export const SESSION_CALLS = {
  restoringSession: fromPromise<SessionOperator>(({ signal }) =>
    api.me({ signal, toast: 'none' }).catch((error: unknown) => Promise.reject(toSessionFailure(error))),
  ),
  signingIn: fromPromise<SessionOperator, Credentials>(async ({ input, signal }) => {
    const response = await api
      .signIn({ body: { login: input.login, password: input.password }, signal, toast: 'none' })
      .catch((error: unknown) => Promise.reject(toSessionFailure(error)))
    storeToken(response.accessToken)
    return response.user
  }),
  signingOut: fromPromise<void>(async () => {
    await api.signOut({ toast: 'none' })
  }),
  lockingSession: fromPromise<void>(async ({ signal }) => {
    await api.lockSession({ signal, toast: 'none' }).catch((error: unknown) => {
      // Another tab has locked the session first.
      if (!isApiFailure(error) || error.code !== 'session_locked') throw toSessionFailure(error)
    })
  }),
  unlockingSession: fromPromise<SessionOperator, { readonly password: string }>(({ input, signal }) =>
    api
      .unlockSession({ body: { password: input.password }, signal, toast: 'none' })
      .catch((error: unknown) => Promise.reject(toSessionFailure(error))),
  ),
}

/** The session of this browser, connected to the API, the cookie and the socket. */
export const createSession = (): SessionActor => {
  const heartbeat = createActivityHeartbeat(() => void api.me({ toast: 'none' }).catch(() => undefined))
  const machine = sessionMachine.provide({
    actors: {
      ...SESSION_CALLS,
      watchingIdle: fromCallback<SessionEvent, { readonly minutes: number }>(({ input, sendBack }) =>
        watchIdle({
          minutes: input.minutes,
          onIdle: () => sendBack({ type: 'lock.request' }),
          onActivity: heartbeat.onActivity,
        }),
      ),
      live: fromCallback(({ sendBack }) => {
        let close: (() => void) | undefined
        let isStopped = false
        const open = async () => {
          const [{ connectRealtime }, { queryClient }] = await Promise.all([
            import('../api/client/realtime.ts'),
            import('../session/query-client.ts'),
          ])
          if (isStopped) return
          close = connectRealtime({
            queryClient,
            token: getToken,
            onConnected: () => sendBack({ type: 'live.connected' }),
            onDisconnected: () => sendBack({ type: 'live.lost' }),
            onSessionEnded: (reason) => sendBack({ type: 'token.rejected', reason }),
            onSessionLocked: () => sendBack({ type: 'session.locked' }),
            onAccessChanged: () =>
              void api.me({ toast: 'none' }).then(
                (operator) => sendBack({ type: 'operator.changed', operator }),
                () => undefined,
              ),
          })
        }
        open().catch(() => sendBack({ type: 'live.lost' }))
        return () => {
          isStopped = true
          close?.()
        }
      }),
    },
    actions: {
      removeToken: () => {
        clearViewAsRole()
        removeToken()
      },
      refresh: () =>
        void import('../session/query-client.ts').then(({ queryClient }) => queryClient.invalidateQueries()),
    },
  })
  const session = createActor(machine, { input: { hasToken: getToken() !== null } })
  onResponse(({ endpoint: call, status, failure, token }) => {
    if (token !== getToken()) return
    if (status >= 200 && status < 300) heartbeat.reported()
    // The viewed role is deleted or out of scope: return to the user's own role.
    if (call === 'me' && failure?.code === 'role_not_found' && getViewAsRole() !== null) {
      clearViewAsRole()
      location.reload()
      return
    }
    if (status === 401) session.send({ type: 'token.rejected', reason: 'expired' })
    else if (status !== 403 || failure === null) return
    else if (isBlocked(failure)) session.send({ type: 'token.rejected', reason: 'blocked' })
    else if (failure.code === 'session_locked')
      session.send({ type: 'session.locked', name: lockedUserName(failure) })
  })
  const isLocked = () => session.getSnapshot().matches('locked')
  const applyUser = (wasLocked: boolean, operator: SessionOperator) => {
    const { context } = session.getSnapshot()
    // Another user signed in in another tab, so this page's data is not theirs.
    if (context.operator !== null && context.operator.id !== operator.id) location.reload()
    else if (wasLocked) session.send({ type: 'session.unlocked', operator })
    // A response to a request from before the lock does not unlock.
    else if (isLocked()) return
    else if (JSON.stringify(operator) !== JSON.stringify(context.operator))
      session.send({ type: 'operator.changed', operator })
  }
  // A changed permission applies from the next request; the shell reloads it when the window gets the focus.
  addEventListener('visibilitychange', () => {
    const snapshot = session.getSnapshot()
    const wasLocked = snapshot.matches({ locked: 'awaitingPassword' })
    if (document.visibilityState !== 'visible' || !(wasLocked || snapshot.matches('signedIn'))) return
    if (getToken() === null) session.send({ type: 'token.rejected', reason: 'signed_out' })
    else
      void api.me({ toast: 'none' }).then(
        (operator) => applyUser(wasLocked, operator),
        () => undefined,
      )
  })
  return session
}
