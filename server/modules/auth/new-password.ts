import { passwordProblem } from '../../../src/domain/access/password.ts'
import { failure, type Failure } from '../../http/call.ts'

/** A password to be, and the same once more where it was typed twice. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** Why this cannot become a password; the confirmation is compared when it was sent. */
export const refusalToNewPassword = ({ newPassword, confirmPassword }: NewPassword): Failure | null => {
  const problem = passwordProblem(newPassword)
  if (problem !== null) return failure('validation_error', { details: { newPassword: problem } })
  return confirmPassword === undefined || confirmPassword === newPassword
    ? null
    : failure('password_dont_match', { details: { confirmPassword: 'password_dont_match' } })
}
