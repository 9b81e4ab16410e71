import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { UpdateMeBody } from '../../api/contract/auth.contract.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { phoneDigits } from '../-form/phone-input.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { InlineForm } from './InlineForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useRefreshSession } from './use-refresh-session.ts'

const valuesOf = (operator: SessionOperator) => ({
  firstName: operator.firstName,
  lastName: operator.lastName,
  login: operator.login,
  email: operator.email ?? '',
  phoneCode: operator.phoneCode,
  phone: operator.phone,
  currentPassword: '',
})

/** Names, sign-in name, e-mail and phone. */
export function PersonalDataSection() {
  const { t } = useI18n()
  const desk = useAppContext()
  const refreshSession = useRefreshSession()
  // The saved values are the new initial values.
  const [operator, setOperator] = useState(desk.operator)
  // A new login or e-mail requires the password.
  const isLoginChanged = (values: { readonly login: string; readonly email: string }) =>
    values.login.trim() !== operator.login || values.email.trim() !== (operator.email ?? '')
  const contract = useContractForm({
    schema: UpdateMeBody,
    defaults: valuesOf(operator),
    labels: {
      firstName: t('profile.firstName'),
      lastName: t('profile.lastName'),
      login: t('profile.login'),
      email: t('profile.email'),
      phoneCode: t('form.phoneCode'),
      phone: t('profile.phone'),
      currentPassword: t('profile.currentPassword'),
    },
    toBody: ({ firstName, lastName, login, email, phoneCode, phone, currentPassword }, isChanged) => ({
      ...(isChanged('firstName') && { firstName: firstName.trim() }),
      ...(isChanged('lastName') && { lastName: lastName.trim() }),
      ...(isChanged('login') && { login: login.trim() }),
      ...(isChanged('email') && { email: email.trim() }),
      ...(isChanged('phoneCode') && { phoneCode: phoneCode.trim() }),
      ...(isChanged('phone') && { phone: phoneDigits(phone) }),
      ...(isLoginChanged({ login, email }) && { currentPassword }),
    }),
    check: (values) => ({
      currentPassword: isLoginChanged(values) && values.currentPassword === '' ? 'emptyField' : null,
    }),
    send: async (body) => {
      const me = await api.updateMe({ body })
      refreshSession(me)
      return me
    },
    onDone: (me) => {
      setOperator(me)
      contract.restart(valuesOf(me))
    },
    errorFields: {
      user_with_this_email_already_exists: 'email',
      user_with_this_login_already_exists: 'login',
      old_password_incorrect: 'currentPassword',
    },
  })
  const { form } = contract
  return (
    <ProfileSection title={t('profile.data')} text={t('profile.dataText')}>
      <InlineForm contract={contract}>
        <div className="form-row">
          <form.AppField name="firstName">
            {(field) => <field.TextInput kind="name" autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastName">
            {(field) => <field.TextInput kind="name" autoComplete="family-name" />}
          </form.AppField>
        </div>
        <div className="form-row">
          <form.AppField name="login">
            {(field) => <field.TextInput autoComplete="username" help={t('profile.loginHelp')} />}
          </form.AppField>
          <form.AppField name="email">
            {(field) => <field.TextInput kind="email" autoComplete="email" help={t('profile.emailHelp')} />}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => isLoginChanged(values)}>
          {(isAsked) =>
            isAsked && (
              <form.AppField name="currentPassword">
                {(field) => (
                  <field.PasswordInput
                    autoComplete="current-password"
                    help={t('profile.currentPasswordHelp')}
                  />
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <div className="form-phone">
          <form.AppField name="phoneCode">
            {(field) => <field.TextInput kind="phoneCode" autoComplete="tel-country-code" />}
          </form.AppField>
          <form.AppField name="phone">
            {(field) => <field.TextInput kind="phone" autoComplete="tel-national" />}
          </form.AppField>
        </div>
      </InlineForm>
    </ProfileSection>
  )
}
