import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { keepNewest } from '../../src/api/client/keep-newest.ts'
import type { Permission } from '../../src/domain/access/permissions.ts'
import { all } from '../../src/i18n/en/all.ts'
import { createI18n, TranslationsProvider } from '../../src/i18n/I18n.tsx'
import type { SessionEvent } from '../../src/machines/processes/session.machine.ts'
import type { loadAppContext } from '../../src/session/load-app-context.ts'
import { uiMessages } from '../../src/shell/ui-messages.ts'
import { UiMessagesProvider } from '../../src/ui/ui-messages.ts'

export const i18n = createI18n('en', all, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })

const renderWithin = (wrap: (children: ReactNode, queryClient: QueryClient) => ReactNode, ui: ReactNode) => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, structuralSharing: keepNewest } },
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <TranslationsProvider i18n={i18n}>
        <UiMessagesProvider value={uiMessages(i18n)}>{wrap(children, queryClient)}</UiMessagesProvider>
      </TranslationsProvider>
    </QueryClientProvider>
  )
  return { user: userEvent.setup(), queryClient, ...render(ui, { wrapper }) }
}

/** Renders with the English texts and an empty query cache. */
export const renderUi = (ui: ReactNode) => renderWithin((children) => children, ui)

type AppContext = Awaited<ReturnType<typeof loadAppContext>>

interface PageOptions {
  readonly search?: string
  readonly permissions?: readonly Permission[]
  /** The parts of the application's context that the page reads. */
  readonly context?: Partial<Pick<AppContext, 'operator' | 'countries' | 'country'>>
  /** Whether the session was ended elsewhere. */
  readonly hasSessionEnded?: () => boolean
  /** Receives the events that the page sends to the session. */
  readonly onSessionEvent?: (event: SessionEvent) => void
}

/** Renders a page of the signed-in part at `/`, with the search of a URL, behind the router. */
export const renderPage = (
  Page: () => ReactNode,
  {
    search = '',
    permissions = [],
    context = {},
    hasSessionEnded = () => false,
    onSessionEvent = () => undefined,
  }: PageOptions = {},
) => {
  const rootRoute = createRootRoute({
    beforeLoad: () => ({
      session: {
        send: onSessionEvent,
        getSnapshot: () => ({ matches: hasSessionEnded, context: { reason: 'ended' } }),
      },
    }),
  })
  const appRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: '_app',
    beforeLoad: () => ({ permissions: new Set(permissions), countries: [], ...context }),
  })
  const pageRoute = createRoute({ getParentRoute: () => appRoute, path: '/', component: Page })
  const otherRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/other',
    component: () => <h1>Other page</h1>,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([appRoute.addChildren([pageRoute, otherRoute])]),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  })
  // The registered router type is the application's; this test router replaces it.
  return { router, ...renderUi(<RouterProvider router={router as never} />) }
}
