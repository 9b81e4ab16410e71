import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { getViewAsRole } from '../api/client/view-as-role.ts'
import { createI18n, TranslationsProvider } from '../i18n/I18n.tsx'
import { LOCALES } from '../i18n/language.ts'
import { UiMessagesProvider } from '../ui/ui-messages.ts'
import { translateMode } from '../session/translate-mode.ts'
import { loadNamespaces } from '../session/translations-store.ts'
import { useListKeys } from '../routes/-list/list-keys.ts'
import './response-buffer.ts'
import './app-shell.css'
import { uiMessages } from './ui-messages.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Nav } from './Nav.tsx'
import { SessionExpiry } from './SessionExpiry.tsx'
import { TopBar } from './TopBar.tsx'
import { useCommandPaletteShortcut } from './use-command-palette-shortcut.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useTranslations } from './use-translations.ts'
import { useWebPush } from './use-web-push.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { TypedAhead } from './TypedAhead.tsx'

/** The messages of failures come with the toasts, after the page. */
const Toasts = lazyComponent(async () => {
  const [parts] = await Promise.all([
    import('./Toasts.tsx'),
    loadNamespaces('failures')
      .catch(() => loadNamespaces('failures'))
      .catch(() => undefined),
  ])
  return parts.Toasts
})
const ViewAsRoleBanner = lazyComponent(async () => (await import('./ViewAsRoleBanner.tsx')).ViewAsRoleBanner)
const TranslateMode = lazyComponent(async () => {
  const [parts] = await Promise.all([
    import('../routes/-languages/TranslateMode.tsx'),
    loadNamespaces('languages', 'formParts', 'listAndForm'),
  ])
  return parts.TranslateMode
})
const OwnAppMessage = lazyComponent(
  async () => (await import('../routes/-app-settings/OwnAppMessage.tsx')).OwnAppMessage,
)
const CommandPalette = lazyComponent(async () => {
  const [parts] = await Promise.all([import('./CommandPalette.tsx'), loadNamespaces('palette')])
  return parts.CommandPalette
})

/** The layout around every page behind the sign-in, with translations and the chosen country's formats. */
export function AppShell() {
  const { operator, permissions, country, queryClient } = useRouteContext({ from: '/_app' })
  const { language, messages } = useTranslations()
  // By hand: React Compiler leaves both out, and every navigation would render all texts of the page again.
  const i18n = useMemo(() => createI18n(language, messages, country), [language, messages, country])
  const uiTexts = useMemo(() => uiMessages(i18n), [i18n])
  const [isNavOpen, setNavOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [typedAhead, typeAhead] = useState('')
  const closePalette = () => {
    setPaletteOpen(false)
    typeAhead('')
  }
  useCommandPaletteShortcut(() => setPaletteOpen(true))
  useListKeys()
  useWebPush(operator.id)
  const isTranslating = useSelector(translateMode)
  const main = useFocusOnNavigation(() => setNavOpen(false))

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={LOCALES[language]}>
        <TranslationsProvider i18n={i18n}>
          <UiMessagesProvider value={uiTexts}>
            <div className="app-shell" data-rail={operator.reducedMenu || undefined}>
              <a
                className="app-shell__skip"
                href="#main"
                onClick={(event) => {
                  event.preventDefault()
                  main.current?.focus()
                }}
              >
                {i18n.t('shell.skip')}
              </a>
              <TopBar
                onMenu={() => setNavOpen(!isNavOpen)}
                isMenuOpen={isNavOpen}
                onSearch={() => setPaletteOpen(true)}
              />
              <Nav
                permissions={permissions}
                isReduced={operator.reducedMenu}
                isOpen={isNavOpen}
                onClose={() => setNavOpen(false)}
              />
              <div className="app-shell__page">
                {getViewAsRole() !== null && <ViewAsRoleBanner />}
                <ConnectionBanner />
                <main id="main" ref={main} tabIndex={-1} className="app-shell__main">
                  <Outlet />
                </main>
              </div>
            </div>
            {isPaletteOpen && (
              <CommandPalette
                fallback={<TypedAhead typed={typedAhead} onType={typeAhead} onClose={closePalette} />}
                typed={typedAhead}
                onClose={closePalette}
              />
            )}
            <SessionExpiry />
            <OwnAppMessage />
            {isTranslating && permissions.has('updateLanguages') && <TranslateMode />}
            <Toasts />
          </UiMessagesProvider>
        </TranslationsProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}
