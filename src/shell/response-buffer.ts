import { onResponse } from '../api/client/api.ts'
import type { ResponseEvent } from '../api/client/client.ts'

type Listener = (response: ResponseEvent) => void

const buffer: ResponseEvent[] = []
let listener: Listener = (response) => void buffer.push(response)
onResponse((response) => listener(response))

/** Hands every answer to what words them, first those that came while it was still on its way to the browser. */
export const drainResponses = (next: Listener): (() => void) => {
  listener = next
  for (const response of buffer.splice(0)) next(response)
  return () => {
    listener = () => undefined
  }
}
