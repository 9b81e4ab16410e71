import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createClient, type ResponseEvent } from './client.ts'
import { toQueryString } from './query-string.ts'
import type { ResponseCheck, ResponseDecoder } from './response-check.ts'

interface CapturedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Record<string, string | undefined>
  readonly body: string
}

let server: Server
let base: string
let reply: { status: number; body: string; delay?: number; requestId?: string } = { status: 200, body: '{}' }
let captured: CapturedRequest[] = []
let answers: ResponseEvent[] = []

const read = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const take = async () => {
      const body = await read(request)
      const { authorization, platform } = request.headers
      captured.push({
        method: request.method,
        url: request.url,
        body,
        headers: {
          authorization,
          platform: String(platform),
          type: request.headers['content-type'],
          key: request.headers['idempotency-key'] as string | undefined,
          match: request.headers['if-match'],
          ...('x-see-as-role' in request.headers && { seeAs: String(request.headers['x-see-as-role']) }),
        },
      })
      setTimeout(
        () =>
          response
            .writeHead(reply.status, {
              'content-type': 'application/json',
              ...(reply.requestId !== undefined && { 'x-request-id': reply.requestId }),
            })
            .end(reply.body),
        reply.delay ?? 0,
      )
    }
    void take()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  captured = []
  answers = []
})

const client = (timeout = 2_000) =>
  createClient({ baseUrl: base, token: () => 't0k', onResponse: (answer) => answers.push(answer), timeout })

describe('a request of the client', () => {
  it('fills the path, writes arrays with brackets and omits absent values', async () => {
    reply = { status: 200, body: '{"data":[],"count":0,"limit":20,"offset":0}' }
    await client().stockLogs({
      params: { id: 7 as never },
      query: { productId: [1 as never, 2 as never], limit: 20 },
    })
    expect(captured[0]?.url).toBe('/stores/7/stock-logs?productId%5B%5D=1&productId%5B%5D=2&limit=20')
    expect(toQueryString({ status: ['a', 'b'], from: undefined, late: false })).toBe(
      'status%5B%5D=a&status%5B%5D=b&late=false',
    )
  })

  it('sends the viewed role as a header while one is chosen', async () => {
    reply = { status: 200, body: '{"data":[],"count":0,"limit":20,"offset":0}' }
    let role: number | null = 33
    const seeing = createClient({ baseUrl: base, token: () => 't0k', viewAsRole: () => role })
    await seeing.countries()
    role = null
    await seeing.countries()
    expect(captured.map(({ headers }) => headers['seeAs'])).toEqual(['33', undefined])
  })

  it('carries the token, the platform, the idempotency key and the version', async () => {
    reply = { status: 200, body: '{"id":3}' }
    await client().changeStatus({
      params: { id: 3 as never },
      body: { status: 'packing' },
      idempotencyKey: 'k-1',
      ifMatch: 7,
    })
    expect(captured).toEqual([
      {
        method: 'PATCH',
        url: '/orders/3/status',
        body: '{"status":"packing"}',
        headers: {
          authorization: 'Bearer t0k',
          platform: 'web',
          type: 'application/json',
          key: 'k-1',
          match: '7',
        },
      },
    ])
    expect(answers).toEqual([
      {
        endpoint: 'changeStatus',
        method: 'PATCH',
        status: 200,
        toast: 'shown',
        failure: null,
        token: 't0k',
      },
    ])
  })

  it('sends files as parts beside the JSON, and plain JSON without one', async () => {
    await client().updateMe({ body: { firstName: 'Ana' }, files: { avatar: new Blob(['picture']) } })
    await client().updateMe({ body: { firstName: 'Ana' }, files: {} })
    const [withFile, rest] = captured
    const form = await new Response(withFile?.body ?? '', {
      headers: { 'content-type': withFile?.headers['type'] ?? '' },
    }).formData()
    const picture = form.get('avatar')
    expect([...form.keys()]).toEqual(['data', 'avatar'])
    expect(form.get('data')).toBe('{"firstName":"Ana"}')
    expect(picture instanceof Blob && (await picture.text())).toBe('picture')
    expect([rest?.headers['type'], rest?.body]).toEqual(['application/json', '{"firstName":"Ana"}'])
  })

  it('throws the code, the detail and the request id of a refusal', async () => {
    const body = {
      statusCode: 400,
      message: { errorMessage: 'product_not_enough_quantity', products: [{ name: 'Tamal', sku: 'T-1' }] },
      requestId: 'r-9',
    }
    reply = { status: 400, body: JSON.stringify(body) }
    const failure = await client()
      .order({ params: { id: 1 as never } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({
      status: 400,
      code: 'product_not_enough_quantity',
      requestId: 'r-9',
      detail: body.message,
    })
    expect(answers[0]?.failure).toBe(failure)
  })

  it("fails as unreadable on a body that is not the API's, whatever the status", async () => {
    for (const status of [200, 502]) {
      reply = { status, body: '<html>gateway</html>' }
      await expect(client().me()).rejects.toMatchObject({ status, code: 'unreadable', body: null })
    }
  })

  it('fails as offline without a response, and after a timeout', async () => {
    reply = { status: 200, body: '{}', delay: 200 }
    await expect(client(50).me()).rejects.toMatchObject({ status: 0, code: 'offline' })
    await expect(
      createClient({ baseUrl: 'http://127.0.0.1:1', token: () => null }).me(),
    ).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('reports no failure of an aborted request', async () => {
    reply = { status: 200, body: '{}', delay: 200 }
    const giveUp = new AbortController()
    const call = client().me({ signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(answers).toEqual([])
  })

  it('calls a failure without a code unreadable', async () => {
    reply = { status: 400, body: '{"statusCode":400,"message":{"stores":["Zona 10"]}}' }
    await expect(client().me()).rejects.toMatchObject({ status: 400, code: 'unreadable', body: null })
  })
})

describe('the check of a response', () => {
  const checked = (check: ResponseCheck) =>
    createClient({
      baseUrl: base,
      token: () => null,
      onResponse: (answer) => answers.push(answer),
      responseCheck: () => check,
    })
  const misfit: ResponseDecoder = () => ({ misfit: 'data.0.status' })
  const EXPECTED = {
    message: 'unreadable orders data.0.status',
    status: 200,
    code: 'unreadable',
    location: 'orders data.0.status',
    requestId: 'r-4',
    isDefect: true,
  }
  const reported = () =>
    answers.map(({ failure, status, toast }) => [status, toast, failure?.location ?? null])

  beforeEach(() => {
    reply = { status: 200, body: '{"data":[{"id":1}]}', requestId: 'r-4' }
  })

  it('returns the decoded response', async () => {
    const client = checked({ decode: Promise.resolve(() => ({ value: 'decoded' })) })
    expect(await client.orders({ toast: 'none' })).toBe('decoded')
    expect(reported()).toEqual([[200, 'none', null]])
  })

  it('throws and reports the endpoint, the field and the request id of an invalid response', async () => {
    for (const decode of [misfit, Promise.resolve(misfit)])
      await expect(checked({ decode }).orders({ toast: 'none' })).rejects.toMatchObject(EXPECTED)
    expect(reported()).toEqual([
      [200, 'none', 'orders data.0.status'],
      [200, 'none', 'orders data.0.status'],
    ])
  })

  it('reports only the endpoint when the response could not be checked', async () => {
    await expect(checked({ decode: () => ({ misfit: null }) }).orders()).rejects.toMatchObject({
      ...EXPECTED,
      message: 'unreadable orders',
      location: 'orders',
    })
  })

  it('shows a toast for an invalid response that is checked after its use', async () => {
    const loading = Promise.withResolvers<ResponseDecoder>()
    const client = checked({ decodeLater: () => loading.promise })
    expect(await client.orders({ toast: 'none' })).toEqual({ data: [{ id: 1 }] })
    expect(reported()).toEqual([[200, 'none', null]])
    loading.resolve(misfit)
    await expect.poll(reported).toEqual([
      [200, 'none', null],
      [200, 'shown', 'orders data.0.status'],
    ])
    expect(answers[1]?.failure).toMatchObject(EXPECTED)
  })

  it('passes a refusal through unchanged', async () => {
    reply = { status: 404, body: '{"statusCode":404,"message":"order_not_found","requestId":"r-5"}' }
    await expect(checked({ decode: misfit }).orders()).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
      requestId: 'r-5',
    })
  })
})
