import { createServer, request as forward, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export interface ProxiedRequest {
  readonly method: string
  /** Path with query. */
  readonly url: string
}

/** A way to the server that loses what it is told to lose. */
export interface NetworkProxy {
  readonly address: string
  /** These calls never reach the server; null lets everything through. */
  readonly block: (which: ((proxied: ProxiedRequest) => boolean) | null) => void
  /** The server does what these calls ask, and its answers are lost; answers how many were, so far. */
  readonly dropResponses: (which: ((proxied: ProxiedRequest) => boolean) | null) => void
  readonly droppedResponses: () => number
  /** Answers of these calls come so many milliseconds late. */
  readonly delayResponses: (which: (proxied: ProxiedRequest) => number) => void
  readonly close: () => Promise<void>
}

export const startNetworkProxy = async (target: string): Promise<NetworkProxy> => {
  const { hostname, port } = new URL(target)
  let isBlocked: ((proxied: ProxiedRequest) => boolean) | null = null
  let isDropped: ((proxied: ProxiedRequest) => boolean) | null = null
  let droppedCount = 0
  let delayOf: (proxied: ProxiedRequest) => number = () => 0
  const sockets = new Set<Socket>()
  const toProxiedRequest = ({ method = 'GET', url = '/' }: IncomingMessage): ProxiedRequest => ({
    method,
    url,
  })

  const server = createServer((incoming, outgoing) => {
    const proxied = toProxiedRequest(incoming)
    if (isBlocked?.(proxied)) return incoming.socket.destroy()
    const forwarded = forward(
      { hostname, port, method: proxied.method, path: proxied.url, headers: incoming.headers },
      (answer) => {
        if (isDropped?.(proxied)) {
          droppedCount += 1
          answer.resume()
          return incoming.socket.destroy()
        }
        setTimeout(() => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }, delayOf(proxied))
      },
    )
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (isBlocked?.(toProxiedRequest(incoming))) return socket.destroy()
    const upstream = connect(Number(port), hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket)
      socket.pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    sockets.add(socket).add(upstream)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has an address of this form.
  const { port: own } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${own}`,
    block: (which) => {
      isBlocked = which
      // What is open already is as dead as what is asked for next.
      if (which?.({ method: 'GET', url: '/socket.io/' })) for (const socket of sockets) socket.destroy()
    },
    dropResponses: (which) => {
      isDropped = which
    },
    droppedResponses: () => droppedCount,
    delayResponses: (which) => {
      delayOf = which
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
