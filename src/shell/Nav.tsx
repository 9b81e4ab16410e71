import { Link, useRouterState } from '@tanstack/react-router'
import { Globe, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGlobalPage, menuFor, type PagePath } from '../domain/access/pages.ts'
import type { PermissionSet } from '../domain/access/permissions.ts'
import { useT } from '../i18n/I18n.tsx'
import { storePreferenceCookie } from '../session/preference-cookie.ts'
import { MENU_SECTIONS, PAGE_META } from '../routes/-shared/page-meta.ts'

/** The entry of the open page: the one with the longest matching path. */
const currentOf = (entries: readonly PagePath[], path: string): PagePath | undefined =>
  entries
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const wasCollapsed = () => document.cookie.includes('nav=rail')

function NavEntry({
  path,
  isCurrent,
  onClick,
}: {
  readonly path: PagePath
  readonly isCurrent: boolean
  readonly onClick: () => void
}) {
  const t = useT()
  const meta = PAGE_META[path]
  if (meta === undefined) return null
  return (
    <li>
      {/* The paths of the menu are those of existing pages, which have routes. */}
      <Link
        to={path}
        className="nav__link"
        aria-label={isGlobalPage(path) ? `${t(meta.title)} · ${t('shell.allCountries')}` : t(meta.title)}
        activeOptions={{ exact: true }}
        {...(isCurrent ? { 'data-status': 'active', 'aria-current': 'page' as const } : {})}
        onClick={onClick}
      >
        <meta.icon aria-hidden="true" />
        <span className="nav__label">{t(meta.title)}</span>
        {isGlobalPage(path) && <Globe className="nav__mark" aria-hidden="true" />}
      </Link>
    </li>
  )
}

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
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isFolding = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.foldsNavigation),
  })
  /** The page that folds the menu and on which somebody unfolded it. */
  const [unfoldedPath, setUnfoldedPath] = useState<string | null>(null)
  const isFolded = isFolding ? unfoldedPath !== path : isCollapsed
  const collapse = () => {
    if (isFolding) return setUnfoldedPath(isFolded ? path : null)
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
        data-rail={isReduced || isFolded || undefined}
        data-open={isOpen || undefined}
      >
        {MENU_SECTIONS.map(({ title, pages }) => {
          const shown = pages.filter((path) => entries.includes(path))
          if (shown.length === 0) return null
          return (
            <div
              key={title}
              className="nav__section"
              {...(title !== null && { role: 'group', 'aria-label': t(title) })}
            >
              {title !== null && (
                <p className="nav__title" aria-hidden="true">
                  {t(title)}
                </p>
              )}
              <ul>
                {shown.map((path) => (
                  <NavEntry key={path} path={path} isCurrent={path === currentPath} onClick={onClose} />
                ))}
              </ul>
            </div>
          )
        })}
        {!isReduced && (
          <button
            type="button"
            className="nav__link nav__collapse"
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'shell.navExpand' : 'shell.navCollapse')}
            onClick={collapse}
          >
            {isFolded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </button>
        )}
      </nav>
    </>
  )
}
