import { useRouteContext } from '@tanstack/react-router'
import {
  Bell,
  Headset,
  Languages,
  Lock,
  LogOut,
  Moon,
  SquareMousePointer,
  Sun,
  UserRound,
  Utensils,
} from 'lucide-react'
import { useDeferredValue } from 'react'
import { isPageAllowed, menuFor } from '../domain/access/pages.ts'
import { useI18n } from '../i18n/I18n.tsx'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { saveLanguage, saveTheme } from '../session/preferences.ts'
import { getTheme } from '../session/theme.ts'
import { createActions } from '../routes/-shared/create-actions.ts'
import { useRegisteredActions, type PageAction } from '../routes/-shared/page-actions.ts'
import { PAGE_META } from '../routes/-shared/page-meta.ts'
import { normalizeForSearch } from '../domain/shared/strip-accents.ts'
import { useCommandPaletteRecords } from './command-palette-records.ts'
import {
  paletteIcon,
  type PaletteRouter,
  type CommandPaletteGroup,
  type CommandPaletteResult,
} from './command-palette-result.ts'

const actionResult = (action: PageAction): CommandPaletteResult => ({
  id: `action-${action.id}`,
  name: action.label,
  icon: paletteIcon(action.icon ?? SquareMousePointer),
  disabledReason: action.disabledReason ?? null,
  ...(action.shortcut !== undefined && { key: action.shortcut }),
  run: (router) => ('link' in action ? void router.navigate(action.link) : action.onPress()),
})

/** The results for a text, in groups; those of the server come last, so that they move none of the others. */
export const useCommandPaletteResults = (
  typed: string,
  session: SessionActor,
): { readonly groups: readonly CommandPaletteGroup[]; readonly isSearching: boolean } => {
  const { t, language } = useI18n()
  const { operator, permissions } = useRouteContext({ from: '/_app' })
  const { storeId } = operator
  const search = useDeferredValue(typed.trim())
  const records = useCommandPaletteRecords(typed.trim())

  const matches = (name: string) => normalizeForSearch(name).includes(normalizeForSearch(search))
  const pages = menuFor(permissions, operator.reducedMenu).flatMap((path): CommandPaletteResult[] => {
    const meta = PAGE_META[path]
    // The paths of the menu are those of existing pages, which have routes.
    return meta
      ? [
          {
            id: `page${path}`,
            name: t(meta.title),
            icon: paletteIcon(meta.icon),
            run: (router) => void router.navigate({ to: path }),
          },
        ]
      : []
  })
  const own: CommandPaletteResult[] = [
    {
      id: 'notifications',
      name: t('page.notifications'),
      icon: paletteIcon(Bell),
      run: (router) => void router.navigate({ to: '/notifications' }),
    },
    {
      id: 'profile',
      name: t('page.profile'),
      icon: paletteIcon(UserRound),
      run: (router) => void router.navigate({ to: '/profile' }),
    },
  ]
  const isDark = getTheme() === 'dark'
  const registered = useRegisteredActions()
  const onPage = registered.flatMap(({ actions, recordName }, at) =>
    actions.map((action) => ({
      ...actionResult(action),
      // A page and its record may have actions of the same name.
      id: `action-${at}-${action.id}`,
      ...(recordName !== undefined && { detail: recordName }),
    })),
  )
  const isOnPage = (id: string) =>
    registered.some(({ actions }) => actions.some((action) => action.id === id))
  const isActionOfPage = (name: string) =>
    onPage.some((result) => result.name === name && result.detail === undefined)
  const creations = createActions({ t, permissions, storeId })
    // The page's own keeps the filters of its list.
    .filter(({ id }) => !isOnPage(id))
  const actions: CommandPaletteResult[] = [
    ...(isPageAllowed(permissions, '/new-order')
      ? [
          {
            id: 'new-call',
            name: t('palette.newCall'),
            key: 'F2',
            icon: paletteIcon(Headset),
            run: (router: PaletteRouter) => void router.navigate({ href: '/new-order?call=new' }),
          },
        ]
      : []),
    ...(storeId !== undefined && isPageAllowed(permissions, '/catalogs/stores')
      ? [
          {
            id: 'store-products',
            name: t('palette.storeProducts'),
            icon: paletteIcon(Utensils),
            run: (router: PaletteRouter) => void router.navigate({ href: `/catalogs/stores/${storeId}` }),
          },
        ]
      : []),
    ...creations.map(actionResult),
    {
      id: 'theme',
      name: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      icon: paletteIcon(isDark ? Sun : Moon),
      run: () => void saveTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      name: t('palette.language'),
      icon: paletteIcon(Languages),
      run: () => void saveLanguage(language === 'es' ? 'en' : 'es'),
    },
    {
      id: 'lock',
      name: t('shell.lock'),
      icon: paletteIcon(Lock),
      run: () => session.send({ type: 'lock.request' }),
    },
    {
      id: 'sign-out',
      name: t('shell.signOut'),
      icon: paletteIcon(LogOut),
      run: () => session.send({ type: 'signOut.request' }),
    },
  ]
  const groups: CommandPaletteGroup[] = [
    { title: 'palette.page', results: onPage.filter(({ name }) => matches(name)) },
    {
      title: 'palette.pages',
      results: [...pages, ...own].filter(({ name }) => matches(name) && !isActionOfPage(name)),
    },
    { title: 'palette.actions', results: actions.filter(({ name }) => matches(name)) },
    ...records.groups,
  ]
  return {
    groups: groups.filter((group) => group.results.length > 0),
    isSearching: records.isSearching,
  }
}
