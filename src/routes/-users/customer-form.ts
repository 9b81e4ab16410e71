import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { phoneDigits } from '../-form/phone-input.ts'

/** The values of the customer form. */
export interface CustomerValues {
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  readonly email: string
  readonly login: string
  readonly notes: string
  readonly isCreditAvailable: boolean
}

export const emptyCustomer = (phoneCode: string): CustomerValues => ({
  firstName: '',
  lastName: '',
  phoneCode,
  phone: '',
  email: '',
  login: '',
  notes: '',
  isCreditAvailable: false,
})

export const valuesOfCustomer = (customer: CustomerDetail): CustomerValues => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  phoneCode: customer.phoneCode,
  phone: customer.phone,
  email: customer.email ?? '',
  login: customer.login ?? '',
  notes: customer.notes ?? '',
  isCreditAvailable: customer.isCreditAvailable,
})

export const customerLabels = (t: Translate): Readonly<Record<keyof CustomerValues, string>> => ({
  firstName: t('user.firstName'),
  lastName: t('user.lastName'),
  phoneCode: t('form.phoneCode'),
  phone: t('user.phone'),
  email: t('user.email'),
  login: t('user.login'),
  notes: t('users.notes'),
  isCreditAvailable: t('users.mayUseCredit'),
})

/** Fields whose empty value deletes the stored one. */
const REMOVABLE = ['email', 'login', 'notes'] as const
type Removable = (typeof REMOVABLE)[number]

const requiredFields = (values: CustomerValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneCode: values.phoneCode.trim(),
  phone: phoneDigits(values.phone),
})

/** The body of a new customer; empty fields are omitted. */
export const toInviteCustomerBody = (values: CustomerValues) => ({
  type: 'customer' as const,
  ...requiredFields(values),
  ...Object.fromEntries(
    REMOVABLE.filter((name) => values[name].trim() !== '').map((name) => [name, values[name].trim()]),
  ),
  ...(values.isCreditAvailable && { isCreditAvailable: true }),
})

/** The body of an update: the changed fields, empty ones as null. */
export const toUpdateCustomerBody = (
  values: CustomerValues,
  isChanged: (name: keyof CustomerValues) => boolean,
): Readonly<Record<string, unknown>> => {
  const all = {
    ...requiredFields(values),
    isCreditAvailable: values.isCreditAvailable,
    ...Object.fromEntries(
      REMOVABLE.map((name): [Removable, string | null] => [name, values[name].trim() || null]),
    ),
  }
  return Object.fromEntries(
    // The names of the body are those of the fields.
    Object.entries(all).filter(([name]) => isChanged(name as keyof CustomerValues)),
  )
}

/** Failures that belong to one field. */
export const CUSTOMER_ERROR_FIELDS = {
  user_with_this_email_already_exists: 'email',
  user_with_this_login_already_exists: 'login',
} as const
