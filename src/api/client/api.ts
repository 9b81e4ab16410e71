import { createClient, type ResponseEvent } from './client.ts'
import { getViewAsRole } from './view-as-role.ts'
import { responseCheck } from './response-decoders.ts'
import { getToken } from './token.ts'

const listeners = new Set<(response: ResponseEvent) => void>()

/** Calls the listener with every response; returns the function that unsubscribes it. */
export const onResponse = (listener: (response: ResponseEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The API client with this browser's token. */
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
