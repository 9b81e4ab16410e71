import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundRecord } from '../../../src/api/contract/search.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture

beforeAll(async () => {
  world = await createOrdersFixture()
  await world.network.addOperator('country-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  await world.network.addOperator('foreign-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[1],
  })
})
afterAll(() => world.server.close())

const find = async (search: string, login: string): Promise<readonly string[]> => {
  const query = new URLSearchParams({ search })
  const { status, body } = await world.get<{ data: readonly FoundRecord[] }>(`/search?${query}`, login)
  expect(status).toBe(200)
  return body.data.map(({ kind, name, code }) => `${kind}: ${name}${code === null ? '' : `, ${code}`}`)
}

test('finds records of every kind by words of their name in any case and without accents, or by their code', async () => {
  expect(await find('TAMÁL masa', 'country-admin')).toEqual(['products: Tamal de masa, TAM-02'])
  expect(await find('pol-01', 'country-admin')).toEqual(['products: Pollo campero, POL-01'])
  expect(await find('zona 1', 'country-admin')).toEqual(['zones: Zona 10, Tienda 1'])
  expect(await find('tienda 1', 'country-admin')).toEqual(['stores: Tienda 1'])
  expect(await find('franchisor', 'country-admin')).toContain('franchisors: Franchisor 1')
  expect(await find('administrador de país', 'country-admin')).toEqual([
    expect.stringContaining('country-administrator'),
  ])
})

test('finds nothing of another country, and of a kind only what the caller sees a page of', async () => {
  expect(await find('zona 10', 'foreign-admin')).toEqual([])
  expect(await find('tienda 1', 'foreign-admin')).toEqual([])
  // Who takes orders has neither the network nor the catalogue.
  expect(await find('tienda', 'agent')).toEqual([])
  expect(await find('tamal', 'agent')).toEqual([])
})

test('refuses a text of less than three signs', async () => {
  const { status, body } = await world.get('/search?search=ta', 'country-admin')
  expect([status, body['message']]).toEqual([400, 'validation_error'])
})
