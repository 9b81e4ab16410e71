import type { Contact } from '../../api/contract/users.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { phoneDigits } from '../-form/phone-input.ts'

/** The values of the form of a contact or party member. */
export interface ContactValues {
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  readonly email: string
}

export const emptyContact = (phoneCode: string): ContactValues => ({
  firstName: '',
  lastName: '',
  phoneCode,
  phone: '',
  email: '',
})

export const valuesOfContact = (contact: Contact): ContactValues => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  phoneCode: contact.phoneCode,
  phone: contact.phone,
  email: contact.email ?? '',
})

export const contactLabels = (t: Translate): Readonly<Record<keyof ContactValues, string>> => ({
  firstName: t('user.firstName'),
  lastName: t('user.lastName'),
  phoneCode: t('form.phoneCode'),
  phone: t('user.phone'),
  email: t('user.email'),
})

/** Names and phone of a body. */
export const toContactBody = (values: ContactValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneCode: values.phoneCode.trim(),
  phone: phoneDigits(values.phone),
})
