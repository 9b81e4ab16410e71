import { createRouter } from '@tanstack/react-router'
import type { MessageKey } from '../i18n/catalogues.ts'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routeTree } from './route-tree.gen.ts'

export const createAppRouter = (session: SessionActor) =>
  createRouter({
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 400,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Words of the window's title. */
    readonly title?: MessageKey
  }
}
