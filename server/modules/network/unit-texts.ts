import { failure, type Failure } from '../../core/result.ts'

/** The failure of the first text that has nothing but spaces, or too little besides them. */
export const failureOfText = <Body extends object>(
  body: Body,
  fields: ReadonlyArray<keyof Body & string>,
): Failure | null => {
  for (const field of fields) {
    const value = body[field]
    if (typeof value !== 'string') continue
    const { length } = value.trim()
    if (length === 0) return failure('validation_error', { details: { [field]: 'required' } })
    if (field === 'name' && length < 3)
      return failure('validation_error', { details: { [field]: 'too_short' } })
  }
  return null
}
