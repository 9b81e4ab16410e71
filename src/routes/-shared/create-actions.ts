import { ClipboardCheck, Plus, Trash2, type LucideIcon } from 'lucide-react'
import { customersPage, isPageAllowed } from '../../domain/access/pages.ts'
import type { Permission, PermissionSet } from '../../domain/access/permissions.ts'
import { RESOURCES, type ResourceName } from '../../domain/resources/resources.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { PageAction, PageLink } from './page-actions.ts'
import { pageSearch } from './page-search.ts'

type CreateAction = PageAction & { readonly link: PageLink }

interface CreateContext {
  readonly t: Translate
  readonly permissions: PermissionSet
  /** The store of its staff. */
  readonly storeId?: number | undefined
}

interface CreateDefinition {
  /** That of the same action on its page. */
  readonly id: string
  readonly label: MessageKey
  readonly icon?: LucideIcon
  /** Where it is done, for those who may open it. */
  readonly page: string
  readonly anyOf: readonly Permission[]
  readonly link: PageLink
}

const product = (type: 'simple' | 'variable' | 'combo', label: MessageKey): CreateDefinition => ({
  id: `create-${type}`,
  label,
  page: '/catalogs',
  anyOf: ['createProduct'],
  link: { to: '/catalogs/$product', params: { product: 'new' }, search: { catalog: 'own_brand', type } },
})

/** The lists of resources that are not that of their page. */
const LIST_PATHS: Partial<Record<ResourceName, Extract<PageLink['to'], string>>> = {
  supplier: '/settings/distributors-suppliers/suppliers',
}

/** A record of a resource, made in a dialog of its list. */
const resourceDefinitions = RESOURCES.map(({ one, page, permissions: noun }): CreateDefinition => {
  const list = LIST_PATHS[one] ?? page
  return {
    id: `create-${one}`,
    label: `${one}.create`,
    page: list,
    anyOf: [`create${noun}`],
    // The search is typed by the route that shows the list.
    link: { to: list, search: pageSearch({ dialog: 'create' }) },
  }
})

const CREATE_DEFINITIONS: readonly CreateDefinition[] = [
  product('simple', 'product.create'),
  product('combo', 'product.createCombo'),
  product('variable', 'product.createVariable'),
  ...resourceDefinitions,
  {
    id: 'create-discount',
    label: 'discount.create',
    page: '/catalogs/discounts',
    anyOf: ['createDiscount'],
    link: { to: '/catalogs/discounts/$discount', params: { discount: 'new' } },
  },
  {
    id: 'create-coupon',
    label: 'coupon.create',
    page: '/catalogs/discounts/coupons',
    anyOf: ['createCoupon'],
    link: { to: '/catalogs/discounts/coupons/$coupon', params: { coupon: 'new' } },
  },
  {
    id: 'create-operator',
    label: 'create.operator',
    page: '/operators',
    anyOf: ['createUser'],
    link: { to: '/operators', search: { dialog: 'invite' } },
  },
  {
    id: 'create-role',
    label: 'create.role',
    page: '/operators/roles',
    anyOf: ['createRole'],
    link: { to: '/operators/roles/$role', params: { role: 'new' } },
  },
  {
    id: 'create-country',
    label: 'network.new.country',
    page: '/settings',
    anyOf: ['createCountry'],
    link: { to: '/settings/countries/$id', params: { id: 'new' } },
  },
  {
    id: 'create-limit',
    label: 'zones.newLimit',
    page: '/settings/delivery-zone-limits',
    anyOf: ['createDeliveryZone'],
    link: { to: '/settings/delivery-zone-limits', search: { dialog: 'new' } },
  },
  {
    id: 'create-mail',
    label: 'create.mail',
    page: '/marketing',
    anyOf: ['createMarketingMails'],
    link: { to: '/marketing', search: { tab: 'new' } },
  },
  {
    id: 'create-notification',
    label: 'create.notification',
    page: '/marketing/notification',
    anyOf: ['createMarketingNotifications'],
    link: { to: '/marketing/notification', search: { tab: 'new' } },
  },
]

/** Those at whose page a customer is made, which for some is the one of all users. */
const customerDefinitions = (permissions: PermissionSet): readonly CreateDefinition[] => {
  const page = customersPage(permissions)
  return page === undefined
    ? []
    : [
        {
          id: 'create-customer',
          label: 'create.customer',
          page,
          anyOf: ['createUser', 'createOrders'],
          link: { to: page, search: { dialog: 'invite' } },
        },
      ]
}

/** What the stock of a store offers. */
const storeDefinitions = (storeId: number): readonly CreateDefinition[] => {
  const params = { store: String(storeId) }
  const page = '/stock-management'
  return [
    {
      id: 'request',
      label: 'create.stockRequest',
      page,
      anyOf: ['createStockOrders'],
      link: { to: '/stock-management/$store/requests/new', params },
    },
    {
      id: 'count',
      label: 'create.stockCount',
      icon: ClipboardCheck,
      page,
      anyOf: ['createDailyStockReports'],
      link: { to: '/stock-management/$store/count', params },
    },
    {
      id: 'waste',
      label: 'create.waste',
      icon: Trash2,
      page,
      anyOf: ['createWastedReports'],
      link: { to: '/stock-management/$store/waste/new', params },
    },
  ]
}

/** Every record that somebody may make, for the command palette; the pages show their own. */
export const createActions = ({ t, permissions, storeId }: CreateContext): readonly CreateAction[] =>
  [
    ...customerDefinitions(permissions),
    ...CREATE_DEFINITIONS,
    ...(storeId === undefined ? [] : storeDefinitions(storeId)),
  ]
    .filter(
      ({ page, anyOf }) =>
        isPageAllowed(permissions, page) && anyOf.some((permission) => permissions.has(permission)),
    )
    .map(({ id, label, icon = Plus, link }) => ({ id, label: t(label), icon, link }))

/** One of them by its id; null for those who may not do it. */
export const createAction = (id: string, context: CreateContext): CreateAction | null =>
  createActions(context).find((action) => action.id === id) ?? null

/** The action on the list itself: its filters stay. */
export const onThisPage = (action: CreateAction | null, search: object): CreateAction | null =>
  // The search is typed by the route that shows the list.
  action && { ...action, link: { to: '.', search: pageSearch(search) } }
