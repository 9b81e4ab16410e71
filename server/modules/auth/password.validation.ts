import { validatePassword } from '../../../src/domain/access/password.ts'
import { failure, type Failure } from '../../core/result.ts'

/** A new password and its confirmation, where there is one. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** Why a new password is refused; the confirmation is compared if it was sent. */
export const refusalToNewPassword = ({ newPassword, confirmPassword }: NewPassword): Failure | null => {
  const passwordError = validatePassword(newPassword)
  if (passwordError !== null) return failure('validation_error', { details: { newPassword: passwordError } })
  return confirmPassword === undefined || confirmPassword === newPassword
    ? null
    : failure('password_dont_match', { details: { confirmPassword: 'password_dont_match' } })
}
