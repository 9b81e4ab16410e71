import { createIdempotencyKey } from '../-shared/idempotency-key.ts'

/** What was sent last and not answered, with its key; empty once the server has answered. */
export interface UnansweredAttempt {
  current: { readonly values: string; readonly idempotencyKey: string } | undefined
}

/** The idempotency key to send values with: the same values are the same attempt until the server has answered. */
export const keyForAttempt = (unanswered: UnansweredAttempt, values: unknown): string => {
  const text = JSON.stringify(values)
  if (unanswered.current?.values !== text)
    unanswered.current = { values: text, idempotencyKey: createIdempotencyKey() }
  return unanswered.current.idempotencyKey
}
