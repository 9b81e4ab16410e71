import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const SOCKET_PATH = '/socket.io/'

/** Calls `attach` at the first request for a socket; the listeners that it adds to `http` take that request. */
export const onFirstSocket = (http: Server, attach: () => void): void => {
  const others = http.listeners('request') as Array<
    (request: IncomingMessage, response: ServerResponse) => void
  >
  const start = (): void => {
    http.off('request', onRequest).off('upgrade', onUpgrade)
    for (const listener of others) http.on('request', listener)
    attach()
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith(SOCKET_PATH) === true) {
      start()
      http.emit('request', request, response)
    } else for (const listener of others) listener.call(http, request, response)
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    start()
    http.emit('upgrade', request, socket, head)
  }
  http.removeAllListeners('request').on('request', onRequest).on('upgrade', onUpgrade)
}
