import { failure, type Failure } from '../../../core/result.ts'

/** The errors of required texts that contain only blanks. */
export const refusalToAddressFields = ({
  name,
  address,
}: {
  readonly name?: string
  readonly address?: string
}): Failure | null => {
  const details: Record<string, string> = {}
  if (name?.trim() === '') details['name'] = 'required'
  if (address?.trim() === '') details['address'] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}
