import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Bell, Headset, Languages, Lock, LogOut, Moon, ReceiptText, Sun, User, UserRound } from 'lucide-react'
import { createElement, useDeferredValue, type ReactNode } from 'react'
import { lookupQuery } from '../../api/client/customers.queries.ts'
import { ordersQuery } from '../../api/client/orders.queries.ts'
import { isPageAllowed, menuOf } from '../../domain/access/pages.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import type { AppRouter } from '../router.tsx'
import { preferLanguage, preferTheme } from '../preferences.ts'
import { readTheme } from '../theme.ts'
import { PAGE_LOOKS } from './pages.ts'

export interface PaletteResult {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly key?: string
  readonly icon: ReactNode
  readonly run: (router: AppRouter) => void
}

export interface PaletteGroup {
  readonly title: MessageKey
  readonly results: readonly PaletteResult[]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const icon = (look: typeof Sun) => createElement(look, { 'aria-hidden': true })

/** What a typed text finds, in groups: pages, orders, customers, actions. */
export const usePaletteResults = (
  typed: string,
  session: SessionActor,
): { readonly groups: readonly PaletteGroup[]; readonly isSearching: boolean } => {
  const { say, language, formats } = useWords()
  const { operator, held, country } = useRouteContext({ from: '/_app' })
  const search = useDeferredValue(typed.trim())
  const canOrder = isPageAllowed(held, '/new-order')
  const isNumber = /^\d{1,9}$/.test(search)

  const orders = useQuery({
    ...ordersQuery({ search, limit: 5, countryId: [country.id] }),
    enabled: isPageAllowed(held, '/orders') && isNumber,
  })
  const customers = useQuery({
    ...lookupQuery(search, country.id, 6),
    enabled: canOrder && search.length >= 3,
  })

  const matches = (name: string) => plain(name).includes(plain(search))
  const pages = menuOf(held, operator.reducedMenu).flatMap((path): PaletteResult[] => {
    const look = PAGE_LOOKS[path]
    // The paths of the menu are those of the built pages, which have routes.
    return look
      ? [
          {
            id: `page${path}`,
            name: say(look.title),
            icon: icon(look.icon),
            run: (router) => void router.navigate({ to: path as '/' }),
          },
        ]
      : []
  })
  const own: PaletteResult[] = [
    {
      id: 'notifications',
      name: say('page.notifications'),
      icon: icon(Bell),
      run: (router) => void router.navigate({ to: '/notifications' }),
    },
    {
      id: 'profile',
      name: say('page.profile'),
      icon: icon(UserRound),
      run: (router) => void router.navigate({ to: '/profile' }),
    },
  ]
  const isDark = readTheme() === 'dark'
  const actions: PaletteResult[] = [
    ...(canOrder
      ? [
          {
            id: 'new-call',
            name: say('palette.newCall'),
            key: 'F2',
            icon: icon(Headset),
            run: (router: AppRouter) => void router.navigate({ href: '/new-order?call=new' }),
          },
        ]
      : []),
    {
      id: 'theme',
      name: say(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      icon: icon(isDark ? Sun : Moon),
      run: () => void preferTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      name: say('palette.language'),
      icon: icon(Languages),
      run: () => void preferLanguage(language === 'es' ? 'en' : 'es'),
    },
    {
      id: 'lock',
      name: say('frame.lock'),
      icon: icon(Lock),
      run: () => session.send({ type: 'lock.request' }),
    },
    {
      id: 'sign-out',
      name: say('frame.signOut'),
      icon: icon(LogOut),
      run: () => session.send({ type: 'signOut.request' }),
    },
  ]
  const foundOrders = (isNumber ? (orders.data?.data ?? []) : []).map((order): PaletteResult => ({
    id: `order-${order.id}`,
    name: say('palette.order', { number: order.number }),
    detail: `${order.customerName} · ${say(`orderStatus.${order.status}`)} · ${formats.money(order.totalPrice)}`,
    icon: icon(ReceiptText),
    run: (router) => void router.navigate({ href: `/orders/${order.id}` }),
  }))
  const foundCustomers = (search.length >= 3 ? (customers.data?.data ?? []) : []).map(
    (customer): PaletteResult => ({
      id: `customer-${customer.id}`,
      name: say('palette.customerCall', { name: `${customer.firstName} ${customer.lastName}` }),
      detail: phoneWords(customer.phone),
      icon: icon(User),
      run: (router) => void router.navigate({ href: `/new-order?call=new&customer=${customer.id}` }),
    }),
  )
  const groups: PaletteGroup[] = [
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
