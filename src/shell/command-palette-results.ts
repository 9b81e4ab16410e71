import { useQuery } from '@tanstack/react-query'
import { useRouteContext, type useRouter } from '@tanstack/react-router'
import { Bell, Headset, Languages, Lock, LogOut, Moon, ReceiptText, Sun, User, UserRound } from 'lucide-react'
import { createElement, useDeferredValue, type ReactNode } from 'react'
import { customerLookupQuery } from '../api/client/customers.queries.ts'
import { ordersQuery } from '../api/client/orders.queries.ts'
import { isPageAllowed, menuFor } from '../domain/access/pages.ts'
import type { MessageKey } from '../i18n/catalogues.ts'
import { formatPhone } from '../i18n/formats.ts'
import { useI18n } from '../i18n/I18n.tsx'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { saveLanguage, saveTheme } from '../session/preferences.ts'
import { getTheme } from '../session/theme.ts'
import { PAGE_META } from '../routes/-shared/page-meta.ts'
import { normalizeForSearch } from '../domain/shared/strip-accents.ts'

type AppRouter = ReturnType<typeof useRouter>

export interface CommandPaletteResult {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly key?: string
  readonly icon: ReactNode
  readonly run: (router: AppRouter) => void
}

export interface CommandPaletteGroup {
  readonly title: MessageKey
  readonly results: readonly CommandPaletteResult[]
}

const icon = (meta: typeof Sun) => createElement(meta, { 'aria-hidden': true })

/** The results for a text, in groups: pages, orders, customers, actions. */
export const useCommandPaletteResults = (
  typed: string,
  session: SessionActor,
): { readonly groups: readonly CommandPaletteGroup[]; readonly isSearching: boolean } => {
  const { t, language, formats } = useI18n()
  const { operator, permissions, country } = useRouteContext({ from: '/_app' })
  const search = useDeferredValue(typed.trim())
  const canOrder = isPageAllowed(permissions, '/new-order')
  const isNumber = /^\d{1,9}$/.test(search)

  const orders = useQuery({
    ...ordersQuery({ search, limit: 5, countryId: [country.id] }),
    enabled: isPageAllowed(permissions, '/orders') && isNumber,
  })
  const customers = useQuery({
    ...customerLookupQuery(search, country.id, 6),
    enabled: canOrder && search.length >= 3,
  })

  const matches = (name: string) => normalizeForSearch(name).includes(normalizeForSearch(search))
  const pages = menuFor(permissions, operator.reducedMenu).flatMap((path): CommandPaletteResult[] => {
    const meta = PAGE_META[path]
    // The paths of the menu are those of existing pages, which have routes.
    return meta
      ? [
          {
            id: `page${path}`,
            name: t(meta.title),
            icon: icon(meta.icon),
            run: (router) => void router.navigate({ to: path as '/' }),
          },
        ]
      : []
  })
  const own: CommandPaletteResult[] = [
    {
      id: 'notifications',
      name: t('page.notifications'),
      icon: icon(Bell),
      run: (router) => void router.navigate({ to: '/notifications' }),
    },
    {
      id: 'profile',
      name: t('page.profile'),
      icon: icon(UserRound),
      run: (router) => void router.navigate({ to: '/profile' }),
    },
  ]
  const isDark = getTheme() === 'dark'
  const actions: CommandPaletteResult[] = [
    ...(canOrder
      ? [
          {
            id: 'new-call',
            name: t('palette.newCall'),
            key: 'F2',
            icon: icon(Headset),
            run: (router: AppRouter) => void router.navigate({ href: '/new-order?call=new' }),
          },
        ]
      : []),
    {
      id: 'theme',
      name: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      icon: icon(isDark ? Sun : Moon),
      run: () => void saveTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      name: t('palette.language'),
      icon: icon(Languages),
      run: () => void saveLanguage(language === 'es' ? 'en' : 'es'),
    },
    {
      id: 'lock',
      name: t('shell.lock'),
      icon: icon(Lock),
      run: () => session.send({ type: 'lock.request' }),
    },
    {
      id: 'sign-out',
      name: t('shell.signOut'),
      icon: icon(LogOut),
      run: () => session.send({ type: 'signOut.request' }),
    },
  ]
  const foundOrders = (isNumber ? (orders.data?.data ?? []) : []).map((order): CommandPaletteResult => ({
    id: `order-${order.id}`,
    name: t('palette.order', { number: order.number }),
    detail: `${order.customerName} · ${t(`orderStatus.${order.status}`)} · ${formats.money(order.toPay)}`,
    icon: icon(ReceiptText),
    run: (router) => void router.navigate({ href: `/orders/${order.id}` }),
  }))
  const foundCustomers = (search.length >= 3 ? (customers.data?.data ?? []) : []).map(
    (customer): CommandPaletteResult => ({
      id: `customer-${customer.id}`,
      name: t('palette.customerCall', { name: `${customer.firstName} ${customer.lastName}` }),
      detail: formatPhone(customer.phone),
      icon: icon(User),
      run: (router) => void router.navigate({ href: `/new-order?call=new&customer=${customer.id}` }),
    }),
  )
  const groups: CommandPaletteGroup[] = [
    { title: 'palette.orders', results: foundOrders },
    { title: 'palette.customers', results: foundCustomers },
    { title: 'palette.pages', results: [...pages, ...own].filter((page) => matches(page.name)) },
    { title: 'palette.actions', results: actions.filter((action) => matches(action.name)) },
  ]
  return {
    groups: groups.filter((group) => group.results.length > 0),
    isSearching: orders.isFetching || customers.isFetching,
  }
}
