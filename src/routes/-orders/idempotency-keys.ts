import { createIdempotencyKey } from '../-shared/idempotency-key.ts'

const keys = new Map<string, string>()

/** The idempotency key of an attempt: the same one for the same words until an answer has come. */
export const idempotencyKeyFor = (fingerprint: string): string => {
  const key = keys.get(fingerprint) ?? createIdempotencyKey()
  keys.set(fingerprint, key)
  return key
}

/** An answer has come: the same words are a new attempt from now on. */
export const releaseKey = (fingerprint: string): void => {
  keys.delete(fingerprint)
}
