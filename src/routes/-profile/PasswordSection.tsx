import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { UpdatePasswordBody } from '../../api/contract/auth.contract.ts'
import { passwordProblem } from '../../domain/access/password.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { InlineForm } from './InlineForm.tsx'
import { Section } from './Section.tsx'

/** The old password and the new one, twice. */
export function PasswordSection() {
  const { say } = useWords()
  const contract = useContractForm({
    schema: UpdatePasswordBody,
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    labels: {
      currentPassword: say('profile.oldPassword'),
      newPassword: say('profile.newPassword'),
      confirmPassword: say('profile.confirmPassword'),
    },
    toBody: (values) => values,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? 'emptyField' : null,
      newPassword: passwordProblem(newPassword),
      confirmPassword: confirmPassword === newPassword ? null : 'password_dont_match',
    }),
    send: (body) => api.updatePassword({ body }),
    // The other sessions are over.
    changes: [KEYS.sessions],
    onDone: () => contract.restart(),
    fieldOf: { old_password_incorrect: 'currentPassword', password_dont_match: 'confirmPassword' },
  })
  const { form } = contract
  return (
    <Section title={say('profile.password')} text={say('profile.passwordText')}>
      <InlineForm contract={contract} save={say('profile.changePassword')}>
        <form.AppField name="currentPassword">
          {(field) => <field.PasswordInput autoComplete="current-password" />}
        </form.AppField>
        <div className="form-row">
          <form.AppField name="newPassword">
            {(field) => (
              <field.PasswordInput autoComplete="new-password" help={say('profile.newPasswordHelp')} />
            )}
          </form.AppField>
          <form.AppField name="confirmPassword">
            {(field) => <field.PasswordInput autoComplete="new-password" />}
          </form.AppField>
        </div>
      </InlineForm>
    </Section>
  )
}
