import { createActor, fromCallback, fromPromise } from 'xstate'
import { isApiFailure } from '../api/client/api-failure.ts'
import { api, onAnswer } from '../api/client/api.ts'
import { readToken, removeToken, writeToken } from '../api/client/token.ts'
import type { SessionOperator } from '../domain/access/session-operator.ts'
import {
  sessionMachine,
  type Credentials,
  type SessionActor,
  type SessionFailure,
} from '../machines/processes/session.machine.ts'

const failureOf = (error: unknown): SessionFailure => {
  if (!isApiFailure(error)) return { kind: 'lost', code: 'smth_wrong' }
  if (error.status === 401) return { kind: 'rejected', reason: 'expired' }
  if (error.code === 'user_is_blocked') return { kind: 'rejected', reason: 'blocked' }
  return {
    kind: error.status >= 400 && error.status < 500 ? 'refused' : 'lost',
    code: error.status >= 500 ? 'smth_wrong' : error.code,
  }
}

/** The session of this browser, wired to the API, the cookie and the socket. */
export const createSession = (): SessionActor => {
  const machine = sessionMachine.provide({
    actors: {
      restoringSession: fromPromise<SessionOperator>(({ signal }) =>
        api.me({ signal, silent: true }).catch((error: unknown) => Promise.reject(failureOf(error))),
      ),
      signingIn: fromPromise<SessionOperator, Credentials>(async ({ input, signal }) => {
        const answer = await api
          .signIn({ body: { login: input.login, password: input.password }, signal, silent: true })
          .catch((error: unknown) => Promise.reject(failureOf(error)))
        writeToken(answer.accessToken)
        return answer.user
      }),
      signingOut: fromPromise<void>(async () => {
        await api.signOut({ silent: true })
      }),
      live: fromCallback(({ sendBack }) => {
        let close: (() => void) | undefined
        let isStopped = false
        const open = async () => {
          const [{ connectLive }, { queryClient }] = await Promise.all([
            import('../api/client/live.ts'),
            import('./query-client.ts'),
          ])
          if (isStopped) return
          close = connectLive({
            queryClient,
            token: readToken,
            onConnected: () => sendBack({ type: 'live.connected' }),
            onLost: () => sendBack({ type: 'live.lost' }),
            onSessionEnded: (reason) => sendBack({ type: 'token.rejected', reason }),
          })
        }
        open().catch(() => sendBack({ type: 'live.lost' }))
        return () => {
          isStopped = true
          close?.()
        }
      }),
    },
    actions: { removeToken },
  })
  const session = createActor(machine, { input: { hasToken: readToken() !== null } })
  onAnswer(({ status, failure, token }) => {
    if (token !== readToken()) return
    if (status === 401) session.send({ type: 'token.rejected', reason: 'expired' })
    else if (status === 403 && failure?.code === 'user_is_blocked')
      session.send({ type: 'token.rejected', reason: 'blocked' })
  })
  const follow = (operator: SessionOperator) => {
    if (JSON.stringify(operator) !== JSON.stringify(session.getSnapshot().context.operator))
      session.send({ type: 'operator.changed', operator })
  }
  // A permission or a status that changed holds from the next call on: the frame follows when the window is looked at again.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !session.getSnapshot().matches('signedIn')) return
    if (readToken() === null) session.send({ type: 'token.rejected', reason: 'signed_out' })
    else void api.me({ silent: true }).then(follow, () => undefined)
  })
  return session
}
