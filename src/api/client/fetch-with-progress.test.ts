// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient, type ResponseEvent } from './client.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

let server: Server
let base: string
let answer: (response: ServerResponse) => void
let received: { readonly headers: Record<string, unknown>; readonly body: string }[] = []
let events: ResponseEvent[] = []
beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-expose-headers', 'x-request-id')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ headers: request.headers, body })
    answer(response)
  }
  server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received = []
  events = []
})

const client = () =>
  createClient({ baseUrl: base, token: () => 't0k', onResponse: (event) => events.push(event) })
const file = new Blob(['a picture'.repeat(100)])
const send = (onProgress = (_share: number) => undefined as void, signal?: AbortSignal) =>
  client().uploadPicture({
    files: { file },
    fetch: fetchWithProgress(onProgress),
    ...(signal && { signal }),
  })
const reply = (status: number, body: object) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r1' })
    .end(JSON.stringify(body))

test('sends the file as the client does, and tells what has been sent', async () => {
  answer = reply(201, { url: '/files/a', thumbnailUrl: '/files/b' })
  const onProgress = vi.fn()
  expect(await send(onProgress)).toEqual({ url: '/files/a', thumbnailUrl: '/files/b' })
  expect(onProgress.mock.lastCall).toEqual([1])
  const [request] = received
  expect(request?.headers).toMatchObject({ authorization: 'Bearer t0k', platform: 'web' })
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(request?.body).toContain('a picture')
  expect(events).toEqual([expect.objectContaining({ endpoint: 'uploadPicture', status: 201, failure: null })])
})

test.each([
  [
    400,
    { statusCode: 400, message: 'image_type_error', details: { file: 'image_type_error' } },
    'image_type_error',
  ],
  [401, { statusCode: 401, message: 'unauthorized' }, 'unauthorized'],
  [502, { a: 'page of a proxy' }, 'unreadable'],
])('fails with %i as any request', async (status, body, code) => {
  answer = reply(status, body)
  await expect(send()).rejects.toMatchObject({ status, code })
  expect(events).toEqual([
    expect.objectContaining({ status, token: 't0k', failure: expect.objectContaining({ code }) }),
  ])
})

test('is offline without a response', async () => {
  answer = (response) => void response.destroy()
  // jsdom writes what went wrong to the console.
  vi.spyOn(console, 'error').mockReturnValue()
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'offline' })
})

test('ends when it is cancelled, and is no failure of the connection', async () => {
  const controller = new AbortController()
  answer = () => controller.abort()
  await expect(send(undefined, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(events).toEqual([])
})
