import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { ChangePasswordBody, type OperatorDetail } from '../../api/contract/users.contract.ts'
import { validatePassword } from '../../domain/access/password.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { fullName } from '../-shared/user-name.ts'

/** Sets an operator's password; all sessions of the operator end. */
export function PasswordDialog({
  operator,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly onClose: () => void
}) {
  const t = useT()
  const contract = useContractForm({
    schema: ChangePasswordBody,
    defaults: { newPassword: '', confirmPassword: '' },
    labels: { newPassword: t('user.newPassword'), confirmPassword: t('user.confirmPassword') },
    errorFields: { password_dont_match: 'confirmPassword' },
    check: ({ newPassword, confirmPassword }) => ({
      newPassword: validatePassword(newPassword),
      confirmPassword: newPassword === confirmPassword ? null : 'password_dont_match',
    }),
    toBody: (values) => values,
    send: (body) => api.changeOperatorPassword({ params: { id: operator.id }, body }),
    invalidates: [KEYS.users],
    onDone: onClose,
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('user.passwordTitle', { name: fullName(operator) })}
      contract={contract}
      placement="centre"
      size="small"
      save={t('user.setPassword')}
      onClose={onClose}
    >
      <p>{t('user.passwordText')}</p>
      <form.AppField name="newPassword">
        {(field) => <field.PasswordInput autoComplete="new-password" help={t('user.passwordHelp')} />}
      </form.AppField>
      <form.AppField name="confirmPassword">
        {(field) => <field.PasswordInput autoComplete="new-password" />}
      </form.AppField>
    </FormDialog>
  )
}
