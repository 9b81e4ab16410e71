import { createIdempotencyKey } from '../-shared/idempotency-key.ts'

/** The last submit without a response, with its key; empty after a response. */
export interface UnansweredAttempt {
  current: { readonly values: string; readonly idempotencyKey: string } | undefined
}

/** The idempotency key for values: the same values keep their key until a response arrives. */
export const keyForAttempt = (unanswered: UnansweredAttempt, values: unknown): string => {
  const text = JSON.stringify(values)
  if (unanswered.current?.values !== text)
    unanswered.current = { values: text, idempotencyKey: createIdempotencyKey() }
  return unanswered.current.idempotencyKey
}
