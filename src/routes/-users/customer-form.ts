import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { emptyUser, toUserBody, userLabels, valuesOfUser, type UserValues } from '../-form/user-values.ts'

/** The values of the customer form. */
export interface CustomerValues extends UserValues {
  readonly login: string
  readonly notes: string
  readonly isCreditAvailable: boolean
}

export const emptyCustomer = (phoneCode: string): CustomerValues => ({
  ...emptyUser(phoneCode),
  login: '',
  notes: '',
  isCreditAvailable: false,
})

export const valuesOfCustomer = (customer: CustomerDetail): CustomerValues => ({
  ...valuesOfUser(customer),
  login: customer.login ?? '',
  notes: customer.notes ?? '',
  isCreditAvailable: customer.isCreditAvailable,
})

export const customerLabels = (t: Translate): Readonly<Record<keyof CustomerValues, string>> => ({
  ...userLabels(t),
  login: t('user.login'),
  notes: t('users.notes'),
  isCreditAvailable: t('users.mayUseCredit'),
})

/** Fields whose empty value deletes the stored one. */
const REMOVABLE = ['email', 'login', 'notes'] as const
type Removable = (typeof REMOVABLE)[number]

/** The body of a new customer; empty fields are omitted. */
export const toInviteCustomerBody = (values: CustomerValues) => ({
  type: 'customer' as const,
  ...toUserBody(values),
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
    ...toUserBody(values),
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
