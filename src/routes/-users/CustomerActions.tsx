import { Ban, Headset, KeyRound, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordActions } from '../-list/RecordActions.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { fullName } from '../-shared/user-name.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'

const ACTIONS = [
  { dialog: 'edit', ability: 'update', icon: Pencil },
  { dialog: 'resetPassword', ability: 'changePassword', icon: KeyRound },
  { dialog: 'unblock', ability: 'unblock', icon: Undo2 },
  { dialog: 'block', ability: 'block', icon: Ban },
  { dialog: 'restore', ability: 'restore', icon: RotateCcw },
  { dialog: 'delete', ability: 'delete', icon: Trash2 },
] as const

type Action = (typeof ACTIONS)[number]

/** Why the customer's status forbids it, where the abilities do not say it. */
const unavailableCode = ({ dialog }: Action, { email }: CustomerDetail) =>
  dialog === 'resetPassword' && email === null ? ('email_not_found' as const) : null

/** What a customer's page keeps in sight. */
const IN_SIGHT = ['newOrder', 'edit'] as const

/** The actions on a customer; on a page of their own the seldom ones are in a menu. */
export function CustomerActions({
  customer,
  list,
  isPage = false,
}: CustomerDrawerProps & { readonly isPage?: boolean }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const unavailableReason = (action: Action): string | null => {
    const code = unavailableCode(action, customer)
    return code && t(`users.lack.${code}`)
  }
  const canOrder =
    isPageAllowed(permissions, '/new-order') && customer.status === 'active' && customer.ownerId === null
  return (
    <RecordActions
      recordName={fullName(customer)}
      {...(isPage && { inSight: IN_SIGHT })}
      actions={[
        ...(canOrder
          ? [
              {
                id: 'newOrder',
                label: t('users.newOrder'),
                icon: Headset,
                link: { to: '/new-order', search: { call: 'new', customer: customer.id } },
              } as const,
            ]
          : []),
        ...ACTIONS.filter(({ ability }) => customer.abilities[ability] !== 'invalid_next_status').map(
          (action) => ({
            id: action.dialog,
            label: t(action.dialog === 'resetPassword' ? 'users.resetPassword' : `user.${action.dialog}`),
            icon: action.icon,
            ability: customer.abilities[action.ability],
            disabledReason: unavailableReason(action),
            onPress: () => list.change({ dialog: action.dialog }),
          }),
        ),
      ]}
    />
  )
}
