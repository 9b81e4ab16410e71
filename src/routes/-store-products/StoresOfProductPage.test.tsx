import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { createListController } from '../-list/list-search.ts'
import { GUATEMALA, sampleProduct } from '../-products/product-samples.ts'
import { heldLists, type HeldSearch } from './held-list.ts'
import { sampleRecord } from './store-product-samples.ts'
import { StoresOfProductPage } from './StoresOfProductPage.tsx'

function Page() {
  // The test's route does not parse a search.
  const raw: HeldSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(heldLists.product, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <StoresOfProductPage product="7" list={list} />
}

const open = (search = '') =>
  renderPage(() => <Page />, {
    search,
    permissions: ['viewCatalog', 'updateStoreProductStock', 'updateStoreComboStock'],
    context: { countries: [GUATEMALA], country: GUATEMALA },
  })

const empty = { data: [], count: 0, limit: 100, offset: 0 }
const pageOf = (...data: readonly unknown[]) => ({ data, count: data.length, limit: 20, offset: 0 }) as never // as the server has them
const refused = (code: string, details: Record<string, string>) =>
  new ApiFailure(400, code as never, { statusCode: 400, message: code, details, requestId: 'r' })
const update = () => vi.mocked(api.updateStoreProduct)

beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue(empty)
  vi.spyOn(api, 'product').mockImplementation(async ({ params }) => sampleProduct(params.id))
  vi.spyOn(api, 'storeProductRecords').mockResolvedValue(
    pageOf(sampleRecord(1), sampleRecord(2, { price: 1600, available: 0, isAvailable: false })),
  )
  vi.spyOn(api, 'storeProduct').mockImplementation(async ({ params }) => sampleRecord(params.id))
  vi.spyOn(api, 'updateStoreProduct').mockResolvedValue(sampleRecord(1, { price: 1500 }))
})

const cell = (field: string, store: string) =>
  screen.findByRole('button', { name: new RegExp(`^${field} of ${store}:`) })
const typeInto = async (field: string, store: string, text: string) => {
  await userEvent.click(await cell(field, store))
  const input = screen.getByRole('textbox', { name: `${field} of ${store}` })
  await userEvent.clear(input)
  await userEvent.type(input, `${text}{Enter}`)
  return input
}

it('lists the stores with the terms, those of the country where they have none', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Stores with Tamal 7' })
  await within(table).findByText('Tienda 1')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Tienda 1Q14.00Q6.0011010235Tienda 1 on sale',
    'Tienda 2Q16.00Q6.0011010230Tienda 2 on sale',
  ])
})

it('saves a price in its cell, in the version that is shown', async () => {
  open()
  await typeInto('Price', 'Tienda 1', '15.00')
  expect(update().mock.calls).toEqual([
    [{ params: { id: 1, productId: 7 }, body: { price: 1500 }, ifMatch: 4, toast: 'none' }],
  ])
  await waitFor(async () => expect(document.activeElement).toBe(await cell('Price', 'Tienda 1')))
})

it('takes the price of the country again when the cell is emptied', async () => {
  open()
  await typeInto('Price', 'Tienda 2', ' ')
  expect(update().mock.calls[0]?.[0].body).toEqual({ price: null })
})

it.each([
  ['Price', '13.99', 'Below the price of the country. A store may only be dearer'],
  ['Price', 'abc', 'Write a number, like 1234.50'],
  ['Minimum', '11', 'The minimum cannot be above the maximum'],
  ['Maximum', '11', 'The number is outside of what is allowed'],
])('refuses %s %s at its cell and keeps what was typed', async (field, text, message) => {
  open()
  const input = await typeInto(field, 'Tienda 1', text)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(input).toHaveProperty('value', text)
  expect(update()).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what the server refused at the cell', async () => {
  update().mockRejectedValue(refused('store_price_below_base', { price: 'store_price_below_base' }))
  open()
  await typeInto('Price', 'Tienda 1', '15')
  expect((await screen.findByRole('alert')).textContent).toContain('Below the price of the country')
})

it('says in a dialog that the permission to sell below cost is missing', async () => {
  open()
  await typeInto('Cost', 'Tienda 1', '14.01')
  const dialog = await screen.findByRole('alertdialog', { name: 'You may not sell below cost' })
  expect(dialog.textContent).toContain('The price Q14.00 is below the cost Q14.01.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the price of before' }))
  expect((await cell('Cost', 'Tienda 1')).textContent).toBe('Q6.00')
  expect(update()).not.toHaveBeenCalled()
})

it('takes a product off sale at once', async () => {
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Tienda 1 on sale' }))
  expect(update().mock.calls[0]?.[0].body).toEqual({ isAvailable: false })
})

it('assigns it to several stores, and names those that refuse', async () => {
  const stores = [
    { id: 1, name: 'Tienda 1' },
    { id: 3, name: 'Tienda 3' },
    { id: 4, name: 'Tienda 4' },
  ]
  vi.spyOn(api, 'stores').mockResolvedValue(pageOf(...stores))
  vi.spyOn(api, 'assignProduct')
    .mockResolvedValueOnce(sampleRecord(3))
    .mockRejectedValueOnce(new ApiFailure(409, 'store_product_already_exist', null))
  open('?dialog=assign')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All' }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign to 2 stores' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to 2 stores' }))
  expect(await screen.findByText(/The store already has this product/)).toBeTruthy()
  expect(vi.mocked(api.assignProduct).mock.calls.map(([call]) => call.params)).toEqual([
    { id: 3, productId: 7 },
    { id: 4, productId: 7 },
  ])
})

it('says in the drawer why it cannot be taken from the store', async () => {
  open('?openId=1')
  const button = await screen.findByRole('button', { name: 'Take from the store…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Orders or combos still hold some of it')).not.toHaveLength(0)
})

it('assembles combos with the arithmetic of their products, from the quantity that was shown', async () => {
  const combo = sampleRecord(1, {
    type: 'combo',
    quantity: 2,
    compromise: 0,
    compromiseCombo: 0,
    available: 2,
    components: [
      { productId: 8, name: 'Atol', nameEn: '', sku: 'ATO-1', quantity: 2, available: 5 },
      { productId: 9, name: 'Chuchito', nameEn: '', sku: 'CHU-1', quantity: 1, available: 9 },
    ],
  })
  vi.mocked(api.storeProduct).mockResolvedValue(combo)
  open('?openId=1&dialog=edit')
  const quantity = await screen.findByRole('textbox', { name: 'Assembled' })
  expect(screen.getByText('No order holds any. The products allow up to 4.')).toBeTruthy()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '5')
  const form = screen.getByRole('dialog')
  expect(within(form).getByRole('row', { name: /Atol/ }).textContent).toContain('1 missing')
  expect(within(form).getByRole('row', { name: /Chuchito/ }).textContent).toContain('6')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '4')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(update().mock.calls[0]?.[0]).toMatchObject({ ifMatch: 4 }))
  expect(update().mock.calls[0]?.[0].body).toEqual({ quantity: 4, quantityBefore: 2 })
})
