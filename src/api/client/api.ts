import { createClient, type ResponseEvent } from './client.ts'
import { getViewAsRole } from './view-as-role.ts'
import { responseCheck } from './response-decoders.ts'
import { getToken } from './token.ts'

const listeners = new Set<(response: ResponseEvent) => void>()

/** Hears of every answer that this browser gets; returns the way to stop. */
export const onResponse = (listener: (response: ResponseEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every call of /v4 for the signed-in operator of this browser. */
export const api = createClient({
  token: getToken,
  viewAsRole: () => getViewAsRole()?.id ?? null,
  responseCheck,
  onResponse: (response) => {
    const { failure } = response
    if (failure?.code === 'unreadable') console.error(failure.message, failure.requestId)
    for (const listener of listeners) listener(response)
  },
})
