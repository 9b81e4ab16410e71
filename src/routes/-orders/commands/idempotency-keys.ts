import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'

const keys = new Map<string, string>()

/** The idempotency key of an attempt: the same for the same fingerprint until a response arrives. */
export const idempotencyKeyFor = (fingerprint: string): string => {
  const key = keys.get(fingerprint) ?? createIdempotencyKey()
  keys.set(fingerprint, key)
  return key
}

/** After a response, the same fingerprint is a new attempt. */
export const releaseKey = (fingerprint: string): void => {
  keys.delete(fingerprint)
}
