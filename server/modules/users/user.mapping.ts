import type { UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import { normalisePhone } from './phone.ts'
import { fileUrl } from '../files/store-file.ts'

type UserBody = Pick<
  typeof UpdateUserBody.Type,
  'firstName' | 'lastName' | 'login' | 'email' | 'phone' | 'phoneCode'
>

export interface UserProfileRow {
  readonly first_name: string
  readonly last_name: string
  readonly login: string | null
  readonly email: string | null
  readonly phone_code: string
  readonly phone: string
  readonly avatar: string | null
}

/** The columns of the body's user fields. */
export const userProfileColumns = (body: UserBody, before: Pick<UserProfileRow, 'phone' | 'phone_code'>) => ({
  ...(body.firstName !== undefined && { first_name: body.firstName.trim() }),
  ...(body.lastName !== undefined && { last_name: body.lastName.trim() }),
  ...(body.login !== undefined && { login: body.login }),
  ...(body.email !== undefined && { email: body.email }),
  ...((body.phone !== undefined || body.phoneCode !== undefined) &&
    phoneColumns({ phone: body.phone ?? before.phone, phoneCode: body.phoneCode ?? before.phone_code })),
})

/** A phone number in its columns: the national number and the code. */
export const phoneColumns = (input: { readonly phone: string; readonly phoneCode: string }) => {
  const { phone, phoneCode } = normalisePhone(input)
  return { phone, phone_code: phoneCode }
}

/** The fields of a user that the audit records. */
export const auditedUserProfile = (row: UserProfileRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  login: row.login,
  email: row.email,
  phoneCode: row.phone_code,
  phone: row.phone,
  avatar: fileUrl(row.avatar),
})
