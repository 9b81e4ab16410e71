import { Building2, ClipboardList, Headset, Users, type LucideIcon } from 'lucide-react'
import type { PagePath } from '../../domain/access/pages.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** Word and icon of each page that the menu can show. */
export const PAGE_LOOKS: Partial<
  Record<PagePath, { readonly title: MessageKey; readonly icon: LucideIcon }>
> = {
  '/new-order': { title: 'page.newOrder', icon: Headset },
  '/orders': { title: 'page.orders', icon: ClipboardList },
  '/orders/corporate-orders': { title: 'page.corporateOrders', icon: Building2 },
  '/users': { title: 'page.users', icon: Users },
}
