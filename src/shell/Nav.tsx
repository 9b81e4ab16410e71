import { Link, useRouterState } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { menuFor, type PagePath } from '../domain/access/pages.ts'
import type { PermissionSet } from '../domain/access/permissions.ts'
import { useT } from '../i18n/I18n.tsx'
import { storePreferenceCookie } from '../session/preference-cookie.ts'
import { PAGE_META } from '../routes/-shared/page-meta.ts'

/** New order comes first; the other entries keep the order of the route table. */
const newOrderFirst = (a: string, b: string) => Number(b === '/new-order') - Number(a === '/new-order')

/** The entry of the open page: the one with the longest matching path. */
const currentOf = (entries: readonly PagePath[], path: string): PagePath | undefined =>
  entries
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const wasCollapsed = () => document.cookie.includes('nav=rail')

export function Nav({
  permissions,
  isReduced,
  isOpen,
  onClose,
}: {
  readonly permissions: PermissionSet
  readonly isReduced: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useT()
  const [isCollapsed, setCollapsed] = useState(wasCollapsed)
  const collapse = () => {
    storePreferenceCookie('nav', isCollapsed ? 'open' : 'rail')
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
  const entries = menuFor(permissions, isReduced)
  const currentPath = useRouterState({ select: ({ location }) => currentOf(entries, location.pathname) })
  return (
    <>
      {isOpen && (
        <button
          type="button"
          className="nav__scrim"
          tabIndex={-1}
          aria-label={t('shell.navClose')}
          onClick={onClose}
        />
      )}
      <nav
        ref={nav}
        className="nav"
        aria-label={t('shell.nav')}
        data-rail={isReduced || isCollapsed || undefined}
        data-open={isOpen || undefined}
      >
        <ul>
          {entries.toSorted(newOrderFirst).map((path) => {
            const meta = PAGE_META[path]
            return (
              meta && (
                <li key={path}>
                  {/* The paths of the menu are those of existing pages, which have routes. */}
                  <Link
                    to={path as '/'}
                    className="nav__link"
                    aria-label={t(meta.title)}
                    activeOptions={{ exact: true }}
                    {...(path === currentPath
                      ? { 'data-status': 'active', 'aria-current': 'page' as const }
                      : {})}
                    onClick={onClose}
                  >
                    <meta.icon aria-hidden="true" />
                    <span className="nav__label">{t(meta.title)}</span>
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
            aria-label={t(isCollapsed ? 'shell.navExpand' : 'shell.navCollapse')}
            onClick={collapse}
          >
            {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </button>
        )}
      </nav>
    </>
  )
}
