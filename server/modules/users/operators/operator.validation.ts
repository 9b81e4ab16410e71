import type { UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import { failure, type Failure } from '../../../core/result.ts'
import type { UserProfileRow } from '../user.mapping.ts'

type UpdateBody = typeof UpdateUserBody.Type

/** Errors of customer fields, and of a removed login or e-mail: an operator keeps them once they are set. */
export const refusalToOperatorFields = (
  body: UpdateBody,
  before: Pick<UserProfileRow, 'login' | 'email'>,
): Failure | null => {
  const details: Record<string, string> = {}
  for (const field of ['points', 'isCreditAvailable', 'notes', 'deliveryManStatus'] as const)
    if (body[field] !== undefined) details[field] = 'invalid'
  for (const field of ['login', 'email'] as const)
    if (body[field] === null && before[field] !== null) details[field] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}
