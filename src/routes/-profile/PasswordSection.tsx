import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { UpdatePasswordBody } from '../../api/contract/auth.contract.ts'
import { validatePassword } from '../../domain/access/password.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { focusFirstField } from '../-shared/focus.ts'
import { usePageActions } from '../-shared/page-actions.ts'
import { InlineForm } from './InlineForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** The old password, and the new one twice. */
export function PasswordSection() {
  const { t } = useI18n()
  const contract = useContractForm({
    schema: UpdatePasswordBody,
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    labels: {
      currentPassword: t('profile.oldPassword'),
      newPassword: t('profile.newPassword'),
      confirmPassword: t('profile.confirmPassword'),
    },
    toBody: (values) => values,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? 'emptyField' : null,
      newPassword: validatePassword(newPassword),
      confirmPassword: confirmPassword === newPassword ? null : 'password_dont_match',
    }),
    send: (body) => api.updatePassword({ body }),
    // The change ends the other sessions.
    invalidates: [KEYS.sessions],
    onDone: () => contract.restart(),
    errorFields: { old_password_incorrect: 'currentPassword', password_dont_match: 'confirmPassword' },
  })
  const { form } = contract
  usePageActions([
    {
      id: 'change-password',
      label: t('profile.changePassword'),
      onPress: () => focusFirstField(document.getElementById(contract.formId)),
    },
  ])
  return (
    <ProfileSection title={t('profile.password')} text={t('profile.passwordText')}>
      <InlineForm contract={contract} save={t('profile.changePassword')}>
        <form.AppField name="currentPassword">
          {(field) => <field.PasswordInput autoComplete="current-password" />}
        </form.AppField>
        <div className="form-row">
          <form.AppField name="newPassword">
            {(field) => (
              <field.PasswordInput autoComplete="new-password" help={t('profile.newPasswordHelp')} />
            )}
          </form.AppField>
          <form.AppField name="confirmPassword">
            {(field) => <field.PasswordInput autoComplete="new-password" />}
          </form.AppField>
        </div>
      </InlineForm>
    </ProfileSection>
  )
}
