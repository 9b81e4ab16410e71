import { Link, useRouterState } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { menuOf, type PagePath } from '../../domain/access/pages.ts'
import type { Held } from '../../domain/access/permissions.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { writeCookie } from '../write-cookie.ts'
import { PAGE_LOOKS } from './pages.ts'

/** New order first: it is where a call begins. The rest keeps the order of the route table. */
const byHabit = (a: string, b: string) => Number(b === '/new-order') - Number(a === '/new-order')

/** The entry that the open page is, or lies under: the one with the longest path. */
const currentOf = (entries: readonly PagePath[], path: string): PagePath | undefined =>
  entries
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const wasCollapsed = () => document.cookie.includes('nav=rail')

export function Nav({
  held,
  isReduced,
  isOpen,
  onClose,
}: {
  readonly held: Held
  readonly isReduced: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const say = useSay()
  const [isCollapsed, setCollapsed] = useState(wasCollapsed)
  const collapse = () => {
    writeCookie('nav', isCollapsed ? 'open' : 'rail')
    setCollapsed(!isCollapsed)
  }
  const nav = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    nav.current?.querySelector('a')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
  const entries = menuOf(held, isReduced)
  const here = useRouterState({ select: ({ location }) => currentOf(entries, location.pathname) })
  return (
    <>
      {isOpen && (
        <button
          type="button"
          className="nav__scrim"
          tabIndex={-1}
          aria-label={say('frame.navClose')}
          onClick={onClose}
        />
      )}
      <nav
        ref={nav}
        className="nav"
        aria-label={say('frame.nav')}
        data-rail={isReduced || isCollapsed || undefined}
        data-open={isOpen || undefined}
      >
        <ul>
          {entries.toSorted(byHabit).map((path) => {
            const look = PAGE_LOOKS[path]
            return (
              look && (
                <li key={path}>
                  {/* The paths of the menu are those of the built pages, which have routes. */}
                  <Link
                    to={path as '/'}
                    className="nav__link"
                    aria-label={say(look.title)}
                    activeOptions={{ exact: true }}
                    {...(path === here ? { 'data-status': 'active', 'aria-current': 'page' as const } : {})}
                    onClick={onClose}
                  >
                    <look.icon aria-hidden="true" />
                    <span className="nav__word">{say(look.title)}</span>
                  </Link>
                </li>
              )
            )
          })}
        </ul>
        {!isReduced && (
          <button
            type="button"
            className="nav__link nav__collapse"
            aria-expanded={!isCollapsed}
            aria-label={say(isCollapsed ? 'frame.navExpand' : 'frame.navCollapse')}
            onClick={collapse}
          >
            {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </button>
        )}
      </nav>
    </>
  )
}
