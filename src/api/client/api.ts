import { createClient, type Answer } from './client.ts'
import { readSeenRole } from './see-as.ts'
import { readToken } from './token.ts'

const listeners = new Set<(answer: Answer) => void>()

/** Hears of every answer that this browser gets; returns the way to stop. */
export const onAnswer = (listener: (answer: Answer) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every call of /v4 for the signed-in operator of this browser. */
export const api = createClient({
  token: readToken,
  seeAs: () => readSeenRole()?.id ?? null,
  onAnswer: (answer) => {
    for (const listener of listeners) listener(answer)
  },
})
