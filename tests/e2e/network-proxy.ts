import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export interface Asked {
  readonly method: string
  /** Path with query. */
  readonly url: string
}

/** A way to the server that loses what it is told to lose. */
export interface NetworkProxy {
  readonly address: string
  /** These calls never reach the server; null lets everything through. */
  readonly refuse: (which: ((asked: Asked) => boolean) | null) => void
  /** The server does what these calls ask, and its answers are lost; answers how many were, so far. */
  readonly loseAnswers: (which: ((asked: Asked) => boolean) | null) => void
  readonly lostAnswers: () => number
  readonly close: () => Promise<void>
}

export const startNetworkProxy = async (target: string): Promise<NetworkProxy> => {
  const { hostname, port } = new URL(target)
  let refused: ((asked: Asked) => boolean) | null = null
  let lost: ((asked: Asked) => boolean) | null = null
  let lostCount = 0
  const sockets = new Set<Socket>()
  const askedBy = ({ method = 'GET', url = '/' }: IncomingMessage): Asked => ({ method, url })

  const server = createServer((incoming, outgoing) => {
    const asked = askedBy(incoming)
    if (refused?.(asked)) return incoming.socket.destroy()
    const forwarded = ask(
      { hostname, port, method: asked.method, path: asked.url, headers: incoming.headers },
      (answer) => {
        if (lost?.(asked)) {
          lostCount += 1
          answer.resume()
          return incoming.socket.destroy()
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (refused?.(askedBy(incoming))) return socket.destroy()
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
    refuse: (which) => {
      refused = which
      // What is open already is as dead as what is asked for next.
      if (which?.({ method: 'GET', url: '/socket.io/' })) for (const socket of sockets) socket.destroy()
    },
    loseAnswers: (which) => {
      lost = which
    },
    lostAnswers: () => lostCount,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
