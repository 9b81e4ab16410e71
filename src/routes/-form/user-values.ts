import type { Translate } from '../../i18n/I18n.tsx'
import { phoneDigits } from './phone-input.ts'

/** The values that the forms of all accounts, contacts and party members share. */
export interface UserValues {
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  readonly email: string
}

export const emptyUser = (phoneCode: string): UserValues => ({
  firstName: '',
  lastName: '',
  phoneCode,
  phone: '',
  email: '',
})

export const valuesOfUser = (
  user: Omit<UserValues, 'email'> & { readonly email: string | null },
): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneCode: user.phoneCode,
  phone: user.phone,
  email: user.email ?? '',
})

export const userLabels = (t: Translate): Readonly<Record<keyof UserValues, string>> => ({
  firstName: t('user.firstName'),
  lastName: t('user.lastName'),
  phoneCode: t('form.phoneCode'),
  phone: t('user.phone'),
  email: t('user.email'),
})

/** Names and phone of a body. */
export const toUserBody = (values: UserValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneCode: values.phoneCode.trim(),
  phone: phoneDigits(values.phone),
})
