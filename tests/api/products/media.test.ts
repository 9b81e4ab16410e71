import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesCleanupJob } from '../../../server/modules/files/files.jobs.ts'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { triangle3ds, triangleFbx, TRIANGLE_OBJ } from '../../components/model-files.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { samplePicture } from './media.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
let token: string
beforeAll(async () => {
  w = await createUsersFixture()
  token = await w.server.signIn('superadmin')
})
afterAll(() => w.server.close())

const MEGABYTE = 1_048_576

const upload = (kind: 'pictures' | 'models', bytes?: Uint8Array | string, name = 'file.png') => {
  const form = new FormData()
  if (bytes !== undefined) form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  else form.append('data', '{}')
  return w.server.call('POST', `/uploads/${kind}`, { token, form })
}
const picture = async (red: number) => {
  const { body } = await upload('pictures', await samplePicture(red))
  return { url: String(body['url']), thumbnailUrl: String(body['thumbnailUrl']) }
}
const modelUrl = async (text = TRIANGLE_OBJ) => String((await upload('models', text)).body['url'])
const said = (url: string, alt = '', altEn = '') => ({ url, alt, altEn })
const fetched = (url: string) => w.server.fastify.inject({ method: 'GET', url })
const answer = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = body as { message: unknown; details?: unknown }
  return [status, message, details]
}
const made = async (more: object = {}) => {
  const body = await newProductBody(w.server.services.db, w.network.countryIds[0])
  return (await w.as<Product>('superadmin', 'POST', '/products', { ...body, ...more })).body
}
const update = (id: number, body: object, headers = {}) =>
  w.as<Product>('superadmin', 'PUT', `/products/${id}`, body, headers)

describe('an uploaded picture', () => {
  test('is encoded again in two sizes, upright and without what hung on it', async () => {
    const photo = await sharp(await samplePicture(10, 2_000, 1_000))
      .withExif({ IFD0: { ImageDescription: 'GPS 14.6 -90.5' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload('pictures', Buffer.concat([photo, Buffer.from('<script>alert(1)')]))
    expect(status).toBe(201)
    const shown = []
    for (const url of [body['url'], body['thumbnailUrl']]) {
      const file = await fetched(String(url))
      const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
      expect(file.rawPayload.includes('alert')).toBe(false)
      shown.push([file.headers['content-type'], format, width, height, exif])
    }
    expect(shown).toEqual([
      ['image/webp', 'webp', 600, 1_200, undefined],
      ['image/webp', 'webp', 200, 400, undefined],
    ])
  })

  test('of an SVG is drawn, and keeps what is transparent', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="4" height="9"/></svg>'
    const { body } = await upload('pictures', svg)
    const { hasAlpha, width } = await sharp((await fetched(String(body['url']))).rawPayload).metadata()
    expect([hasAlpha, width]).toEqual([true, 1_200])
  })

  test.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['of 2 MB and a byte', 'image_too_large', () => Buffer.alloc(2 * MEGABYTE + 1, 1)],
    ['of too many pixels', 'picture_size_error', () => samplePicture(1, 4_100, 4_100)],
    [
      'that is a GIF',
      'image_type_error',
      async () =>
        sharp(await samplePicture())
          .gif()
          .toBuffer(),
    ],
    ['that is cut off', 'image_type_error', async () => (await samplePicture()).subarray(0, 60)],
    ['that is a model', 'image_type_error', () => TRIANGLE_OBJ],
    ['that is empty', 'image_type_error', () => ''],
    [
      'with a script',
      'image_not_safe',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
  ])('%s is refused as %s', async (_, code, make) => {
    expect(answer(await upload('pictures', await make()))).toEqual([400, code, { file: code }])
  })
})

describe('an uploaded model', () => {
  test.each([
    ['obj', TRIANGLE_OBJ],
    ['3ds', triangle3ds()],
    ['fbx', triangleFbx()],
  ])('of %s is stored as it is, and never opened by the browser', async (format, content) => {
    const { status, body } = await upload('models', content, 'whatever.png')
    const bytes = Buffer.from(content)
    expect([status, body['format'], body['bytes']]).toEqual([201, format, bytes.length])
    const file = await fetched(String(body['url']))
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect([file.headers['content-disposition'], file.headers['x-content-type-options']]).toEqual([
      'attachment',
      'nosniff',
    ])
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('of 2 MB is taken', async () => {
    const padded = TRIANGLE_OBJ + '#'.repeat(2 * MEGABYTE - TRIANGLE_OBJ.length)
    expect((await upload('models', padded)).status).toBe(201)
  })

  test.each<[string, string, () => Promise<Buffer> | Uint8Array | string]>([
    ['of 2 MB and a byte', 'model_too_large', () => TRIANGLE_OBJ + '#'.repeat(2 * MEGABYTE)],
    ['that is a picture', 'model_type_error', () => samplePicture()],
    ['that is a page', 'model_type_error', () => '<!doctype html><script>alert(1)</script>'],
    ['that is empty', 'model_type_error', () => ''],
    ['whose list holds more than it says', 'model_type_error', () => triangleFbx(4)],
  ])('%s is refused as %s', async (_, code, make) => {
    expect(answer(await upload('models', await make()))).toEqual([400, code, { file: code }])
  })
})

test('an upload without a file is refused at the file', async () => {
  for (const kind of ['pictures', 'models'] as const)
    expect(answer(await upload(kind))).toEqual([400, 'validation_error', { file: 'required' }])
})

describe('the media of a product', () => {
  test('are stored in their order, and the first picture is the one that lists and stores show', async () => {
    const [first, second] = [await picture(20), await picture(40)]
    const model = await modelUrl()
    const product = await made({
      urlsImages: [said(first.url, ' Tamal en su hoja ', 'Tamal in its leaf'), said(second.url)],
      urlsModels: [{ url: model, name: 'tamal.obj' }],
    })
    expect(product).toMatchObject({
      image: first.thumbnailUrl,
      urlsImages: [
        { ...first, alt: 'Tamal en su hoja', altEn: 'Tamal in its leaf' },
        { ...second, alt: '', altEn: '' },
      ],
      urlsModels: [{ url: model, name: 'tamal.obj', format: 'obj', bytes: TRIANGLE_OBJ.length }],
    })
    const moved = (await update(product.id, { urlsImages: [said(second.url, 'Abierto'), said(first.url)] }))
      .body
    expect([moved.image, moved.urlsImages.map(({ url }) => url)]).toEqual([
      second.thumbnailUrl,
      [second.url, first.url],
    ])
    const same = await update(product.id, { urlsImages: [said(second.url, 'Abierto'), said(first.url)] })
    expect(same.body.version).toBe(moved.version)
    const listed = await w.as<{ data: readonly Product[] }>(
      'superadmin',
      'GET',
      `/products?search=${product.sku}`,
    )
    expect(listed.body.data[0]?.image).toBe(second.thumbnailUrl)
    const emptied = (await update(product.id, { urlsImages: [], urlsModels: [] })).body
    expect([emptied.image, emptied.urlsImages, emptied.urlsModels]).toEqual([null, [], []])
    const gaps = await w.as<{ count: number }>(
      'superadmin',
      'GET',
      `/products?search=${product.sku}&missing[]=picture`,
    )
    expect(gaps.body.count).toBe(1)
  })

  test('are refused at their rows, and nothing of the body is changed', async () => {
    const { url } = await picture(60)
    const model = await modelUrl()
    const product = await made({ urlsImages: [said(url)] })
    const unknown = `/files/${'0'.repeat(64)}`
    const long = 'x'.repeat(121)
    const many = Array.from({ length: 11 }, (_, at) => said(`/files/${String(at).padStart(64, '0')}`))
    const refused: ReadonlyArray<readonly [object, string, Record<string, string>]> = [
      [
        { urlsImages: [said(url), said(unknown)] },
        'file_not_found',
        { 'urlsImages.1.url': 'file_not_found' },
      ],
      [{ urlsImages: [said(model)] }, 'image_type_error', { 'urlsImages.0.url': 'image_type_error' }],
      [
        { urlsImages: [said(url), said(url)] },
        'picture_repeated',
        { 'urlsImages.1.url': 'picture_repeated' },
      ],
      [
        { urlsModels: [{ url, name: 'a.obj' }] },
        'model_type_error',
        { 'urlsModels.0.url': 'model_type_error' },
      ],
      [{ urlsImages: [said('https://x.test/a.png')] }, 'validation_error', { 'urlsImages.0.url': 'invalid' }],
      [{ urlsImages: [said(url, long)] }, 'validation_error', { 'urlsImages.0.alt': 'too_long' }],
      [{ urlsImages: many }, 'validation_error', { urlsImages: 'too_long' }],
      [
        { urlsModels: [1, 2].map((nth) => ({ url: model, name: `${nth}.obj` })) },
        'validation_error',
        { urlsModels: 'too_long' },
      ],
      [{ urlsModels: [{ url: model, name: '' }] }, 'validation_error', { 'urlsModels.0.name': 'required' }],
    ]
    for (const [body, code, details] of refused) {
      const { body: failed } = await update(product.id, { name: 'Otro nombre', ...body })
      expect([failed, code]).toEqual([expect.objectContaining({ message: code, details }), code])
    }
    const after = (await w.as<Product>('superadmin', 'GET', `/products/${product.id}`)).body
    expect([after.name, after.version, after.urlsImages.length]).toEqual([product.name, 1, 1])
  })

  test('meet another one’s change as every field does, and are named in the audit', async () => {
    const { url } = await picture(80)
    const product = await made({ urlsImages: [said(url, 'Antes')] })
    await update(product.id, { urlsImages: [said(url, 'Después')] }, { 'if-match': '1' })
    const late = await update(product.id, { urlsImages: [] }, { 'if-match': '1' })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        message: 'version_conflict',
        current: expect.objectContaining({ urlsImages: [expect.objectContaining({ alt: 'Después' })] }),
      }),
    ])
    const hash = url.slice('/files/'.length, '/files/'.length + 6)
    const entry = await w.server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', String(product.id))
      .where('action', '=', 'product.update')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      before: { urlsImages: [`1. Antes (${hash})`] },
      after: { urlsImages: [`1. Después (${hash})`] },
    })
  })

  test('outlast the cleanup while a product names them, and go when none does', async () => {
    const [kept, gone, spared] = [await picture(100), await picture(120), await picture(140)]
    const model = await modelUrl(`${TRIANGLE_OBJ}# kept\n`)
    const product = await made({
      urlsImages: [said(kept.url), said(gone.url)],
      urlsModels: [{ url: model, name: 'a.obj' }],
    })
    await update(product.id, { urlsImages: [said(kept.url)] })
    const stored = async (hours: number) => {
      const now = new Date(w.server.services.clock.now().getTime() + hours * 3_600_000)
      await filesCleanupJob.run(w.server.services, now)
      const urls = [kept.url, kept.thumbnailUrl, model, gone.url, gone.thumbnailUrl, spared.url]
      return Promise.all(urls.map(async (url) => (await fetched(url)).statusCode))
    }
    expect(await stored(23)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await stored(25)).toEqual([200, 200, 200, 404, 404, 404])
    expect(answer(await update(product.id, { urlsImages: [said(spared.url)] }))).toEqual([
      404,
      'file_not_found',
      { 'urlsImages.0.url': 'file_not_found' },
    ])
  })
})
