import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onFirstSocket } from './first-socket.ts'

let http: Server
let attached: number

beforeEach(async () => {
  attached = 0
  http = createServer((_, response) => response.end('page'))
  onFirstSocket(http, () => {
    attached += 1
    const others = http.listeners('request')
    http.removeAllListeners('request').on('request', (incoming, response) => {
      if (incoming.url === '/socket.io/?transport=polling') response.end('socket')
      else for (const listener of others) listener.call(http, incoming, response)
    })
    http.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
    )
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  http.closeAllConnections()
  http.close()
})

const addressOf = (path: string): string => `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`
const answerTo = async (path: string): Promise<string> => (await fetch(addressOf(path))).text()

test('other requests are answered as before and attach nothing', async () => {
  expect(await answerTo('/orders')).toBe('page')
  expect(await answerTo('/socket.io-client')).toBe('page')
  expect(attached).toBe(0)
})

test('the first poll of a socket attaches and is answered by what was attached, once', async () => {
  expect(await answerTo('/socket.io/?transport=polling')).toBe('socket')
  expect(await answerTo('/socket.io/?transport=polling')).toBe('socket')
  expect(await answerTo('/orders')).toBe('page')
  expect(attached).toBe(1)
})

test('the first upgrade attaches and is answered by what was attached, once', async () => {
  for (const round of [1, 2]) {
    const status = await new Promise((done, fail) => {
      const call = request(addressOf(`/socket.io/?round=${round}`), {
        headers: { connection: 'upgrade', upgrade: 'websocket' },
      })
      call.on('upgrade', (response, socket) => {
        socket.destroy()
        done(response.statusCode)
      })
      call.on('error', fail)
      call.end()
    })
    expect(status).toBe(101)
  }
  expect(await answerTo('/orders')).toBe('page')
  expect(attached).toBe(1)
})
