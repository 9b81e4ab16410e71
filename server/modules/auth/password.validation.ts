import { validatePassword, type PasswordError } from '../../../src/domain/access/password.ts'
import { failure, type Failure } from '../../core/result.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A new password and its confirmation, where there is one. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** What is wrong with a new password. The browser knows no common ones, because their list is long. */
export const passwordErrorOf = (password: string): PasswordError | 'commonPassword' | null =>
  validatePassword(password) ?? (isCommonPassword(password) ? 'commonPassword' : null)

/** Why a new password is refused; the confirmation is compared if it was sent. */
export const refusalToNewPassword = ({ newPassword, confirmPassword }: NewPassword): Failure | null => {
  const passwordError = passwordErrorOf(newPassword)
  if (passwordError !== null) return failure('validation_error', { details: { newPassword: passwordError } })
  return confirmPassword === undefined || confirmPassword === newPassword
    ? null
    : failure('password_dont_match', { details: { confirmPassword: 'password_dont_match' } })
}
