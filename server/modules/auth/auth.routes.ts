import { authContract as api } from '../../../src/api/contract/auth.contract.ts'
import { isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { signIn, signOut } from './auth.commands.ts'
import { accountById } from './auth.queries.ts'
import { viewedAsRole, presentMe } from './me.presenter.ts'
import { updatePassword } from './password.commands.ts'
import { confirmCode, requestCode, setPassword } from './recovery.commands.ts'
import { endOtherSessions, endSession, lockSession, unlockSession } from './sessions.commands.ts'
import { findSessions } from './sessions.queries.ts'

/** Sign-in and sign-out, sessions, locks, and passwords. */
export const authRoutes = (app: App): void => {
  registerEndpoint(app, api.signIn)((request) => signIn(request.services, { ...request, ...request.body }))
  registerEndpoint(app, api.signOut)((request) => signOut(request.services, request))
  registerEndpoint(app, api.lockSession)((request) => lockSession(request.services, request))
  registerEndpoint(
    app,
    api.unlockSession,
  )(async (request) => {
    const me = await unlockSession(request.services, request, request.body.password)
    return isCommandError(me) ? me : viewedAsRole(me, request.actor)
  })

  registerEndpoint(
    app,
    api.me,
  )(async ({ services, actor }) => viewedAsRole(presentMe(await accountById(services.db, actor.id)), actor))

  registerEndpoint(
    app,
    api.updatePassword,
  )((request) => updatePassword(request.services, request, request.body))
  registerEndpoint(app, api.sessions)(({ services, actor, now }) => findSessions(services.db, actor, now))
  registerEndpoint(app, api.endSession)((request) => endSession(request.services, request, request.params.id))
  registerEndpoint(app, api.endOtherSessions)((request) => endOtherSessions(request.services, request))

  registerEndpoint(
    app,
    api.verifyEmail,
  )((request) => requestCode(request.services, request, request.body.email))
  registerEndpoint(
    app,
    api.confirmEmail,
  )((request) => confirmCode(request.services, request, request.params.id, request.body.code))
  registerEndpoint(
    app,
    api.changePassword,
  )((request) => setPassword(request.services, request, request.params.id, request.body))
}
