import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { IdCard, Phone, ReceiptText, User } from 'lucide-react'
import { customerLookupQuery } from '../api/client/customers.queries.ts'
import { operatorsQuery } from '../api/client/operators.queries.ts'
import { ordersQuery } from '../api/client/orders.queries.ts'
import { usersQuery } from '../api/client/users.queries.ts'
import { customersPage, isPageAllowed } from '../domain/access/pages.ts'
import { formatPhone } from '../i18n/formats.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { countryFilter } from '../routes/-shared/country-filter.ts'
import { roleName } from '../routes/-shared/role-name.ts'
import { useDebounced } from '../routes/-shared/use-debounced.ts'
import { fullName } from '../routes/-shared/user-name.ts'
import { useCommandPaletteLists } from './command-palette-lists.ts'
import { paletteIcon, type CommandPaletteGroup } from './command-palette-result.ts'

const DEBOUNCE_MS = 150
const MIN_LENGTH = 3

/** The records that the server finds for a text, as far as the operator may open them. */
export const useCommandPaletteRecords = (
  typed: string,
): { readonly groups: readonly CommandPaletteGroup[]; readonly isSearching: boolean } => {
  const { t, language, formats } = useI18n()
  const context = useRouteContext({ from: '/_app' })
  const { permissions, country } = context
  const search = useDebounced(typed, DEBOUNCE_MS)
  const isNumber = /^\d{1,9}$/.test(search)
  const isLongEnough = search.length >= MIN_LENGTH
  const customersPath = customersPage(permissions)

  const orders = useQuery({
    ...ordersQuery({ search, limit: 5, countryId: [country.id] }),
    enabled: isPageAllowed(permissions, '/orders') && isNumber,
  })
  const callers = useQuery({
    ...customerLookupQuery(search, country.id, 6),
    enabled: isPageAllowed(permissions, '/new-order') && isLongEnough,
  })
  const people = { search, limit: 5, ...countryFilter(context) }
  const customers = useQuery({
    ...usersQuery({ type: 'customer', ...people }),
    enabled: customersPath !== undefined && isLongEnough,
  })
  const operators = useQuery({
    ...operatorsQuery(people),
    enabled: isPageAllowed(permissions, '/operators') && isLongEnough,
  })

  const lists = useCommandPaletteLists(search, isLongEnough)

  return {
    groups: [
      {
        title: 'palette.orders',
        results: (isNumber ? (orders.data?.data ?? []) : []).map((order) => ({
          id: `order-${order.id}`,
          name: t('palette.order', { number: order.number }),
          detail: `${order.customerName} · ${t(`orderStatus.${order.status}`)} · ${formats.money(order.toPay)}`,
          icon: paletteIcon(ReceiptText),
          run: (router) => void router.navigate({ href: `/orders/${order.id}` }),
        })),
      },
      {
        title: 'palette.calls',
        results: (isLongEnough
          ? (callers.data?.data.filter(({ status }) => status === 'active') ?? [])
          : []
        ).map((customer) => ({
          id: `call-${customer.id}`,
          name: t('palette.customerCall', { name: fullName(customer) }),
          detail: formatPhone(customer.phone),
          icon: paletteIcon(Phone),
          run: (router) => void router.navigate({ href: `/new-order?call=new&customer=${customer.id}` }),
        })),
      },
      {
        title: 'palette.customers',
        results: (isLongEnough ? (customers.data?.data ?? []) : []).map((customer) => ({
          id: `customer-${customer.id}`,
          name: fullName(customer),
          detail: formatPhone(customer.phone),
          icon: paletteIcon(User),
          run: (router) =>
            void router.navigate({ to: customersPath ?? '/users', search: { openId: customer.id } }),
        })),
      },
      {
        title: 'page.operators',
        results: (isLongEnough ? (operators.data?.data ?? []) : []).map((operator) => ({
          id: `operator-${operator.id}`,
          name: fullName(operator),
          detail: [roleName({ key: operator.role, title: operator.roleTitle }, language), operator.unit?.name]
            .filter(Boolean)
            .join(' · '),
          icon: paletteIcon(IdCard),
          run: (router) => void router.navigate({ to: '/operators', search: { openId: operator.id } }),
        })),
      },
      ...lists.groups,
    ],
    isSearching:
      lists.isSearching ||
      (typed !== search && typed.length >= MIN_LENGTH) ||
      [orders, callers, customers, operators].some(({ isFetching }) => isFetching),
  }
}
