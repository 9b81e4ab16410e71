import { api } from '../../api/client/api.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { fullName } from '../-shared/user-name.ts'

/** Confirms mailing a customer a code to set a new password. */
export function ResetPasswordDialog({
  customer,
  email,
  onClose,
}: {
  readonly customer: CustomerDetail
  /** The recipient of the code. */
  readonly email: string
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('users.resetTitle', { name: fullName(customer) })}
      confirm={t('users.resetSend')}
      tone="solid"
      action={() => api.resetCustomerPassword({ params: { id: customer.id } })}
      onClose={onClose}
    >
      <p>{t('users.resetText', { email })}</p>
    </ConfirmDialog>
  )
}
