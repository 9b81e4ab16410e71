import { authContract as api } from '../../../src/api/contract/auth.contract.ts'
import { route, type App } from '../../http/kernel.ts'
import { signIn, signOut } from './auth.commands.ts'
import { accountById } from './auth.queries.ts'
import { presentMe } from './me.presenter.ts'

/** Signing in and out, and who is signed in. */
export const authRoutes = (app: App): void => {
  route(
    app,
    api.signIn,
  )(({ body, services, platform, ip, userAgent, now }) =>
    signIn(services, { ...body, platform, ip, userAgent, now }),
  )

  route(app, api.signOut)(({ services, operator, now }) => signOut(services, operator, now))

  route(
    app,
    api.me,
  )(async ({ services, operator }) => presentMe(await accountById(services.pool, operator.id)))
}
