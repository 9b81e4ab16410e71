import { validatePassword } from '../../../src/domain/access/password.ts'
import { failure, type Failure } from '../../core/result.ts'

/** A password to be, and the same once more where it was typed twice. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** Why this cannot become a password; the confirmation is compared when it was sent. */
export const refusalToNewPassword = ({ newPassword, confirmPassword }: NewPassword): Failure | null => {
  const passwordError = validatePassword(newPassword)
  if (passwordError !== null) return failure('validation_error', { details: { newPassword: passwordError } })
  return confirmPassword === undefined || confirmPassword === newPassword
    ? null
    : failure('password_dont_match', { details: { confirmPassword: 'password_dont_match' } })
}
