import { Plus } from 'lucide-react'
import { customersPage, isPageAllowed } from '../../domain/access/pages.ts'
import type { PermissionSet } from '../../domain/access/permissions.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { PageAction, PageLink } from './page-actions.ts'
import { pageSearch } from './page-search.ts'

type CreateAction = PageAction & { readonly link: PageLink }

interface CreateContext {
  readonly t: Translate
  readonly permissions: PermissionSet
}

/** Each is null for those who may not do it. The pages show their own; the command palette shows all. */
export const createCustomerAction = ({ t, permissions }: CreateContext): CreateAction | null => {
  const path = customersPage(permissions)
  return path !== undefined && (permissions.has('createUser') || permissions.has('createOrders'))
    ? {
        id: 'createCustomer',
        label: t('create.customer'),
        icon: Plus,
        link: { to: path, search: { dialog: 'invite' } },
      }
    : null
}

export const createOperatorAction = ({ t, permissions }: CreateContext): CreateAction | null =>
  isPageAllowed(permissions, '/operators') && permissions.has('createUser')
    ? {
        id: 'createOperator',
        label: t('create.operator'),
        icon: Plus,
        link: { to: '/operators', search: { dialog: 'invite' } },
      }
    : null

export const createRoleAction = ({ t, permissions }: CreateContext): CreateAction | null =>
  isPageAllowed(permissions, '/operators/roles') && permissions.has('createRole')
    ? {
        id: 'createRole',
        label: t('create.role'),
        icon: Plus,
        link: { to: '/operators/roles/$role', params: { role: 'new' } },
      }
    : null

/** The action on the list itself: its filters stay. */
export const onThisPage = (action: CreateAction | null, search: object): CreateAction | null =>
  // The search is typed by the route that shows the list.
  action && { ...action, link: { to: '.', search: pageSearch(search) } }
