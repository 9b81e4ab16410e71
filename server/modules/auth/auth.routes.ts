import { authContract as api } from '../../../src/api/contract/auth.contract.ts'
import { isNo } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { signIn, signOut } from './auth.commands.ts'
import { accountById } from './auth.queries.ts'
import { asSeen, presentMe } from './me.presenter.ts'
import { updatePassword } from './password.commands.ts'
import { updateMe } from './profile.commands.ts'
import { confirmCode, requestCode, setPassword } from './recovery.commands.ts'
import { endOtherSessions, endSession, lockSession, unlockSession } from './sessions.commands.ts'
import { findSessions } from './sessions.queries.ts'

/** Signing in and out, who is signed in and where, locks, and passwords. */
export const authRoutes = (app: App): void => {
  route(app, api.signIn)((call) => signIn(call.services, { ...call, ...call.body }))
  route(app, api.signOut)((call) => signOut(call.services, call))
  route(app, api.lockSession)((call) => lockSession(call.services, call))
  route(
    app,
    api.unlockSession,
  )(async (call) => {
    const me = await unlockSession(call.services, call, call.body.password)
    return isNo(me) ? me : asSeen(me, call.operator)
  })

  route(
    app,
    api.me,
  )(async ({ services, operator }) =>
    asSeen(presentMe(await accountById(services.pool, operator.id)), operator),
  )

  route(app, api.updateMe)(updateMe)
  route(app, api.updatePassword)((call) => updatePassword(call.services, call, call.body))
  route(app, api.sessions)(({ services, operator, now }) => findSessions(services.db, operator, now))
  route(app, api.endSession)((call) => endSession(call.services, call, call.params.id))
  route(app, api.endOtherSessions)((call) => endOtherSessions(call.services, call))

  route(app, api.verifyEmail)((call) => requestCode(call.services, call, call.body.email))
  route(app, api.confirmEmail)((call) => confirmCode(call.services, call, call.params.id, call.body.code))
  route(app, api.changePassword)((call) => setPassword(call.services, call, call.params.id, call.body))
}
