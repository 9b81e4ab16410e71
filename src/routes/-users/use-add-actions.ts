import { MapPinPlus, UserPlus } from 'lucide-react'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { fullName } from '../-shared/user-name.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { useDisabledReason } from './use-disabled-reason.ts'

/** What can be added to a customer: in its section, and from the command palette. */
export const useAddActions = ({ customer, list }: CustomerDrawerProps) => {
  const t = useT()
  const disabledReason = useDisabledReason()
  const forOrders = disabledReason(customer, 'createOrders', 'updateUser')
  return {
    address: {
      id: 'addAddress',
      label: t('users.addAddress'),
      icon: MapPinPlus,
      disabledReason: forOrders,
      onPress: () => list.change({ tab: 'addresses', dialog: 'address' }),
    },
    contact: {
      id: 'addContact',
      label: t('users.addContact'),
      icon: UserPlus,
      disabledReason: forOrders,
      onPress: () => list.change({ tab: 'contacts', dialog: 'contact' }),
    },
    member: {
      id: 'addMember',
      label: t('users.addMember'),
      icon: UserPlus,
      disabledReason: disabledReason(customer, 'createOrders', 'createUser'),
      onPress: () => list.change({ tab: 'party', dialog: 'member' }),
    },
  } as const
}

/** A party member has no party members. */
export const canHaveParty = ({ ownerId }: CustomerDetail): boolean => ownerId === null

/** Puts what can be added to a customer into the command palette. */
export const useCustomerActions = ({ customer, list }: CustomerDrawerProps): void => {
  const { address, contact, member } = useAddActions({ customer, list })
  usePageActions([address, contact, ...(canHaveParty(customer) ? [member] : [])], fullName(customer))
}
