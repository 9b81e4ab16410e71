import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '../../../server/modules/stock/stock-check.ts'
import type { Import, ImportRow } from '../../../src/api/contract/imports.contract.ts'
import { importCalls } from '../products/import.fixture.ts'
import { createStockFixture } from './stock.fixture.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  w = await createStockFixture()
  calls = importCalls(w, `/stores/${w.storeId}/stock-imports`)
})
afterAll(() => w.server.close())

const rowsOf = async ({ id }: Import): Promise<readonly ImportRow[]> => calls.rowsOf(id)

test('opening stock comes by sheet: read, shown, applied with its log, and taken back', async () => {
  const held = await w.held({ quantity: 4 })
  const same = await w.held({ quantity: 7 })
  const fresh = await w.made()
  const negative = await w.made()
  const sheet = [
    'SKU,Producto,Cantidad,Mínimo',
    `${held.sku},,10,3`,
    `${same.sku},,7,`,
    `${fresh.sku.toLowerCase()},,"1,200",`,
    `${negative.sku},,-1,`,
    `NADA-1,,5,`,
    `${held.sku},,11,`,
  ].join('\n')
  const imported = await calls.checked(sheet)
  expect(imported).toMatchObject({
    kind: 'stock',
    storeId: w.storeId,
    status: 'preview',
    verdicts: { create: 1, update: 1, unchanged: 1, refused: 3 },
  })
  expect(
    (await rowsOf(imported)).map(({ errors, previous, verdict }) => [verdict, errors, previous]),
  ).toEqual([
    ['update', {}, { quantity: '4', stockMinimum: '' }],
    ['unchanged', {}, {}],
    ['create', {}, {}],
    ['refused', { quantity: 'number_negative' }, {}],
    ['refused', { sku: 'product_not_found' }, {}],
    ['refused', { sku: 'sku_repeated' }, {}],
  ])
  expect(await w.quantityOf(held.id)).toBe(4)
  await calls.advance(imported.id, { step: 'apply' })
  expect((await calls.settled(imported.id)).outcomes).toMatchObject({ applied: 2 })
  expect([await w.quantityOf(held.id), await w.quantityOf(fresh.id)]).toEqual([10, 1200])
  expect(await w.logOf(held.id)).toEqual([
    ['manual', 'assigned_to_store', 4, 4],
    ['manual', 'add', 6, 10],
  ])
  expect(await w.logOf(fresh.id)).toEqual([['manual', 'assigned_to_store', 1200, 1200]])

  await calls.advance(imported.id, { step: 'undo' })
  expect((await calls.settled(imported.id)).outcomes).toMatchObject({ undone: 2 })
  expect(await w.quantityOf(held.id)).toBe(4)
  const ids: readonly number[] = [held.id, fresh.id]
  const { differences } = await checkStock(w.server.services.db)
  expect(differences.filter(({ productId }) => ids.includes(productId))).toEqual([])
})

test('a sale between preview and apply keeps its row out, and another store does not see the import', async () => {
  const held = await w.held({ quantity: 4 })
  const imported = await calls.checked(`SKU,Cantidad\n${held.sku},9`)
  await w.as('manager', 'PUT', `/stores/${w.storeId}/products/${held.id}`, { quantity: 3 })
  await calls.advance(imported.id, { step: 'apply' })
  expect((await calls.settled(imported.id)).outcomes).toMatchObject({ applied: 0, refused: 1 })
  expect(await w.quantityOf(held.id)).toBe(3)
  expect((await w.as('manager', 'GET', `/imports/${imported.id}`)).status).toBe(200)
  expect((await w.as('other-manager', 'GET', `/imports/${imported.id}`)).status).toBe(404)
})

test('a row that says no quantity changes none, whatever orders hold', async () => {
  const [empty, unread] = [await w.held({ quantity: 4 }), await w.held({ quantity: 4 })]
  await w.server.services.db
    .updateTable('store_products')
    .set({ compromise: 2 })
    .where('store_id', '=', w.storeId)
    .where('product_id', 'in', [empty.id, unread.id])
    .execute()
  const imported = await calls.checked(`SKU,Cantidad,Mínimo\n${empty.sku},,3\n${unread.sku},abc,3`)
  expect((await rowsOf(imported)).map(({ errors, verdict }) => [verdict, errors])).toEqual([
    ['update', {}],
    ['refused', { quantity: 'invalid' }],
  ])
})
