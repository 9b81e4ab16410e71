import { useQueries } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Store } from 'lucide-react'
import { api } from '../api/client/api.ts'
import { isPageAllowed, type PagePath } from '../domain/access/pages.ts'
import { RESOURCES } from '../domain/resources/resources.ts'
import type { CountryId } from '../domain/shared/ids.ts'
import type { MessageKey } from '../i18n/catalogues.ts'
import { useI18n } from '../i18n/I18n.tsx'
import type { Language } from '../i18n/language.ts'
import { PAGE_META } from '../routes/-shared/page-meta.ts'
import { paletteIcon, type CommandPaletteGroup } from './command-palette-result.ts'

const LIMIT = 5

interface Row {
  readonly id: number
  readonly name: string
  readonly nameEn?: string
}
interface Found {
  readonly id: number
  readonly name: string
  readonly detail?: string
  readonly href: string
}
interface Context {
  readonly countryId: CountryId
  readonly language: Language
  readonly signal: AbortSignal
}

/** A kind of record that has a list with a search. */
interface RecordKind {
  readonly id: string
  /** Whoever sees this page finds them. */
  readonly page: PagePath
  readonly title?: MessageKey
  readonly icon?: LucideIcon
  /** Found by its number, not by a name. */
  readonly isNumbered?: true
  readonly find: (search: string, context: Context) => Promise<readonly Found[]>
}

const named = ({ name, nameEn }: Row, language: Language): string => (language === 'en' && nameEn) || name

type Load = (query: { search: string; limit: number }, signal: AbortSignal) => Promise<readonly Row[]>

const finding =
  (hrefOf: (id: number) => string, load: Load): RecordKind['find'] =>
  async (search, { language, signal }) =>
    (await load({ search, limit: LIMIT }, signal)).map((row) => ({
      id: row.id,
      name: named(row, language),
      href: hrefOf(row.id),
    }))

/** In the drawer of its list. */
const inDrawer = (path: string, load: Load) => finding((id) => `${path}?openId=${id}`, load)
const onPage = (path: string, load: Load) => finding((id) => `${path}/${id}`, load)

const toast = 'none'

const RECORD_KINDS: readonly RecordKind[] = [
  {
    id: 'products',
    page: '/catalogs',
    find: async (search, { countryId, language, signal }) => {
      const { data } = await api.products({ query: { search, limit: LIMIT, countryId }, signal, toast })
      return data.map((product) => ({
        id: product.id,
        name: named(product, language),
        detail: product.sku,
        href: `/catalogs/${product.id}`,
      }))
    },
  },
  ...RESOURCES.map(({ many, one, page }): RecordKind => ({
    id: many,
    page,
    ...(one === 'supplier' && { title: 'palette.suppliers' as const }),
    ...(one === 'distributor' && { title: 'palette.distributors' as const }),
    find: inDrawer(
      one === 'supplier' ? '/settings/distributors-suppliers/suppliers' : page,
      async (query, signal) => (await api[many]({ query, signal, toast })).data,
    ),
  })),
  {
    id: 'discounts',
    page: '/catalogs/discounts',
    find: onPage(
      '/catalogs/discounts',
      async (query, signal) => (await api.discounts({ query, signal, toast })).data,
    ),
  },
  {
    id: 'coupons',
    page: '/catalogs/discounts',
    title: 'palette.coupons',
    find: async (search, { language, signal }) => {
      const { data } = await api.coupons({ query: { search, limit: LIMIT }, signal, toast })
      return data.map((coupon) => ({
        id: coupon.id,
        name: named(coupon, language),
        detail: coupon.code,
        href: `/catalogs/discounts/coupons/${coupon.id}`,
      }))
    },
  },
  {
    id: 'corporateOrders',
    page: '/orders/corporate-orders',
    isNumbered: true,
    find: async (search, { countryId, signal }) => {
      const query = { search, limit: LIMIT, countryId: [countryId] }
      const { data } = await api.corporateOrders({ query, signal, toast })
      return data.map((order) => ({
        id: order.id,
        name: `#${order.number}`,
        detail: order.customerName,
        href: `/orders/corporate-orders?openId=${order.id}`,
      }))
    },
  },
  {
    id: 'stockRequests',
    page: '/distribution-management',
    isNumbered: true,
    find: async (search, { countryId, signal }) => {
      const { data } = await api.stockOrders({ query: { search, limit: LIMIT, countryId }, signal, toast })
      return data.map((request) => ({
        id: request.id,
        name: `#${request.number}`,
        detail: request.store.name,
        href: `/distribution-management/${request.id}`,
      }))
    },
  },
  ...(['stores', 'franchisors', 'masterFranchisees'] as const).map((many): RecordKind => ({
    id: many,
    page: '/settings',
    title: `palette.${many}`,
    icon: Store,
    find: onPage(
      `/settings/${many === 'masterFranchisees' ? 'master-franchisees' : many}`,
      async (query, signal) => (await api[many]({ query, signal, toast })).data,
    ),
  })),
]

/** The records of lists that the server finds for a text, one group for each kind that the operator may see. */
export const useCommandPaletteLists = (
  search: string,
  isLongEnough: boolean,
): { readonly groups: readonly CommandPaletteGroup[]; readonly isSearching: boolean } => {
  const { language } = useI18n()
  const { permissions, country } = useRouteContext({ from: '/_app' })
  const isNumber = /^\d{1,9}$/.test(search)
  const kinds = RECORD_KINDS.filter(({ page }) => isPageAllowed(permissions, page))
  const found = useQueries({
    queries: kinds.map(({ id, isNumbered, find }) => ({
      queryKey: ['palette', id, search, country.id, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        find(search, { countryId: country.id, language, signal }),
      enabled: isNumbered ? isNumber : isLongEnough,
      staleTime: 0,
      retry: false,
    })),
  })
  return {
    groups: kinds.flatMap(({ id, page, title = PAGE_META[page]?.title, icon = PAGE_META[page]?.icon }, at) =>
      title === undefined || icon === undefined
        ? []
        : [
            {
              title,
              results: (found[at]?.data ?? []).map((record) => ({
                id: `${id}-${record.id}`,
                name: record.name,
                ...(record.detail !== undefined && { detail: record.detail }),
                icon: paletteIcon(icon),
                run: (router) => void router.navigate({ href: record.href }),
              })),
            },
          ],
    ),
    isSearching: found.some(({ isFetching }) => isFetching),
  }
}
