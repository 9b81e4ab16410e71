import {
  Building2,
  ChartColumn,
  ChartPie,
  ClipboardList,
  Contact,
  HandCoins,
  Handshake,
  Headset,
  LayoutDashboard,
  IdCard,
  BadgePercent,
  BellDot,
  Bike,
  Bookmark,
  Languages,
  Layers,
  Mail,
  Map,
  Network,
  Boxes,
  Package,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Smartphone,
  Truck,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import type { PagePath } from '../../domain/access/pages.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** Label and icon of each page in the menu. */
export const PAGE_META: Partial<Record<PagePath, { readonly title: MessageKey; readonly icon: LucideIcon }>> =
  {
    '/': { title: 'page.dashboard', icon: LayoutDashboard },
    '/users/analytics': { title: 'page.analytics', icon: ChartPie },
    '/reports': { title: 'page.reports', icon: ChartColumn },
    '/catalogs': { title: 'page.catalogue', icon: Utensils },
    '/catalogs/3rd-party': { title: 'page.thirdPartyCatalogue', icon: Boxes },
    '/catalogs/categories': { title: 'page.categories', icon: Layers },
    '/catalogs/badges': { title: 'page.badges', icon: Bookmark },
    '/catalogs/discounts': { title: 'page.discounts', icon: BadgePercent },
    '/settings/distributors-suppliers': { title: 'page.distributors', icon: Handshake },
    '/settings/3rd-party-delivery': { title: 'page.deliveryServices', icon: Bike },
    '/new-order': { title: 'page.newOrder', icon: Headset },
    '/orders': { title: 'page.orders', icon: ClipboardList },
    '/orders/corporate-orders': { title: 'page.corporateOrders', icon: Building2 },
    '/stock-management': { title: 'page.stock', icon: Package },
    '/distribution-management': { title: 'page.distribution', icon: Truck },
    '/settings': { title: 'page.structure', icon: Network },
    '/operators': { title: 'page.operators', icon: IdCard },
    '/operators/roles': { title: 'page.roles', icon: ShieldCheck },
    '/settings/delivery-zone-limits': { title: 'page.zones', icon: Map },
    '/settings/languages': { title: 'page.languages', icon: Languages },
    '/settings/apps': { title: 'page.apps', icon: Settings },
    '/local-settings': { title: 'page.localSettings', icon: Smartphone },
    '/marketing': { title: 'page.marketingMail', icon: Mail },
    '/marketing/notification': { title: 'page.marketingNotification', icon: BellDot },
    '/orders/receivables': { title: 'page.receivables', icon: HandCoins },
    '/effects': { title: 'page.effects', icon: Send },
    '/audit': { title: 'page.audit', icon: ScrollText },
    '/users': { title: 'page.users', icon: Users },
    '/users/customers': { title: 'page.customers', icon: Contact },
  }

interface MenuSection {
  /** The first section, what is worked on all day, has none. */
  readonly title: MessageKey | null
  readonly pages: readonly PagePath[]
}

/** The menu's sections, in their order; each page of PAGE_META stands in one. */
export const MENU_SECTIONS: readonly MenuSection[] = [
  {
    title: null,
    pages: [
      '/',
      '/new-order',
      '/orders',
      '/orders/corporate-orders',
      '/orders/receivables',
      '/users',
      '/users/customers',
    ],
  },
  {
    title: 'nav.catalogue',
    pages: [
      '/catalogs',
      '/catalogs/3rd-party',
      '/catalogs/categories',
      '/catalogs/badges',
      '/catalogs/discounts',
    ],
  },
  {
    title: 'nav.operations',
    pages: [
      '/stock-management',
      '/distribution-management',
      '/settings/delivery-zone-limits',
      '/reports',
      '/users/analytics',
    ],
  },
  {
    title: 'nav.network',
    pages: [
      '/settings',
      '/settings/distributors-suppliers',
      '/settings/3rd-party-delivery',
      '/operators',
      '/operators/roles',
    ],
  },
  { title: 'nav.marketing', pages: ['/marketing', '/marketing/notification'] },
  {
    title: 'nav.system',
    pages: ['/local-settings', '/settings/apps', '/settings/languages', '/audit', '/effects'],
  },
]
