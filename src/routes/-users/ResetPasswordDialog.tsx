import { api } from '../../api/client/api.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { nameOf } from '../-shared/person.ts'

/** Asks before a customer is mailed a code to set a new password. */
export function ResetPasswordDialog({
  customer,
  email,
  onClose,
}: {
  readonly customer: CustomerDetail
  /** Where the code goes. */
  readonly email: string
  readonly onClose: () => void
}) {
  const say = useSay()
  return (
    <ConfirmDialog
      title={say('users.resetTitle', { name: nameOf(customer) })}
      confirm={say('users.resetSend')}
      tone="solid"
      action={() => api.resetCustomerPassword({ params: { id: customer.id } })}
      onClose={onClose}
    >
      <p>{say('users.resetText', { email })}</p>
    </ConfirmDialog>
  )
}
