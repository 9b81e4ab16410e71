import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createWords, WordsProvider } from '../../i18n/I18n.tsx'
import { LOCALES } from '../../i18n/language.ts'
import { KitWordsProvider } from '../../ui/kit-words.ts'
import { onWords, readWords } from '../words-store.ts'
import './early-answers.ts'
import './frame.css'
import { kitWordsOf } from './kit-words-of.ts'
import { LiveBanner } from './LiveBanner.tsx'
import { Nav } from './Nav.tsx'
import { SeeAsBanner } from './SeeAsBanner.tsx'
import { SessionExpiry } from './SessionExpiry.tsx'
import { TopBar } from './TopBar.tsx'
import { usePaletteKey } from './use-palette-key.ts'
import { usePush } from './use-push.ts'
import { loadable } from '../../ui/loadable.tsx'

const Toasts = loadable(async () => (await import('./Toasts.tsx')).Toasts)
const Palette = loadable(async () => (await import('./Palette.tsx')).Palette)

/** Everything around a page behind the sign-in, with the words and figures of the chosen country. */
export function Frame() {
  const { operator, held, country, queryClient } = useRouteContext({ from: '/_app' })
  const { language, messages } = useSyncExternalStore(onWords, readWords)
  const words = createWords(language, messages, country)
  const [isNavOpen, setNavOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  usePaletteKey(() => setPaletteOpen(true))
  usePush(operator.id)
  const main = useFocusOnNavigation(() => setNavOpen(false))

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={LOCALES[language]}>
        <WordsProvider words={words}>
          <KitWordsProvider value={kitWordsOf(words)}>
            <div className="frame" data-rail={operator.reducedMenu || undefined}>
              <a
                className="frame__skip"
                href="#main"
                onClick={(event) => {
                  event.preventDefault()
                  main.current?.focus()
                }}
              >
                {words.say('frame.skip')}
              </a>
              <TopBar
                onMenu={() => setNavOpen(!isNavOpen)}
                isMenuOpen={isNavOpen}
                onSearch={() => setPaletteOpen(true)}
              />
              <Nav
                held={held}
                isReduced={operator.reducedMenu}
                isOpen={isNavOpen}
                onClose={() => setNavOpen(false)}
              />
              <div className="frame__page">
                <SeeAsBanner />
                <LiveBanner />
                <main id="main" ref={main} tabIndex={-1} className="frame__main">
                  <Outlet />
                </main>
              </div>
            </div>
            {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
            <SessionExpiry />
            <Toasts />
          </KitWordsProvider>
        </WordsProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** After a move to another page the focus stands at its content, unless the page has put it somewhere itself. */
function useFocusOnNavigation(onMove: () => void) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const main = useRef<HTMLElement>(null)
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    onMove()
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  })
  return main
}
