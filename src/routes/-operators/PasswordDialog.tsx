import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { ChangePasswordBody, type OperatorDetail } from '../../api/contract/users.contract.ts'
import { passwordProblem } from '../../domain/access/password.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { nameOf } from '../-shared/person.ts'

/** Sets an operator's password; all of the operator's sessions end. */
export function PasswordDialog({
  operator,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly onClose: () => void
}) {
  const say = useSay()
  const contract = useContractForm({
    schema: ChangePasswordBody,
    defaults: { newPassword: '', confirmPassword: '' },
    labels: { newPassword: say('people.newPassword'), confirmPassword: say('people.confirmPassword') },
    fieldOf: { password_dont_match: 'confirmPassword' },
    check: ({ newPassword, confirmPassword }) => ({
      newPassword: passwordProblem(newPassword),
      confirmPassword: newPassword === confirmPassword ? null : 'password_dont_match',
    }),
    toBody: (values) => values,
    send: (body) => api.changeOperatorPassword({ params: { id: operator.id }, body }),
    changes: [KEYS.users],
    onDone: onClose,
  })
  const { form } = contract
  return (
    <FormDialog
      title={say('people.passwordTitle', { name: nameOf(operator) })}
      contract={contract}
      place="centre"
      size="small"
      save={say('people.setPassword')}
      onClose={onClose}
    >
      <p>{say('people.passwordText')}</p>
      <form.AppField name="newPassword">
        {(field) => <field.PasswordInput autoComplete="new-password" help={say('people.passwordHelp')} />}
      </form.AppField>
      <form.AppField name="confirmPassword">
        {(field) => <field.PasswordInput autoComplete="new-password" />}
      </form.AppField>
    </FormDialog>
  )
}
