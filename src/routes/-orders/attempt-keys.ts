import { randomKey } from '../-shared/random-key.ts'

const keys = new Map<string, string>()

/** The idempotency key of an attempt: the same one for the same words until an answer has come. */
export const keyOfAttempt = (words: string): string => {
  const known = keys.get(words) ?? randomKey()
  keys.set(words, known)
  return known
}

/** An answer has come: the same words are a new attempt from now on. */
export const forgetAttempt = (words: string): void => {
  keys.delete(words)
}
