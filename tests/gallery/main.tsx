import './offline-api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { loadBootMessages } from '../../src/i18n/boot-messages.ts'
import { loadAllMessages } from '../../src/i18n/catalogues.ts'
import { createI18n, TranslationsProvider } from '../../src/i18n/I18n.tsx'
import { LOCALES } from '../../src/i18n/language.ts'
import { uiMessages } from '../../src/shell/ui-messages.ts'
import { UiMessagesProvider } from '../../src/ui/ui-messages.ts'
import '../../src/ui/index.css'
import '../../src/shell/app-shell.css'
import { GUATEMALA } from '../../src/routes/-products/product-samples.ts'
import { PartsPage } from './PartsPage.tsx'
import { MEAL_MESSAGES, MealsPage } from './MealsPage.tsx'
import './gallery.css'

/** `?language=en&theme=dark&density=touch` before the path of a page. */
const options = new URLSearchParams(location.search)
const language = options.get('language') === 'en' ? 'en' : 'es'
const { dataset } = document.documentElement
document.documentElement.lang = language
dataset['theme'] = options.get('theme') === 'dark' ? 'dark' : 'light'
if (options.get('density') === 'touch') dataset['density'] = 'touch'

const messages = {
  ...(await loadBootMessages(language)),
  ...(await loadAllMessages(language)),
  ...MEAL_MESSAGES,
}
const i18n = createI18n(language, messages, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })

const COUNTRY = { ...GUATEMALA, phoneCode: '502' }

const rootRoute = createRootRoute({
  // The pages read these of the application's context; nobody is signed in here.
  beforeLoad: () => ({ session: { send: () => undefined, getSnapshot: () => ({ matches: () => false }) } }),
})
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_app',
  beforeLoad: () => ({
    permissions: new Set(['viewBadge', 'createBadge', 'updateBadge', 'deleteBadge']),
    country: COUNTRY,
    countries: [COUNTRY],
  }),
})
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => appRoute, path, component })
const router = createRouter({
  routeTree: rootRoute.addChildren([
    appRoute.addChildren([page('/', PartsPage), page('/resource', MealsPage)]),
  ]),
  history: createHashHistory(),
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider locale={LOCALES[language]}>
        <TranslationsProvider i18n={i18n}>
          <UiMessagesProvider value={uiMessages(i18n)}>
            {/* The registered router type is the application's. */}
            <RouterProvider router={router as never} />
          </UiMessagesProvider>
        </TranslationsProvider>
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>,
)
