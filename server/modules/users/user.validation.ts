import type { UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import { hasWrongLength } from './phone.ts'
import { failure, type Failure } from '../../core/result.ts'

const MIN_NAME_LENGTH = 3

/** The error of a name that is too short after trimming, or of a phone that is none of its country. */
export const refusalToUserNames = (
  body: Pick<typeof UpdateUserBody.Type, 'firstName' | 'lastName' | 'phone' | 'phoneCode'>,
): Failure | null => {
  const details: Record<string, string> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    const length = body[field]?.trim().length ?? MIN_NAME_LENGTH
    if (length < MIN_NAME_LENGTH) details[field] = length === 0 ? 'required' : 'too_short'
  }
  if (hasWrongLength(body)) details['phone'] = 'phone_length'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}
