import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
  for (const more of [
    { sku: '0017', name: '=Tamal;"colorado"', nameEn: 'Red tamal', cookingTime: 12, featured: true },
    { sku: 'BEB-1', name: 'Horchata', catalog: 'own_brand', status: 'invisible' },
  ])
    await w.as('superadmin', 'POST', '/products', {
      ...(await newProductBody(w.server.services.db, w.network.countryIds[0])),
      ...more,
    })
})
afterAll(() => w.server.close())

const exported = async (query: string) => {
  const { status, body, headers } = await w.as<string>('superadmin', 'GET', `/products/export?${query}`)
  return { status, type: headers['content-type'], lines: body.split('\r\n') }
}

test('exports what the list finds, with the titles of the language, safe from formulas', async () => {
  const { status, type, lines } = await exported('language=es&catalog=own_brand&search=tamal')
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(lines[0]).toMatch(/^\uFEFFSKU,Nombre,"Nombre, inglés",Tipo,Estado,.*,Precio GT,Costo GT,/)
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^0017,"'=Tamal;""colorado""",Red tamal,Simple,Activo,.*,Sí,No,,14.00,6.00,14.00,,13.00/,
    ),
    '',
  ])
})

test('exports in English, in the order of the list', async () => {
  const { lines } = await exported('language=en&sortBy=sku&sortOrder=desc')
  expect(lines[0]).toMatch(/^\uFEFFSKU,Name,"Name, English",Type,Status,/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['BEB-1', '0017', ''])
  expect(lines[1]).toContain(',Invisible,')
})

test('every product of a large catalogue comes once, a batch at a time', async () => {
  await w.server.services.db
    .insertInto('products')
    .values(
      Array.from({ length: 1_100 }, (_, at) => ({
        name: `Producto ${at}`,
        sku: `P-${at}`,
        catalog: 'third_party' as const,
        type: 'simple' as const,
        unit: 'piece' as const,
        cooking_time: 0,
      })),
    )
    .execute()
  const { lines } = await exported('language=es&catalog=third_party')
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(1_100)
})
