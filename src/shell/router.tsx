import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { MessageKey } from '../i18n/catalogues.ts'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { Route as noAccessRoute } from '../routes/404.tsx'
import { Route as rootRoute } from '../routes/__root.tsx'
import { Route as appRoute } from '../routes/_app.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RootLayout } from './RootLayout.tsx'
import { routeTree } from './route-tree.gen.ts'

const ServerUnreachablePage = lazyRouteComponent(
  () => import('./ServerUnreachablePage.tsx'),
  'ServerUnreachablePage',
)

// Set here because route files must not import the shell.
rootRoute.update({ component: RootLayout })
appRoute.update({
  component: lazyRouteComponent(() => import('./AppShell.tsx'), 'AppShell'),
  errorComponent: ServerUnreachablePage,
})
noAccessRoute.update({
  component: lazyRouteComponent(() => import('./NoAccessPage.tsx'), 'NoAccessPage'),
  errorComponent: ServerUnreachablePage,
})

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
    // What a page's parser leaves out of an address would reach the page as it was typed.
    search: { strict: true },
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The window's title. */
    readonly title?: MessageKey
    /** The menu is only its icons there, until somebody unfolds it. */
    readonly foldsNavigation?: true
  }
}
