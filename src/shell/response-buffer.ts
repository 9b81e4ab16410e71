import { onResponse } from '../api/client/api.ts'
import type { ResponseEvent } from '../api/client/client.ts'

type Listener = (response: ResponseEvent) => void

const buffer: ResponseEvent[] = []
let listener: Listener = (response) => void buffer.push(response)
onResponse((response) => listener(response))

/** Passes every response to the toast listener, first those that arrived before it was loaded. */
export const drainResponses = (next: Listener): (() => void) => {
  listener = next
  for (const response of buffer.splice(0)) next(response)
  return () => {
    listener = () => undefined
  }
}
