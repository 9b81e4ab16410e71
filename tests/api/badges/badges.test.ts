import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import type { Badge } from '../../../src/api/contract/catalogue.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

const create = (body: object, login = 'superadmin') => w.as<Badge>(login, 'POST', '/badges', body)
const update = (id: number, body: object, version?: number) =>
  w.as<Badge>(
    'superadmin',
    'PUT',
    `/badges/${id}`,
    body,
    version === undefined ? {} : { 'if-match': String(version) },
  )
const names = async (query: string) =>
  (await w.as<{ data: readonly Badge[] }>('superadmin', 'GET', `/badges?${query}`)).body.data.map(
    ({ name }) => name,
  )

test('creates a badge from its name, in both languages where both are given', async () => {
  const { status, body } = await create({
    name: ' Picante ',
    nameEn: 'Spicy',
    description: 'Lleva chile',
  })
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      name: 'Picante',
      nameEn: 'Spicy',
      icon: null,
      description: 'Lleva chile',
      descriptionEn: '',
      status: 'active',
      version: 1,
      abilities: { update: true, delete: true },
    },
  ])
  const { id: _, version: __, abilities: ___, ...after } = body
  expect(await w.auditRows('badge', body.id)).toEqual([
    expect.objectContaining({ action: 'badge.create', before: null, after }),
  ])
  const audit = await w.as<{ data: readonly AuditEntry[] }>('superadmin', 'GET', '/audit?entity[]=badge')
  expect(audit.body.data.map(({ entityName }) => entityName)).toEqual(['Picante'])
})

test('changes only what is sent, as a new version, and refuses an older one', async () => {
  const { body: badge } = await create({ name: 'De temporada', nameEn: 'Seasonal' })
  const changed = await update(badge.id, { name: 'De temporada', status: 'invisible' }, 1)
  expect(changed.body).toEqual({ ...badge, status: 'invisible', version: 2 })
  expect((await update(badge.id, { name: 'De temporada' }, 2)).body).toEqual(changed.body)
  const stale = await w.as(
    'superadmin',
    'PUT',
    `/badges/${badge.id}`,
    { name: 'Tardío' },
    { 'if-match': '1' },
  )
  expect([stale.status, failureCode(stale), stale.body['current']]).toEqual([
    409,
    'version_conflict',
    changed.body,
  ])
})

test('refuses a name that exists with other accents and capitals, at its field', async () => {
  const { body: other } = await create({ name: 'Orgánico' })
  const again = await w.as('superadmin', 'POST', '/badges', { name: 'ORGANICO' })
  expect([again.status, failureCode(again), again.body['details']]).toEqual([
    409,
    'badge_already_exist',
    { name: 'badge_already_exist' },
  ])
  const { body: renamed } = await create({ name: 'Casero' })
  expect((await update(renamed.id, { name: 'organico' })).status).toBe(409)
  expect((await update(other.id, { name: 'ORGÁNICO' })).body.name).toBe('ORGÁNICO')
  expect((await w.as('superadmin', 'POST', '/badges', { name: '   ' })).body['details']).toEqual({
    name: 'required',
  })
})

test('lists by name or status, searches both languages and filters by status', async () => {
  await create({ name: 'Zarza', nameEn: 'Blackberry', status: 'inactive' })
  await create({ name: 'Ácido', nameEn: 'Sour', status: 'inactive' })
  expect(await names('status[]=inactive')).toEqual(['Ácido', 'Zarza'])
  expect(await names('status[]=inactive&sortOrder=desc')).toEqual(['Zarza', 'Ácido'])
  expect(await names('search=blackBERRY')).toEqual(['Zarza'])
  expect((await names('sortBy=status&sortOrder=desc')).at(-1)).not.toBe('Zarza')
})

test('stores an icon up to 1 MB, makes a large one smaller and removes it', async () => {
  const send = (bytes: Buffer) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ name: 'Con ícono' }))
    form.append('icon', new Blob([new Uint8Array(bytes)]), 'icon.png')
    return form
  }
  const token = await w.server.signIn('superadmin')
  const square = { create: { width: 900, height: 600, channels: 3, background: '#c33' } } as const
  const made = await w.server.call('POST', '/badges', {
    token,
    form: send(await sharp(square).png().toBuffer()),
  })
  expect([made.status, made.body['icon']]).toEqual([201, expect.stringMatching(/^\/files\/[0-9a-f]{64}$/u)])
  const file = await w.server.fastify.inject({ method: 'GET', url: String(made.body['icon']) })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 400, height: 267 })
  const large = await w.server.call('POST', '/badges', { token, form: send(Buffer.alloc(1_048_577)) })
  expect([large.status, failureCode(large), large.body['details']]).toEqual([
    400,
    'icon_too_large',
    { icon: 'icon_too_large' },
  ])
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="30000"><g/></svg>'
  const refused = await w.server.call('POST', '/badges', { token, form: send(Buffer.from(tall)) })
  expect([failureCode(refused), refused.body['details']]).toEqual([
    'image_size_error',
    { icon: 'image_size_error' },
  ])
  const cleared = await update(Number(made.body['id']), { name: 'Con ícono', icon: null })
  expect(cleared.body.icon).toBeNull()
})

test('takes a deleted badge off its products, and tells each user what they may do', async () => {
  const { body: badge } = await create({ name: 'Retirado' })
  const { db } = w.server.services
  const { id } = await db
    .insertInto('products')
    .values({ sku: 'TAM-01', name: 'Tamal', type: 'simple', catalog: 'own_brand', cooking_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_badges').values({ product_id: id, badge_id: badge.id }).execute()
  const seen = await w.as<Badge>('viewer', 'GET', `/badges/${badge.id}`)
  expect(seen.body.abilities).toEqual({
    update: 'user_dont_have_permission',
    delete: 'user_dont_have_permission',
  })
  expect((await w.as('superadmin', 'DELETE', `/badges/${badge.id}`)).body).toEqual({ success: true })
  expect(await db.selectFrom('product_badges').selectAll().execute()).toEqual([])
  expect(failureCode(await w.as('superadmin', 'GET', `/badges/${badge.id}`))).toBe('badge_not_found')
})
