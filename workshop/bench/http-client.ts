import { connect, type Socket } from 'node:net'

export interface HttpResponse {
  readonly status: number
  readonly body: string
}

export interface HttpClient {
  readonly request: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<HttpResponse>
  readonly close: () => void
}

interface Connection {
  readonly send: (text: string) => Promise<HttpResponse>
  readonly isOpen: () => boolean
  readonly close: () => void
}

const HEAD_END = '\r\n\r\n'

/** The response that `received` starts with, and how long it is; null while it is not all there. */
const parseResponse = (
  received: Buffer,
): { readonly response: HttpResponse; readonly length: number } | null => {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const head = received.toString('latin1', 0, headEnd)
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (bodyLength === undefined) throw new Error(`a response without a length: ${head}`)
  const bodyStart = headEnd + HEAD_END.length
  const length = bodyStart + Number(bodyLength)
  if (received.length < length) return null
  return {
    response: { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart, length) },
    length,
  }
}

const openConnection = (port: number): Connection => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: {
    readonly done: (response: HttpResponse) => void
    readonly fail: (error: Error) => void
  } | null = null
  let received: Buffer = Buffer.alloc(0)
  let isOpen = true
  const end = (error: Error): void => {
    isOpen = false
    waiting?.fail(error)
    waiting = null
  }
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const parsed = parseResponse(received)
    if (parsed === null) return
    received = received.subarray(parsed.length)
    const { done } = waiting ?? {}
    waiting = null
    done?.(parsed.response)
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('the server has closed the connection')))
  return {
    send: (text) =>
      new Promise((done, fail) => {
        waiting = { done, fail }
        socket.write(text)
      }),
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  }
}

/**
 * Sends requests to /v4 of a server over a number of kept-alive connections, one at a time on each. As plain as can be:
 * what it takes is taken from the server that is measured, on the same cores.
 */
export const createHttpClient = (port: number, connections: number, token?: string): HttpClient => {
  const free: Connection[] = []
  const turns: Array<(connection: Connection) => void> = []
  let opened = 0
  const takeAny = async (): Promise<Connection> => {
    const connection = free.pop()
    if (connection !== undefined) return connection
    if (opened >= connections) return new Promise((turn) => turns.push(turn))
    opened += 1
    return openConnection(port)
  }
  const take = async (): Promise<Connection> => {
    const connection = await takeAny()
    return connection.isOpen() ? connection : openConnection(port)
  }
  const release = (connection: Connection): void => {
    const turn = turns.shift()
    if (turn === undefined) free.push(connection)
    else turn(connection)
  }
  const common = `host: 127.0.0.1:${port}\r\nplatform: web\r\n${token === undefined ? '' : `authorization: Bearer ${token}\r\n`}`
  return {
    request: async (method, path, body, headers = {}) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const ofBody =
        payload === undefined
          ? ''
          : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
      const connection = await take()
      try {
        return await connection.send(
          `${method} /v4${path} HTTP/1.1\r\n${common}${more.join('')}${ofBody}\r\n${payload ?? ''}`,
        )
      } finally {
        release(connection)
      }
    },
    close: () => {
      for (const connection of free) connection.close()
    },
  }
}

/** The body of a response with the expected status; throws otherwise. */
export const expectStatus = (answer: HttpResponse, status: number): unknown => {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status} ${answer.body.slice(0, 400)}`)
  return JSON.parse(answer.body)
}
