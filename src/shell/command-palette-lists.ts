import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Store, type LucideIcon } from 'lucide-react'
import { corporateOrdersQuery } from '../api/client/corporate-orders.queries.ts'
import { searchQuery } from '../api/client/search.queries.ts'
import { stockOrdersQuery } from '../api/client/stock.queries.ts'
import type { FoundRecord } from '../api/contract/search.contract.ts'
import { isPageAllowed, type PagePath } from '../domain/access/pages.ts'
import { SEARCH_KIND_NAMES, SEARCH_KINDS, type SearchKind } from '../domain/access/search-kinds.ts'
import type { MessageKey } from '../i18n/catalogues.ts'
import { useI18n } from '../i18n/I18n.tsx'
import type { Language } from '../i18n/language.ts'
import { PAGE_META } from '../routes/-shared/page-meta.ts'
import { roleName } from '../routes/-shared/role-name.ts'
import { paletteIcon, type CommandPaletteGroup, type CommandPaletteResult } from './command-palette-result.ts'

const LIMIT = 5

interface KindView {
  /** Where a record is opened. */
  readonly hrefOf: (id: number) => string
  /** Where it is not that of the page. */
  readonly title?: MessageKey
  readonly icon?: LucideIcon
}

const inDrawer = (path: string) => (id: number) => `${path}?openId=${id}`
const onPage = (path: string) => (id: number) => `${path}/${id}`

const KIND_VIEWS: Readonly<Record<SearchKind, KindView>> = {
  products: { hrefOf: onPage('/catalogs') },
  categories: { hrefOf: inDrawer('/catalogs/categories') },
  badges: { hrefOf: inDrawer('/catalogs/badges') },
  discounts: { hrefOf: onPage('/catalogs/discounts') },
  coupons: { hrefOf: onPage('/catalogs/discounts/coupons'), title: 'palette.coupons' },
  stores: { hrefOf: onPage('/settings/stores'), title: 'palette.stores', icon: Store },
  franchisors: { hrefOf: onPage('/settings/franchisors'), title: 'palette.franchisors', icon: Store },
  masterFranchisees: {
    hrefOf: onPage('/settings/master-franchisees'),
    title: 'palette.masterFranchisees',
    icon: Store,
  },
  zones: { hrefOf: inDrawer('/settings/delivery-zone-limits') },
  deliveryServices: { hrefOf: inDrawer('/settings/3rd-party-delivery') },
  distributors: { hrefOf: inDrawer('/settings/distributors-suppliers'), title: 'palette.distributors' },
  suppliers: { hrefOf: inDrawer('/settings/distributors-suppliers/suppliers'), title: 'palette.suppliers' },
  roles: { hrefOf: inDrawer('/operators/roles') },
}

const nameOf = ({ kind, name, nameEn, code }: FoundRecord, language: Language): string => {
  if (kind === 'roles') return roleName({ key: code ?? '', title: name }, language)
  return (language === 'en' && nameEn) || name
}

const toResult = (
  id: string,
  { name, detail, icon, href }: { name: string; detail: string | null; icon: LucideIcon; href: string },
): CommandPaletteResult => ({
  id,
  name,
  ...(detail !== null && { detail }),
  icon: paletteIcon(icon),
  run: (router) => void router.navigate({ href }),
})

/** A group under the title of its page, where it has none of its own; nothing for a page that no menu has. */
const groupOf = (
  page: PagePath,
  { title = PAGE_META[page]?.title, icon = PAGE_META[page]?.icon }: Pick<KindView, 'title' | 'icon'>,
  toResults: (icon: LucideIcon) => readonly CommandPaletteResult[],
): readonly CommandPaletteGroup[] =>
  title === undefined || icon === undefined ? [] : [{ title, results: toResults(icon) }]

/** The records of lists that the server finds for a text, one group for each kind that the operator may see. */
export const useCommandPaletteLists = (
  search: string,
  isLongEnough: boolean,
): { readonly groups: readonly CommandPaletteGroup[]; readonly isSearching: boolean } => {
  const { language } = useI18n()
  const { permissions, country } = useRouteContext({ from: '/_app' })
  const isNumber = /^\d{1,9}$/.test(search)
  const kinds = SEARCH_KIND_NAMES.filter((kind) => isPageAllowed(permissions, SEARCH_KINDS[kind]))
  const found = useQuery({ ...searchQuery(search), enabled: isLongEnough && kinds.length > 0 })
  const corporateOrders = useQuery({
    ...corporateOrdersQuery(false, { search, limit: LIMIT, countryId: [country.id] }),
    enabled: isNumber && isPageAllowed(permissions, '/orders/corporate-orders'),
  })
  const stockOrders = useQuery({
    ...stockOrdersQuery({ search, limit: LIMIT, countryId: country.id }),
    enabled: isNumber && isPageAllowed(permissions, '/distribution-management'),
  })
  const records = isLongEnough ? (found.data?.data ?? []) : []
  return {
    groups: [
      ...kinds.flatMap((kind) =>
        groupOf(SEARCH_KINDS[kind], KIND_VIEWS[kind], (icon) =>
          records
            .filter((record) => record.kind === kind)
            .map((record) =>
              toResult(`${kind}-${record.id}`, {
                name: nameOf(record, language),
                detail: kind === 'roles' ? null : record.code,
                icon,
                href: KIND_VIEWS[kind].hrefOf(record.id),
              }),
            ),
        ),
      ),
      ...groupOf('/orders/corporate-orders', {}, (icon) =>
        (isNumber ? (corporateOrders.data?.data ?? []) : []).map((order) =>
          toResult(`corporateOrders-${order.id}`, {
            name: `#${order.number}`,
            detail: order.customerName,
            icon,
            href: `/orders/corporate-orders?openId=${order.id}`,
          }),
        ),
      ),
      ...groupOf('/distribution-management', {}, (icon) =>
        (isNumber ? (stockOrders.data?.data ?? []) : []).map((request) =>
          toResult(`stockRequests-${request.id}`, {
            name: `#${request.number}`,
            detail: request.store.name,
            icon,
            href: `/distribution-management/${request.id}`,
          }),
        ),
      ),
    ],
    isSearching: [found, corporateOrders, stockOrders].some(({ isFetching }) => isFetching),
  }
}
