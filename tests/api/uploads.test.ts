import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderSvg } from '../../server/gateways/render-svg.ts'
import { findSvgViolation } from '../../server/gateways/svg-safety.ts'
import { FILE_OWNERS, filesCleanupJob } from '../../server/modules/files/files.jobs.ts'
import { createTestNetwork } from './network.fixture.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ demo: false })
  await createTestNetwork(server.services)
  token = await server.signIn('superadmin')
})
afterAll(() => server.close())

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } })
const png = (width = 400, height = width) => plain(width, height).png().toBuffer()
const jpeg = (width = 400) =>
  plain(width)
    .withExif({ IFD0: { Copyright: 'Casa de la abuela', ImageDescription: 'GPS 14.6 -90.5' } })
    .jpeg()
    .toBuffer()
const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`)

const form = (parts: ReadonlyArray<readonly [string, string | Buffer, string?]>): FormData => {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'me.png')
  }
  return data
}
const put = (parts: ReadonlyArray<readonly [string, string | Buffer, string?]>) =>
  server.call('PUT', '/users/me', { token, form: form(parts) })
const avatarNow = async () => (await server.call('GET', '/users/me', { token })).body['avatar']
const fetched = (url: unknown) => server.fastify.inject({ method: 'GET', url: String(url) })

describe('an avatar', () => {
  test.each([
    ['PNG', png, 'image/png'],
    ['JPG', jpeg, 'image/jpeg'],
  ] as const)('of %s is stored by its content and served', async (_, make, mime) => {
    const { status, body } = await put([
      ['data', JSON.stringify({ firstName: 'Ana María' })],
      ['avatar', await make(), 'whatever.gif'],
    ])
    expect({ status, firstName: body['firstName'] }).toEqual({ status: 200, firstName: 'Ana María' })
    expect(body['avatar']).toMatch(/^\/files\/[0-9a-f]{64}$/)
    const file = await fetched(body['avatar'])
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
    expect({ type: file.headers['content-type'], format, width, height, exif }).toEqual({
      type: mime,
      format: mime.slice('image/'.length),
      width: 400,
      height: 400,
      exif: undefined,
    })
  })

  test('of an SVG is rendered as an image of 400 by 400', async () => {
    const { status, body } = await put([
      [
        'avatar',
        svg(
          '<style>circle{stroke:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><circle cx="5" cy="5" r="4" fill="#c33"/>',
          '<?xml version="1.0"?>',
        ),
        'me.svg',
      ],
    ])
    expect(status).toBe(200)
    const file = await fetched(body['avatar'])
    const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const middle = [...data.subarray((200 * 400 + 200) * 4, (200 * 400 + 200) * 4 + 4)]
    expect({ width: info.width, height: info.height, middle }).toEqual({
      width: 400,
      height: 400,
      middle: [0xcc, 0x33, 0x33, 255],
    })
  })

  test('is removed with null', async () => {
    await put([['avatar', await png()]])
    const { status, body } = await server.call('PUT', '/users/me', { token, body: { avatar: null } })
    expect([status, body['avatar']]).toEqual([200, null])
  })

  test('with code appended to its image is stored without it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const { status, body } = await put([['avatar', Buffer.concat([await png(), Buffer.from(script)])]])
    expect(status).toBe(200)
    expect((await fetched(body['avatar'])).rawPayload.includes('alert')).toBe(false)
  })

  const copied = (element: string, attribute: string) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<${element} id="r${at}">${`<rect width="9" height="9" ${attribute}="url(#r${at + 1})"/>`.repeat(9)}</${element}>`,
    ).join('') + `<rect width="9" height="9" ${attribute}="url(#r0)"/>`

  const copiesOfCopies = () =>
    svg(
      Array.from(
        { length: 9 },
        (_, at) => `<g id="r${at}">${`<use href="#r${at + 1}"/>`.repeat(9)}</g>`,
      ).join('') + '<g id="r9"><rect width="9" height="9" opacity=".5"/></g>',
    )

  test('of masks of masks is refused in seconds while photos are processed', async () => {
    const masks = put([['avatar', svg(copied('mask', 'mask')), 'me.svg']])
    const photos = await Promise.all([put([['avatar', await png()]]), put([['avatar', await jpeg()]])])
    expect(photos.map(({ status }) => status)).toEqual([200, 200])
    const { status, body } = await masks
    expect([status, body['message']]).toEqual([400, 'image_not_safe'])
  })

  test('of copies of copies, which nothing else refuses, ends with its processor time', async () => {
    expect(findSvgViolation(copiesOfCopies())).toBe(null)
    expect(await renderSvg(copiesOfCopies(), 400, 1_000)).toBe('image_not_safe')
    expect(await renderSvg(svg('<circle cx="5" cy="5" r="4"/>'), 400, 1_000)).toBeInstanceOf(Buffer)
  })

  test('is refused while two drawings of the same user wait', async () => {
    const harmless = svg('<circle cx="5" cy="5" r="4"/>')
    const answers = await Promise.all(Array.from({ length: 5 }, () => put([['avatar', harmless, 'me.svg']])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.flatMap(({ body }) => body['message'] ?? [])).toEqual([
      'too_many_requests',
      'too_many_requests',
    ])
  })

  const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')

  test.each([
    // Parsed to its end it would block the server for an hour.
    ['200,000 elements deep', () => svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000))],
    ['with one attribute 300,000 times', () => svg(`<g ${'a="" '.repeat(300_000)}/>`)],
  ])('%s is not read further than to its refusal', (_, make) => {
    expect(findSvgViolation(make())).toBe('image_not_safe')
  })

  const large = Buffer.alloc(3 * 1_048_576, 1)
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['of 3 MB', 'image_too_large', () => large],
    ['of one byte more than 2 MB', 'image_too_large', () => Buffer.alloc(2 * 1_048_576 + 1, 1)],
    ['of another size', 'image_size_error', () => png(399)],
    ['that is not square', 'image_size_error', () => png(400, 401)],
    ['that is a GIF', 'image_type_error', () => plain(400).gif().toBuffer()],
    ['that is a WebP', 'image_type_error', () => plain(400).webp().toBuffer()],
    ['that is a script called .png', 'image_type_error', () => Buffer.from('<script>alert(1)</script>')],
    ['that is HTML', 'image_type_error', () => Buffer.from('<!doctype html><svg onload=alert(1)>')],
    [
      'with the head of a PNG and nothing else',
      'image_type_error',
      async () => (await png()).subarray(0, 40),
    ],
    ['that is cut off', 'image_type_error', async () => (await jpeg()).subarray(0, 700)],
    ['that is empty', 'image_type_error', () => Buffer.alloc(0)],
    ['that is broken XML', 'image_type_error', () => svg('<g>')],
    ['whose entity nobody declared', 'image_type_error', () => svg('<text>&xxe;</text>')],
    ['with a script', 'image_not_safe', () => svg('<script>alert(1)</script>')],
    ['with a script in another namespace', 'image_not_safe', () => svg('<x:script xmlns:x="urn:x"/>')],
    ['with a handler', 'image_not_safe', () => svg('<g onload="alert(1)"/>')],
    ['with HTML in it', 'image_not_safe', () => svg('<foreignObject><p/></foreignObject>')],
    ['with a link outside', 'image_not_safe', () => svg('<a href="https://example.com"><g/></a>')],
    [
      'with a script as link',
      'image_not_safe',
      () => svg('<a xmlns:l="http://www.w3.org/1999/xlink" l:href=" javascript:alert(1)"/>'),
    ],
    ['with data in it', 'image_not_safe', () => svg('<use href="data:image/svg+xml;base64,AAAA"/>')],
    ['with a picture in it', 'image_not_safe', () => svg('<image href="#x"/>')],
    ['whose style imports', 'image_not_safe', () => svg('<style>@import "https://x.test/a.css";</style>')],
    [
      'whose style imports in two pieces',
      'image_not_safe',
      () => svg('<style>@im<!-- -->port "https://x.test/a.css";</style>'),
    ],
    ['whose style escapes', 'image_not_safe', () => svg('<style>@\\69mport "x";</style>')],
    ['that fetches a fill', 'image_not_safe', () => svg('<g fill="url(https://x.test/a.svg#g)"/>')],
    ['that animates a link', 'image_not_safe', () => svg('<a><set attributeName="href" to="x"/></a>')],
    ['with a style sheet', 'image_not_safe', () => svg('', '<?xml-stylesheet href="https://x.test"?>')],
    [
      'with entities',
      'image_not_safe',
      () => svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    ['in other signs than UTF-8', 'image_not_safe', () => svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
    ['of too many copies', 'image_not_safe', () => svg('<g id="a"/>' + '<use href="#a"/>'.repeat(101))],
    ['that is too deep', 'image_not_safe', () => svg('<g>'.repeat(70) + '</g>'.repeat(70))],
    ['of too many attributes', 'image_not_safe', () => svg(`<g ${attributes(201)}/>`)],
  ])('%s is refused as %s and changes nothing', async (_, code, make) => {
    const before = await avatarNow()
    const { status, body } = await put([
      ['data', JSON.stringify({ firstName: 'Nobody' })],
      ['avatar', await make()],
    ])
    expect({ status, message: body['message'], details: body['details'] }).toEqual({
      status: 400,
      message: code,
      details: { avatar: code },
    })
    const me = (await server.call('GET', '/users/me', { token })).body
    expect([me['avatar'], me['firstName'] === 'Nobody']).toEqual([before, false])
  })
})

describe('a multipart body', () => {
  const refusedAs = async (parts: Parameters<typeof put>[0]) => {
    const { status, body } = await put(parts)
    return { status, message: body['message'], details: body['details'] }
  }
  const refusal = (details: Record<string, string>) => ({ status: 400, message: 'validation_error', details })

  test('names the invalid part', async () => {
    const picture = await png()
    const data = JSON.stringify({ lastName: 'Batz' })
    expect(await refusedAs([['data', '{"firstName":']])).toEqual(refusal({ data: 'invalid' }))
    expect(await refusedAs([['data', '{"__proto__":{"firstName":"Xxx"}}']])).toEqual(
      refusal({ data: 'invalid' }),
    )
    expect(await refusedAs([['data', 'x'.repeat(300_000)]])).toEqual(refusal({ data: 'too_long' }))
    expect(await refusedAs([['data', Buffer.from(data)]])).toEqual(refusal({ data: 'invalid' }))
    expect(
      await refusedAs([
        ['data', data],
        ['data', data],
      ]),
    ).toEqual(refusal({ data: 'too_many' }))
    expect(await refusedAs([['other', picture]])).toEqual(refusal({ other: 'unknown' }))
    expect(await refusedAs([['firstName', 'Ana']])).toEqual(refusal({ firstName: 'unknown' }))
    expect(await refusedAs([['avatar', 'a text']])).toEqual(refusal({ avatar: 'no_file' }))
    expect(
      await refusedAs([
        ['avatar', picture],
        ['avatar', picture],
      ]),
    ).toEqual(refusal({ avatar: 'too_many' }))
    expect(await refusedAs([['data', '{"firstName":"A"}']])).toEqual(refusal({ firstName: 'too_short' }))
    expect(
      await refusedAs([
        ['data', '{"avatar":null}'],
        ['avatar', picture],
      ]),
    ).toEqual(refusal({ avatar: 'invalid' }))
    expect((await refusedAs(Array.from({ length: 20 }, () => ['other', 'x'] as const))).details).toEqual({
      other: 'unknown',
    })
  })

  const raw = (payload: Buffer, contentType: string, path = '/v4/users/me', method: 'PUT' | 'POST' = 'PUT') =>
    server.fastify.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload,
    })

  test('that ends early or has no boundary is refused', async () => {
    const response = new Response(form([['avatar', await png()]]))
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer())
    const cut = await raw(bytes.subarray(0, bytes.length - 60), type)
    const unbound = await raw(bytes, 'multipart/form-data')
    expect([cut, unbound].map((answer) => [answer.statusCode, answer.json().details])).toEqual([
      [400, { body: 'invalid' }],
      [400, { body: 'invalid' }],
    ])
  })

  test('beyond every limit is refused without being read', async () => {
    const answer = await raw(Buffer.alloc(9 * 1_048_576), 'multipart/form-data; boundary=x')
    expect([answer.statusCode, answer.json().details]).toEqual([400, { body: 'too_long' }])
  })

  test('is refused by endpoints without files and without a session', async () => {
    const answer = await raw(
      Buffer.from('--x--'),
      'multipart/form-data; boundary=x',
      '/v4/user-address',
      'POST',
    )
    expect(answer.statusCode).toBe(415)
    const unauthenticated = await server.call('PUT', '/users/me', { form: form([['avatar', await png()]]) })
    expect(unauthenticated.status).toBe(401)
  })
})

describe('files without a reference', () => {
  test('are deleted after a day, and referenced ones are kept', async () => {
    const { db } = server.services
    const first = String((await put([['avatar', await plain(400).blur(2).png().toBuffer()]])).body['avatar'])
    const second = String((await put([['avatar', await jpeg()]])).body['avatar'])
    const run = async (hours: number) => {
      const now = new Date(server.services.clock.now().getTime() + hours * 3_600_000)
      await filesCleanupJob.run(server.services, now)
      const stored = await db.selectFrom('files').select('hash').execute()
      return [first, second].map((url) => stored.some(({ hash }) => url === `/files/${hash}`))
    }
    expect(first).not.toBe(second)
    expect(await run(23)).toEqual([true, true])
    expect(await run(25)).toEqual([false, true])
  })

  test('are searched in every column that references files', async () => {
    const columns = await server.services.pool.query<{ found: string }>(
      `select table_name || '.' || column_name as found from information_schema.columns
       where table_schema = 'public' and data_type = 'text'
         and column_name ~ '(avatar|image|icon|picture|photo|file)' order by 1`,
    )
    expect(columns.rows.map((row) => row.found)).toEqual(
      FILE_OWNERS.map(([table, column]) => `${table}.${column}`).toSorted(),
    )
  })
})
