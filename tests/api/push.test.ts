import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPrivateAddress } from '../../server/gateways/web-push.gateway.ts'
import { notificationsCleanupJob } from '../../server/modules/notifications/notifications.jobs.ts'
import { createOrdersFixture, type OrdersFixture } from './orders/orders.fixture.ts'
import { startTestServer } from './test-server.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser's side of web push: its keys and the decryption (RFC 8291, RFC 8188). */
const browser = () => {
  const keys = createECDH('prime256v1')
  const point = keys.generateKeys()
  const auth = randomBytes(16)
  const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    open: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = derived(keys.computeSecret(sender), auth, info, 32)
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The rest is padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}

let world: OrdersFixture
let service: Server
let origin: string
let received: Received[] = []
let answers: number[] = []
beforeAll(async () => {
  world = await createOrdersFixture()
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.shift() ?? 201).end()
    })
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}` // it listens on a port
})
afterAll(async () => {
  await world.server.close()
  service.close()
})
beforeEach(async () => {
  received = []
  answers = []
  await world.server.outbox.drain()
  await world.server.services.db.deleteFrom('notifications').execute()
  await world.server.services.db.deleteFrom('push_subscriptions').execute()
})

const POLL_OPTIONS = { timeout: 15_000, interval: 50 }
const tokenOf = (path: string, keys: { readonly p256dh: string; readonly auth: string } = browser()) =>
  JSON.stringify({
    endpoint: `${origin}${path}`,
    expirationTime: null,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  })
const patch = async (token: string | null, login = 'agent') =>
  world.server.call('PATCH', '/users/me/push-token', {
    token: await world.server.signIn(login),
    body: { token },
  })
const devices = () =>
  world.server.services.db
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.login', 'p.endpoint'])
    .orderBy('p.id')
    .execute()
/** An event that notifies the call centre. */
const notify = async (): Promise<number> => {
  const { id } = await world.placeOrder()
  await world.patch(`/orders/${id}/status`, { status: 'cancelled', reason: 'area_not_covered' })
  await world.server.outbox.drain()
  return id
}
const waiting = async () =>
  (
    await world.server.services.pool.query<{ state: string }>(
      `select state::text from jobs.job where name = 'push' and state < 'completed'`,
    )
  ).rows

describe('a subscribed device', () => {
  test('receives an encrypted and signed message in its user\u2019s language', async () => {
    const keys = browser()
    expect((await patch(tokenOf('/one', keys))).status).toBe(200)
    const orderId = await notify()
    const [message] = await vi.waitFor(() => {
      expect(received).toHaveLength(1)
      return received
    }, POLL_OPTIONS)
    const { number } = (await world.get(`/orders/${orderId}`)).body
    expect(message?.path).toBe('/one')
    expect(keys.open(message?.body ?? Buffer.alloc(0))).toEqual({
      type: 'order_zone_not_covered',
      orderId,
      title: `La zona del pedido ${String(number)} no tiene cobertura`,
      body: 'Tienda 1',
      url: `/orders?openId=${orderId}`,
    })
    const { publicKey } = (
      await world.server.call<{ publicKey: string }>('GET', '/users/me/push-key', {
        token: await world.server.signIn('agent'),
      })
    ).body
    const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const verified = await jwtVerify(
      jwt,
      await importJWK(
        {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
        'ES256',
      ),
      { audience: origin },
    )
    expect(verified.payload.sub).toBe('mailto:no-reply@comanda.local')
    expect([
      message?.headers['content-encoding'],
      message?.headers['ttl'],
      message?.headers['urgency'],
    ]).toEqual(['aes128gcm', '3600', 'high'])
  })

  test('is retried while its push service is unavailable', async () => {
    await patch(tokenOf('/one'))
    answers = [503, 429]
    await notify()
    await vi.waitFor(() => expect(received).toHaveLength(3), POLL_OPTIONS)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), POLL_OPTIONS)
    expect(await devices()).toHaveLength(1)
  })

  test.each([404, 410, 403])('is deleted when its push service answers %i', async (status) => {
    await patch(tokenOf('/one'))
    answers = [status]
    await notify()
    await vi.waitFor(async () => expect(await devices()).toEqual([]), POLL_OPTIONS)
    expect(received).toHaveLength(1)
  })

  test('stays when its push service refuses or redirects one message', async () => {
    await patch(tokenOf('/one'))
    answers = [413, 302]
    await notify()
    await notify()
    await notify()
    await vi.waitFor(() => expect(received).toHaveLength(3), POLL_OPTIONS)
    expect(await devices()).toHaveLength(1)
  })

  test('receives no message for a notification that was read', async () => {
    await patch(tokenOf('/one'))
    answers = [503]
    await notify()
    await vi.waitFor(() => expect(received).toHaveLength(1), POLL_OPTIONS)
    await world.put('/users/me/notifications/all-read', {}, { login: 'agent' })
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), POLL_OPTIONS)
    expect(received).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test('belongs to its session and to the latest session of its device', async () => {
    await patch(tokenOf('/one'))
    await patch(tokenOf('/two'))
    expect(await devices()).toEqual([{ login: 'agent', endpoint: `${origin}/two` }])
    await patch(tokenOf('/two'), 'manager')
    expect(await devices()).toEqual([{ login: 'manager', endpoint: `${origin}/two` }])
  })

  test('ends with null and leaves the endpoint out of the audit', async () => {
    await patch(tokenOf('/secret-endpoint'))
    expect((await patch(null)).status).toBe(200)
    expect(await devices()).toEqual([])
    const { rows } = await world.server.services.pool.query<{ after: string }>(
      `select coalesce(after::text, '') as after from audit_log where action = 'session.push' order by id`,
    )
    expect(rows.at(-2)?.after).toBe('{"isOn": true}')
    expect(rows.at(-1)?.after).toBe('{"isOn": false}')
    expect(JSON.stringify(rows)).not.toContain('secret-endpoint')
  })

  test('ends with its session', async () => {
    const { body } = await world.server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
      body: { login: 'counter', password: 'Comanda-2026' },
    })
    const call = (method: 'PATCH' | 'DELETE', path: string, sent?: unknown) =>
      world.server.call(method, path, {
        token: body.accessToken,
        ...(sent === undefined ? {} : { body: sent }),
      })
    await call('PATCH', '/users/me/push-token', { token: tokenOf('/counter') })
    expect(await devices()).toHaveLength(1)
    await call('DELETE', '/auth/logout')
    await world.server.outbox.drain()
    expect(await devices()).toEqual([])
  })

  test('of an expired session is deleted by a job', async () => {
    await patch(tokenOf('/one'))
    const days = (count: number) => new Date(world.server.services.clock.now().getTime() + count * 86_400_000)
    await notificationsCleanupJob.run(world.server.services, days(0))
    expect(await devices()).toHaveLength(1)
    await notificationsCleanupJob.run(world.server.services, days(2))
    expect(await devices()).toEqual([])
  })

  const keys = browser()
  const at = (endpoint: unknown, over: object = {}) =>
    JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth, ...over } })
  test.each([
    ['no JSON', 'https://push.example.com/1'],
    ['no endpoint', at(undefined)],
    ['plain http', at('http://push.services.mozilla.com/1')],
    ['another machine over http', at('http://10.0.0.1/1')],
    ['an address of this machine', at('https://127.0.0.1/1')],
    ['a private address', at('https://10.0.0.1/1')],
    ['the metadata address', at('https://169.254.169.254/latest')],
    ['an IPv6 address', at('https://[::1]/1')],
    ['an address as one number', at('https://2130706433/1')],
    ['this machine by name', at('https://localhost/1')],
    ['a name without a dot', at('https://postgres/1')],
    ['a name of an inner network', at('https://db.internal/1')],
    ['another port than that of https', at('https://push.services.mozilla.com:22/1')],
    ['a password in it', at('https://a:b@push.services.mozilla.com/1')],
    ['no keys', JSON.stringify({ endpoint: 'https://push.services.mozilla.com/1' })],
    ['a short secret', at('https://push.services.mozilla.com/1', { auth: 'AAAA' })],
    ['a point of another form', at('https://push.services.mozilla.com/1', { p256dh: 'A'.repeat(87) })],
    ['too long an endpoint', at(`https://push.services.mozilla.com/${'x'.repeat(2_000)}`)],
  ])('with %s is refused', async (_, token) => {
    const { status, body } = await patch(token)
    expect([status, body['message'], body['details']]).toEqual([
      400,
      'validation_error',
      { token: 'invalid' },
    ])
    expect(await devices()).toEqual([])
  })

  test('of an app is accepted as it is, however short', async () => {
    expect((await patch('abc')).status).toBe(200)
    const { db } = world.server.services
    expect(await db.selectFrom('app_push_tokens').select('token').execute()).toEqual([{ token: 'abc' }])
    expect((await patch(null)).status).toBe(200)
    expect(await db.selectFrom('app_push_tokens').select('token').execute()).toEqual([])
  })

  test('of the major browsers is accepted', async () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
      'https://web.push.apple.com/QGuQ',
      'https://wns2-bn3p.notify.windows.com/w/?token=BQ',
    ])
      expect((await patch(at(endpoint))).status).toBe(200)
  })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  '::ffff:0:127.0.0.1',
  'fec0::1',
  '203.0.113.9',
])('a host name that resolves to %s is not called', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})
test.each(['142.250.72.234', '2607:f8b0:4004:c07::5f'])(
  'a host name that resolves to %s is called',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test('all servers of a database share one key and publish only its public half', async () => {
  const { services } = world.server
  const other = await startTestServer({ demo: false, databaseUrl: services.config.databaseUrl ?? '' })
  expect(other.services.push.publicKey).toBe(services.push.publicKey)
  const otherServer = await startTestServer({ demo: false })
  expect(otherServer.services.push.publicKey).not.toBe(services.push.publicKey)
  const { value } = await services.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'push_key')
    .executeTakeFirstOrThrow()
  expect(Object.keys(value).toSorted()).toEqual(['publicKey', 'sealed'])
  await other.close()
  await otherServer.close()
})
