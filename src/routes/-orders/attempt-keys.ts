const keys = new Map<string, string>()

/** A random key; `crypto.randomUUID` does not exist on a page that is served without https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The idempotency key of an attempt: the same one for the same words until an answer has come. */
export const keyOfAttempt = (words: string): string => {
  const known = keys.get(words) ?? newKey()
  keys.set(words, known)
  return known
}

/** An answer has come: the same words are a new attempt from now on. */
export const forgetAttempt = (words: string): void => {
  keys.delete(words)
}
