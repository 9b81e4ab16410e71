import {
  Building2,
  ClipboardList,
  Contact,
  Headset,
  IdCard,
  BadgePercent,
  Bookmark,
  Layers,
  Boxes,
  ScrollText,
  ShieldCheck,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import type { PagePath } from '../../domain/access/pages.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** Label and icon of each page in the menu. */
export const PAGE_META: Partial<Record<PagePath, { readonly title: MessageKey; readonly icon: LucideIcon }>> =
  {
    '/catalogs': { title: 'page.catalogue', icon: Utensils },
    '/catalogs/3rd-party': { title: 'page.thirdPartyCatalogue', icon: Boxes },
    '/catalogs/categories': { title: 'page.categories', icon: Layers },
    '/catalogs/badges': { title: 'page.badges', icon: Bookmark },
    '/catalogs/discounts': { title: 'page.discounts', icon: BadgePercent },
    '/new-order': { title: 'page.newOrder', icon: Headset },
    '/orders': { title: 'page.orders', icon: ClipboardList },
    '/orders/corporate-orders': { title: 'page.corporateOrders', icon: Building2 },
    '/operators': { title: 'page.operators', icon: IdCard },
    '/operators/roles': { title: 'page.roles', icon: ShieldCheck },
    '/audit': { title: 'page.audit', icon: ScrollText },
    '/users': { title: 'page.users', icon: Users },
    '/users/customers': { title: 'page.customers', icon: Contact },
  }
