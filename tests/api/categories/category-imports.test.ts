import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Category } from '../../../src/api/contract/catalogue.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { importCalls } from '../products/import.fixture.ts'

let w: UsersFixture
let calls: ReturnType<typeof importCalls>
const ids: Record<string, number> = {}

beforeAll(async () => {
  w = await createUsersFixture()
  calls = importCalls(w, '/categories/imports')
})
beforeEach(async () => {
  await sql`truncate categories cascade`.execute(w.server.services.db)
  for (const [name, more] of [
    ['Platos', { nameEn: 'Meals' }],
    ['Caldos', { parent: 'Platos' }],
    ['Guisos; de res', { parent: 'Platos', status: 'invisible' }],
    ['=Bebidas', {}],
    ['Marcas', { catalog: 'third_party' }],
  ] as const) {
    const { parent, ...values } = more as { readonly parent?: string }
    const { body } = await w.as<Category>('superadmin', 'POST', '/categories', {
      name,
      ...values,
      ...(parent && { parentId: ids[parent] }),
    })
    ids[name] = body.id
  }
})
afterAll(() => w.server.close())

const exported = async (query: string): Promise<string> =>
  (await w.as<string>('superadmin', 'GET', `/categories/export?${query}`)).body
const tree = async (): Promise<readonly string[]> => {
  const { data } = (await w.as<{ data: readonly Category[] }>('superadmin', 'GET', '/categories?limit=100'))
    .body
  return data.map(({ name, parentId }) => `${data.find(({ id }) => id === parentId)?.name ?? ''}/${name}`)
}
const read = async (name: string): Promise<Category | undefined> =>
  (await w.as<{ data: readonly Category[] }>('superadmin', 'GET', '/categories?limit=100')).body.data.find(
    (each) => each.name === name,
  )

test.each(['es', 'en'])('what is exported in %s imports back without a change', async (language) => {
  const imported = await calls.checked(await exported(`language=${language}`))
  expect(imported).toMatchObject({
    kind: 'categories',
    status: 'preview',
    verdicts: { create: 0, update: 0, unchanged: 5, refused: 0 },
  })
  expect(imported.mapping.every(({ column, isGuess }) => column !== null && !isGuess)).toBe(true)
})

test('exports the tree in its order, safe from formulas, and what the filters leave', async () => {
  expect((await exported('language=es')).split('\r\n')).toEqual([
    '\uFEFFNombre,"Nombre, inglés",Dentro de,Orden,Estado,Catálogo',
    'Platos,Meals,,1,Activa,Marca propia',
    'Caldos,,Platos,1,Activa,Marca propia',
    'Guisos; de res,,Platos,2,Invisible,Marca propia',
    "'=Bebidas,,,2,Activa,Marca propia",
    'Marcas,,,1,Activa,Terceros',
    '',
  ])
  expect((await exported('language=en&catalog[]=third_party')).split('\r\n').slice(1)).toEqual([
    'Marcas,,,1,Active,Third party',
    '',
  ])
})

test('creates, changes and moves as the preview says, and takes it back', async () => {
  const before = await tree()
  const file = [
    'Nombre,"Nombre, inglés",Dentro de,Orden,Estado',
    'Sopas frías,,Frías,,',
    'Frías,Cold,Platos,1,Invisible',
    'Caldos,Broths,,1,',
    "'=Bebidas,,Platos > Caldos,,",
  ].join('\n')
  const imported = await calls.checked(file)
  expect(imported.verdicts).toEqual({ create: 2, update: 2, unchanged: 0, refused: 0 })
  expect((await calls.rowsOf(imported.id)).slice(2).map(({ previous }) => previous)).toEqual([
    { nameEn: '', parentId: 'Platos' },
    { parentId: '', priority: '2' },
  ])
  await calls.advance(imported.id, { step: 'apply' })
  expect(await calls.settled(imported.id)).toMatchObject({ status: 'applied', outcomes: { applied: 4 } })
  expect(await tree()).toEqual([
    '/Caldos',
    'Caldos/=Bebidas',
    '/Platos',
    'Platos/Frías',
    'Frías/Sopas frías',
    'Platos/Guisos; de res',
    '/Marcas',
  ])
  expect(await read('Frías')).toMatchObject({ nameEn: 'Cold', status: 'invisible', catalog: 'own_brand' })
  expect(await read('Caldos')).toMatchObject({ nameEn: 'Broths', parentId: null, version: 2 })
  // The same file again changes nothing.
  expect((await calls.checked(await exported('language=es'))).verdicts).toMatchObject({ unchanged: 7 })

  await calls.advance(imported.id, { step: 'undo' })
  expect(await calls.settled(imported.id)).toMatchObject({
    status: 'undone',
    outcomes: { undone: 4, kept: 0 },
  })
  expect(await tree()).toEqual(before)
})

test('each wrong row says which column is wrong, blocks no other, and is corrected in place', async () => {
  const { db } = w.server.services
  const { id: productId } = await db
    .insertInto('products')
    .values({ sku: 'CAL-1', name: 'Caldo', type: 'simple', catalog: 'own_brand', cooking_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_categories')
    .values({ product_id: productId, category_id: ids['Caldos'] as Category['id'] })
    .execute()
  await db
    .insertInto('store_products')
    .values({ store_id: w.network.storeIds[0], product_id: productId, quantity: 5, compromise: 1 })
    .execute()
  const imported = await calls.checked(
    [
      'Nombre,Dentro de,Estado,Catálogo',
      'Nuevas,Ninguna,,',
      'Debajo,Nuevas,,',
      'Platos,Caldos,,',
      'Guisos; de res,Marcas,,',
      'marcas,,,',
      'MARCAS,,,',
      'mar\u200Bcas\u00A0,,,',
      ',,,',
      'No,,,',
      `${'x'.repeat(10_000)},,,`,
      'Caldos,Platos,Inactiva,',
      '=Bebidas,,quizá,',
    ].join('\n'),
  )
  const rows = await calls.rowsOf(imported.id)
  expect(rows.map(({ errors }) => errors)).toEqual([
    { parentId: 'category_not_found' },
    { parentId: 'category_row_refused' },
    { parentId: 'category_in_itself' },
    { parentId: 'category_catalog_error' },
    {},
    { name: 'name_repeated' },
    { name: 'name_repeated' },
    { name: 'too_short' },
    { name: 'too_long' },
    { status: 'this_category_have_product_for_ordering' },
    { status: 'invalid' },
  ])
  expect(imported.verdicts).toEqual({ create: 0, update: 1, unchanged: 0, refused: 10 })
  expect((await calls.refusedFile(imported.id, 'es')).split('\r\n')[2]).toBe(
    'Debajo,Nuevas,,,Dentro de: La fila de la categoría superior está rechazada',
  )
  // Two rows stand again once the one above is named.
  await w.as('superadmin', 'PUT', `/imports/${imported.id}/rows/2`, { cells: ['Nuevas', 'Platos'] })
  expect((await calls.rowsOf(imported.id)).slice(0, 2).map(({ verdict }) => verdict)).toEqual([
    'create',
    'create',
  ])
  await calls.advance(imported.id, { step: 'stop' })
})

test('somebody who changed a category since keeps it, and others see no import of what they may not change', async () => {
  const imported = await calls.checked('Nombre,"Nombre, inglés"\nPlatos,Dishes\nOtras,Others\n')
  await w.as('superadmin', 'PUT', `/categories/${ids['Platos']}`, { name: 'Platos', nameEn: 'Courses' })
  await calls.advance(imported.id, { step: 'apply' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { applied: 1, refused: 1 } })
  expect((await calls.rowsOf(imported.id))[0]?.errors).toEqual({ name: 'version_conflict' })
  await w.as('superadmin', 'PUT', `/categories/${(await read('Otras'))?.id}`, {
    name: 'Otras',
    status: 'invisible',
  })
  await calls.advance(imported.id, { step: 'undo' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { undone: 0, kept: 1 } })
  // Of products alone.
  await w.server.services.db
    .updateTable('roles')
    .set({ permissions: ['viewCatalog', 'createProduct'] })
    .where('key', '=', 'limited-admin')
    .execute()
  expect(failureCode(await w.as('viewer', 'GET', `/imports/${imported.id}`))).toBe('import_not_found')
  expect((await w.as<{ count: number }>('viewer', 'GET', '/imports')).body.count).toBe(0)
  expect(failureCode(await w.as('viewer', 'PATCH', `/imports/${imported.id}`, { step: 'undo' }))).toBe(
    'import_not_found',
  )
  expect(
    (await calls.upload(`Nombre\n${Array.from({ length: 2_001 }, (_, nth) => `C${nth}`).join('\n')}`)).body,
  ).toMatchObject({ details: { file: 'sheet_too_many_rows' } })
})

test('undoing takes new categories away from below, and leaves one that was changed since', async () => {
  const imported = await calls.checked(
    'Nombre,"Nombre, inglés",Dentro de\nGuisos; de res,Stews,\nMarcas,Brands,\nAbajo,,En medio\nEn medio,,Arriba\nArriba,,\n',
  )
  expect(imported.verdicts).toMatchObject({ create: 3, update: 2, refused: 0 })
  await calls.advance(imported.id, { step: 'apply' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { applied: 5 } })
  expect(await tree()).toEqual(expect.arrayContaining(['/Arriba', 'Arriba/En medio', 'En medio/Abajo']))
  await w.as('superadmin', 'PUT', `/categories/${ids['Marcas']}`, { name: 'Marcas', nameEn: 'Labels' })
  await calls.advance(imported.id, { step: 'undo' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { undone: 4, kept: 1 } })
  expect((await tree()).some((path) => /Arriba|En medio|Abajo/.test(path))).toBe(false)
  expect(await read('Marcas')).toMatchObject({ nameEn: 'Labels' })
  expect(await read('Guisos; de res')).toMatchObject({ nameEn: '' })
})

test('undoing takes back new and moved categories whichever of them the file has first', async () => {
  const before = await tree()
  const imported = await calls.checked(
    'Nombre,Dentro de,Orden\nTecho,,1\nPiso,Techo,\nSótano,Piso,\nGuisos; de res,Sótano,\nCaldos,Piso,1\n',
  )
  expect(imported.verdicts).toMatchObject({ create: 3, update: 2, refused: 0 })
  await calls.advance(imported.id, { step: 'apply' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { applied: 5 } })
  expect(await tree()).toEqual(
    expect.arrayContaining(['/Techo', 'Techo/Piso', 'Piso/Sótano', 'Sótano/Guisos; de res']),
  )
  await calls.advance(imported.id, { step: 'undo' })
  expect(await calls.settled(imported.id)).toMatchObject({ outcomes: { undone: 5, kept: 0 } })
  expect(await tree()).toEqual(before)
})
