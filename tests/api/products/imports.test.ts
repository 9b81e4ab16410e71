import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { failureCode } from '../endpoints/request.ts'
import { archive } from './archive.fixture.ts'
import { importCalls } from './import.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
type Calls = ReturnType<typeof importCalls>
let calls: Calls
let links: { readonly category: string; readonly badge: string; readonly supplier: string }
let first: Product

beforeAll(async () => {
  w = await createUsersFixture()
  calls = importCalls(w, '/products/imports')
  const create = async (more: object) =>
    (
      await w.as<Product>('superadmin', 'POST', '/products', {
        ...(await newProductBody(w.server.services.db, w.network.countryIds[0])),
        ...more,
      })
    ).body
  first = await create({
    sku: '0017',
    name: '=Tamal; "colorado"',
    nameEn: 'Red tamal',
    longDescription: 'Con pollo.\nY aceitunas',
    unit: 'piece',
    purchaseUnit: 'box',
    conversionFactor: 2,
    minPurchase: 2,
  })
  await create({ sku: 'COM-1', type: 'combo', comboItems: [{ productId: first.id, quantity: 3 }] })
  links = {
    category: first.categories[0]?.name ?? '',
    badge: first.badges[0]?.name ?? '',
    supplier: first.suppliers[0]?.name ?? '',
  }
})
afterAll(() => w.server.close())

const upload: Calls['upload'] = (...args) => calls.upload(...args)
const settled: Calls['settled'] = (id) => calls.settled(id)
const checked: Calls['checked'] = (...args) => calls.checked(...args)
const advance: Calls['advance'] = (id, step) => calls.advance(id, step)
const rowsOf: Calls['rowsOf'] = (id) => calls.rowsOf(id)
const bySku = async (sku: string): Promise<Product | undefined> =>
  (await w.as<{ data: readonly Product[] }>('superadmin', 'GET', `/products?limit=100`)).body.data.find(
    (product) => product.sku === sku,
  )

const TITLES = 'SKU,Nombre,Categorías,Distintivos,Proveedores,Precio GT,Costo GT'
const lineOf = (sku: string, name: string, price = '14.00', cost = '6.00') =>
  [sku, name, links.category, links.badge, links.supplier, price, cost].join(',')

test.each(['es', 'en'])('what is exported in %s imports back without a change', async (language) => {
  const { body } = await w.as<string>(
    'superadmin',
    'GET',
    `/products/export?language=${language}&catalog=own_brand`,
  )
  const imported = await checked(body)
  // Below the headings.
  const total = body.trimEnd().split('\r\n').length - 1
  expect(total).toBeGreaterThan(1)
  expect(imported).toMatchObject({
    status: 'preview',
    total,
    verdicts: { create: 0, update: 0, unchanged: total, refused: 0 },
  })
  expect(imported.mapping.every(({ column, isGuess }) => column !== null && !isGuess)).toBe(true)
})

test('creates and updates what the preview says, reports the rest, and takes it back', async () => {
  const imported = await checked(
    [
      '\uFEFF' + TITLES,
      lineOf('0017', 'Tamal negro', '15.00'),
      lineOf('NUE-1', 'Tamalito'),
      lineOf('NUE-2', 'Tamal', '3.00'),
      '',
    ].join('\r\n'),
    { countryId: w.network.countryIds[0] },
  )
  expect(imported.verdicts).toEqual({ create: 2, update: 1, unchanged: 0, refused: 0 })
  expect((await rowsOf(imported.id))[0]).toEqual({
    row: 2,
    cells: ['0017', 'Tamal negro', links.category, links.badge, links.supplier, '15.00', '6.00'],
    verdict: 'update',
    errors: {},
    previous: { name: '=Tamal; "colorado"', 'price GT': '14.00' },
    suggestions: {},
    alike: {},
    keptRow: null,
    outcome: null,
  })
  expect((await advance(imported.id, { step: 'apply' })).status).toBe(200)
  expect(await settled(imported.id)).toMatchObject({ status: 'applied', done: 3, outcomes: { applied: 3 } })
  expect(await bySku('0017')).toMatchObject({
    name: 'Tamal negro',
    prices: [{ price: 1500, unitPrice: 1400 }],
  })
  const made = await bySku('NUE-1')
  expect(made).toMatchObject({ name: 'Tamalito', catalog: 'own_brand', prices: [{ price: 1400 }] })

  // Somebody changes one of them: it stays when the import is undone.
  await w.as('superadmin', 'PUT', `/products/${made?.id}`, { featured: true })
  await advance(imported.id, { step: 'undo' })
  expect(await settled(imported.id)).toMatchObject({ status: 'undone', outcomes: { undone: 2, kept: 1 } })
  expect(await bySku('0017')).toMatchObject({ name: first.name, prices: first.prices })
  expect(await bySku('NUE-2')).toBeUndefined()
  expect(await bySku('NUE-1')).toMatchObject({ featured: true })
})

test('undoing leaves what somebody changed since, also a product that the import only changed', async () => {
  const imported = await checked(
    [TITLES, lineOf('0017', 'Tamal de antes'), lineOf('NUE-3', 'Tamal nuevo')].join('\n'),
    { countryId: w.network.countryIds[0] },
  )
  expect(imported.verdicts).toMatchObject({ create: 1, update: 1 })
  await advance(imported.id, { step: 'apply' })
  await settled(imported.id)
  await w.as('superadmin', 'PUT', `/products/${first.id}`, { featured: true })
  await advance(imported.id, { step: 'undo' })
  expect(await settled(imported.id)).toMatchObject({ status: 'undone', outcomes: { undone: 1, kept: 1 } })
  expect((await rowsOf(imported.id)).map(({ errors, outcome }) => [outcome, errors])).toEqual([
    ['kept', { sku: 'version_conflict' }],
    ['undone', {}],
  ])
  expect(await bySku('0017')).toMatchObject({ name: 'Tamal de antes', featured: true })
  expect(await bySku('NUE-3')).toBeUndefined()
  await w.as('superadmin', 'PUT', `/products/${first.id}`, { name: first.name, featured: first.featured })
})

test('each wrong row says which column is wrong and blocks no other', async () => {
  const lines = [
    lineOf('1E+15', 'Agua pura'),
    lineOf('', 'Sin código'),
    lineOf('MAL-1', 'Tamal', '5.00'),
    lineOf('mal-1', 'Tamal otra vez'),
    lineOf('MAL\u200B-1\u00A0', 'Tamal por tercera vez'),
    lineOf('MAL-2', 'x'.repeat(10_000)),
    lineOf('MAL-3', 'Tamal', '=1+1'),
    lineOf('MAL-4', 'Tamal').replace(links.category, 'Nada'),
    lineOf('MAL-5', 'No'),
    lineOf('BUE-1', '=cmd|calc!A1'),
  ]
  const imported = await checked([TITLES, ...lines].join('\n'))
  const rows = await rowsOf(imported.id)
  expect(rows.map(({ errors }) => errors)).toEqual([
    { sku: 'sku_lost_digits' },
    { sku: 'required' },
    {},
    { sku: 'sku_repeated' },
    { sku: 'sku_repeated' },
    { name: 'too_long' },
    { 'price GT': 'invalid' },
    { categories: 'category_not_found' },
    { name: 'too_short' },
    {},
  ])
  expect(imported.verdicts).toEqual({ create: 2, update: 0, unchanged: 0, refused: 8 })
  expect(imported.causes).toHaveLength(5)
  expect(imported.causes[0]).toEqual({ column: 'sku', code: 'sku_repeated', rows: 2 })
  const created = async (more: string) =>
    (
      await w.as<{ data: readonly { row: number }[]; count: number }>(
        'superadmin',
        'GET',
        `/imports/${imported.id}/rows?verdict[]=create${more}`,
      )
    ).body.data.map(({ row }) => row)
  expect(await created('')).toEqual([4, 11])
  expect(await created('&withNeighbours=true')).toEqual([3, 4, 5, 10, 11])
  expect(failureCode((await advance(imported.id, { step: 'apply', allOrNothing: true })) as never)).toBe(
    'import_has_refused_rows',
  )
  const { body } = await w.as<string>('superadmin', 'GET', `/imports/${imported.id}/refused?language=es`)
  const refused = body.split('\r\n')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toBe(`\uFEFF${TITLES},Error`)
  expect(refused[1]).toMatch(/^1E\+15,Agua pura,.*SKU: La hoja convirtió el SKU/)

  // Corrected in place, the row is checked again, and so is the other one with its SKU.
  await w.as('superadmin', 'PUT', `/imports/${imported.id}/rows/4`, { cells: ['MAL-9'] })
  expect((await rowsOf(imported.id)).slice(2, 4).map(({ verdict }) => verdict)).toEqual(['create', 'create'])
  await advance(imported.id, { step: 'stop' })
})

test('a wrong value is corrected once for all rows that have it, by what was probably meant or by hand', async () => {
  const wrong = links.category.replace('eg', 'egg')
  const lines = ['COR-1', 'COR-2', 'COR-3'].map((sku) => lineOf(sku, 'Tamal').replace(links.category, wrong))
  const imported = await checked(
    [TITLES, ...lines, lineOf('COR-4', 'Tamal', 'catorce'), lineOf('COR-5', 'Tamal', 'catorce')].join('\n'),
  )
  const [first, , , fourth] = await rowsOf(imported.id)
  expect(first).toMatchObject({
    errors: { categories: 'category_not_found' },
    suggestions: { categories: links.category },
    alike: { categories: 2 },
  })
  expect(fourth).toMatchObject({ suggestions: {}, alike: { 'price GT': 1 } })
  const change = (row: number, body: object) =>
    w.as('superadmin', 'PUT', `/imports/${imported.id}/rows/${row}`, body)

  const cells = first?.cells.with(2, links.category)
  expect((await change(2, { cells, alsoWhere: { at: 2, text: wrong } })).body).toMatchObject({
    verdict: 'create',
    suggestions: {},
  })
  await change(5, { cells: fourth?.cells.with(5, '14.00') })
  await change(5, { cells: fourth?.cells.with(5, '14.00'), alsoWhere: { at: 5, text: 'catorce' } })
  expect((await rowsOf(imported.id)).map(({ verdict }) => verdict)).toEqual(Array(5).fill('create'))

  // The column by which rows are matched, and one that the file does not have.
  for (const at of [0, 7])
    expect((await change(2, { cells: [], alsoWhere: { at, text: '' } })).body).toMatchObject({
      details: { alsoWhere: 'invalid' },
    })
  await advance(imported.id, { step: 'stop' })
})

test('a value that very many rows have is corrected by the work on the import', async () => {
  const lines = Array.from({ length: 501 }, (_, at) => lineOf(`MUY-${at}`, 'Tamal', 'catorce'))
  const imported = await checked([TITLES, ...lines].join('\n'))
  const [first] = await rowsOf(imported.id)
  await w.as('superadmin', 'PUT', `/imports/${imported.id}/rows/2`, {
    cells: first?.cells.with(5, '14.00'),
    alsoWhere: { at: 5, text: 'catorce' },
  })
  expect(await settled(imported.id)).toMatchObject({
    status: 'preview',
    verdicts: { create: 501, refused: 0 },
  })
  await advance(imported.id, { step: 'stop' })
})

test('of rows about one product another than the upper one is kept, until it is about another product', async () => {
  const imported = await checked(
    [TITLES, lineOf('DOS-1', 'Tamal'), lineOf('dos-1', 'Tamalito'), lineOf('DOS-1', 'Tamalote')].join('\n'),
  )
  const state = async () =>
    (await rowsOf(imported.id)).map(({ verdict, keptRow }) => (verdict === 'refused' ? keptRow : verdict))
  expect(await state()).toEqual(['create', 2, 2])
  const change = (body: object) => w.as('superadmin', 'PUT', `/imports/${imported.id}/rows/3`, body)
  await change({ cells: [], keep: true })
  expect(await state()).toEqual([3, 'create', 3])
  await change({ cells: ['DOS-2'] })
  expect(await state()).toEqual(['create', 'create', 2])
  await advance(imported.id, { step: 'stop' })
})

test('a guessed column is confirmed before it is applied, and remembered', async () => {
  const file = [
    'Código,Descripción del producto,Familia,Distintivos,Proveedores,P. público,Costo GT',
    lineOf('GUE-1', 'Tamal'),
  ].join('\n')
  const countryId = w.network.countryIds[0]
  const imported = await checked(file, { countryId })
  expect(imported.mapping.map(({ column, isGuess }) => `${column}${isGuess ? '?' : ''}`)).toEqual([
    'sku?',
    'name?',
    'categories?',
    'badges',
    'suppliers',
    'price GT?',
    'cost GT',
  ])
  expect(failureCode((await advance(imported.id, { step: 'apply' })) as never)).toBe(
    'import_mapping_unconfirmed',
  )
  const mapping = imported.mapping.map(({ column }) => ({ column, isGuess: false }))
  expect((await advance(imported.id, { step: 'map', mapping })).body.status).toBe('preview')
  expect((await checked(file)).mapping).toEqual(mapping)
})

test('another row of titles is read from the same file until it is applied', async () => {
  const imported = await checked([TITLES, 'SKU,Nombre', '0017,Tamal de la hoja'].join('\n'))
  expect(imported).toMatchObject({ sheet: null, sheets: [], titleRow: 1, total: 2 })
  const readAt = async (titleRow: number, sheet: string | null = null) => {
    const { status, body } = await advance(imported.id, { step: 'read', sheet, titleRow })
    return [status, status === 200 ? body.status : failureCode({ status, body } as never)]
  }
  expect(await readAt(9)).toEqual([400, 'sheet_empty'])
  expect(await readAt(2, 'Productos')).toEqual([400, 'sheet_empty'])
  expect(await readAt(2)).toEqual([200, 'checking'])
  expect(await settled(imported.id)).toMatchObject({ titleRow: 2, titles: ['SKU', 'Nombre'], total: 1 })
  expect(await rowsOf(imported.id)).toMatchObject([
    { row: 3, cells: ['0017', 'Tamal de la hoja'], verdict: 'update' },
  ])
  await advance(imported.id, { step: 'stop' })
  expect(await readAt(1)).toEqual([409, 'invalid_import_step'])
})

test('reads XLSX as the spreadsheet shows it', async () => {
  const rows = [TITLES, lineOf('0018', 'Tamal de elote')].map((line) => line.split(','))
  const file = await writeExcelFile(rows.map((cells) => cells.map((value) => ({ value })))).toBuffer()
  const imported = await checked(new Uint8Array(file))
  expect((await rowsOf(imported.id))[0]).toMatchObject({ verdict: 'create', cells: rows[1] })
})

test('a product of the other catalogue, and one that changed since the preview, are refused', async () => {
  const other = (
    await upload([TITLES, lineOf('0017', 'Tamal')].join('\n'), {}, '/products/imports/third-party')
  ).body
  await settled(other.id)
  expect((await rowsOf(other.id))[0]?.errors).toMatchObject({ sku: 'product_catalog_error' })
  const imported = await checked([TITLES, lineOf('0017', 'Tamal de hoy')].join('\n'))
  await w.as('superadmin', 'PUT', `/products/${first.id}`, { cookingTime: 7 })
  await advance(imported.id, { step: 'apply' })
  expect(await settled(imported.id)).toMatchObject({
    status: 'applied',
    outcomes: { applied: 0, refused: 1 },
  })
  expect((await rowsOf(imported.id))[0]?.errors).toEqual({ sku: 'version_conflict' })
})

test('is not applied where it changes nothing, nor undone before it is applied', async () => {
  const imported = await checked(['SKU,Nombre', 'COM-1,'].join('\n'))
  const stepped = async (step: string) => {
    const { status, body } = await advance(imported.id, { step })
    return [status, failureCode({ status, body } as never)]
  }
  expect(await stepped('apply')).toEqual([409, 'import_changes_nothing'])
  expect(await stepped('undo')).toEqual([409, 'invalid_import_step'])
  await stepped('stop')
  expect(await stepped('apply')).toEqual([409, 'invalid_import_step'])
})

test('reads few files of one person at once', async () => {
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const answer = await upload(TITLES)
      return failureCode(answer)
    }),
  )
  // One is read while two wait.
  expect(codes.filter((code) => code === 'sheet_empty').length).toBeGreaterThanOrEqual(3)
  expect(codes).toContain('too_many_requests')
})

test.each([
  ['a file of 11 MB', new Uint8Array(11 * 1_048_576).fill(65), 'sheet_too_large'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'sheet_type_error'],
  ['an archive that unpacks to 400 MB', archive(400 * 1_048_576), 'sheet_not_safe'],
  ['titles alone', TITLES, 'sheet_empty'],
])('refuses %s as a whole, and keeps nothing of it', async (_, file, code) => {
  const count = async () => (await w.as<{ count: number }>('superadmin', 'GET', '/imports')).body.count
  const before = await count()
  const { status, body } = await upload(file)
  expect([status, (body as never)['details']]).toEqual([400, { file: code }])
  expect(await count()).toBe(before)
})

test('the rules of products hold for rows, each at its column', async () => {
  const titles = [
    ...TITLES.split(','),
    'Tipo',
    'Mínimo por pedido',
    'Máximo por pedido',
    'Productos del combo',
  ]
  const row = (sku: string, cells: readonly string[], price = '14.00', cost = '6.00') =>
    [lineOf(sku, 'Tamal', price, cost), ...cells].join(',')
  const imported = await checked(
    [
      titles.join(','),
      row('LIM-1', ['', '5', '4', '']),
      row('LIM-2', ['', '1', '11', '']),
      row('PRE-1', [], '', ''),
      row('PRE-2', [], '', '6.00'),
      row('PRE-3', [], '-1', '6.00'),
      row('CMB-1', ['Combo', '', '', '']),
      row('CMB-2', ['Combo', '', '', '2 × COM-1']),
      row('CMB-3', ['Combo', '', '', '1 × CMB-3']),
      row('CMB-4', ['Combo', '', '', '1 × 0017; 2 × 0017']),
      row('CMB-5', ['Simple', '', '', '1 × 0017']),
      row('com-1', ['', '', '', '1 × COM-1']),
      row('0017', ['Combo', '', '', '']),
      row('HTM-1', ['Variable', '', '', '']).replace('Tamal', '<script>alert(1)</script>'),
    ].join('\n'),
  )
  expect((await rowsOf(imported.id)).map(({ errors }) => errors)).toEqual([
    { minPurchase: 'min_purchase_can_not_be_more_max_purchase' },
    { maxPurchase: 'out_of_range' },
    { 'price GT': 'required' },
    { 'price GT': 'required' },
    { 'price GT': 'number_negative' },
    { comboItems: 'required' },
    { comboItems: 'combo_in_combo' },
    { comboItems: 'product_not_found' },
    { comboItems: 'invalid' },
    { comboItems: 'invalid' },
    { comboItems: 'combo_in_combo' },
    { type: 'product_type_dont_change' },
    {},
  ])
  await advance(imported.id, { step: 'stop' })
})
