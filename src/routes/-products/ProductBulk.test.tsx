import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { ProductsChangeBody } from '../../api/contract/product-change-schemas.ts'
import { createListController } from '../-list/list-search.ts'
import type { PlannedProduct } from './product-bulk.ts'
import { GUATEMALA, PANAMA, sampleProduct } from './product-samples.ts'
import { productLists, type ProductsSearch } from './products-list.ts'
import { ProductsPage } from './ProductsPage.tsx'
// Loaded before the tests, which wait for what the page loads when it is opened.
import '../-list/BulkResultNotice.tsx'
import './ProductsChangeDialog.tsx'

function Page() {
  // The test's route does not parse a search.
  const raw: ProductsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(productLists.own_brand, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <ProductsPage list={list} catalog="own_brand" />
}

const products = [sampleProduct(1), sampleProduct(2), sampleProduct(3)]
const valuesOf = (id: number, price: number) => {
  const [product] = products.filter((each) => each.id === id)
  return {
    status: 'active',
    categoryIds: [7],
    badgeIds: [],
    prices: [{ ...product?.prices[0], price }],
    deliveryPrices: [],
  }
}
/** The second product was edited by somebody else. */
const answerOf = ({ id, version }: ProductsChangeBody['products'][number]) =>
  ({
    id,
    outcome: id === 2 ? 'refused' : 'changed',
    message: id === 2 ? 'version_conflict' : null,
    version: id === 2 ? version : version + 1,
    before: valuesOf(id, 1400),
    after: valuesOf(id, id === 2 ? 1400 : 1450),
    storesBelow: id === 3 ? 2 : 0,
    lostRules: [],
  }) as unknown as PlannedProduct

const empty = { data: [], count: 0, limit: 100, offset: 0 }
beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue(empty)
  vi.spyOn(api, 'categories').mockResolvedValue(empty)
  vi.spyOn(api, 'badges').mockResolvedValue(empty)
  vi.spyOn(api, 'products').mockResolvedValue({ data: products, count: 3, limit: 20, offset: 0 })
  vi.spyOn(api, 'countProducts').mockResolvedValue({
    total: 3,
    byStatus: { active: 3, inactive: 0, invisible: 0 },
    byType: { simple: 3, variable: 0, combo: 0 },
    missing: { price: 0, picture: 0, store: 0 },
    stores: 4,
  })
  vi.spyOn(api, 'changeProducts').mockImplementation(async ({ body }) => ({
    success: true,
    products: body.products.map(answerOf),
  }))
})

const openPriceDialog = async () => {
  const { user } = renderPage(() => <Page />, {
    search: '',
    permissions: ['viewCatalog', 'updateProduct'],
    context: { countries: [GUATEMALA, PANAMA], country: GUATEMALA },
  })
  await screen.findByText('Tamal 1')
  await user.click(screen.getByRole('checkbox', { name: /page/i }))
  const bar = await screen.findByRole('group', { name: 'Actions on the selection' })
  await user.click(within(bar).getByRole('button', { name: 'Price' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the price of 3' })
  await user.type(within(dialog).getByLabelText('How much'), '5')
  return { user, dialog }
}
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('says by the dry run what changes, who not, and which stores would be cheaper, before the button', async () => {
  const { dialog } = await openPriceDialog()
  await within(dialog).findByText('2 of 3 change')
  expect(rowsOf(dialog)).toEqual([
    'Tamal 1TAM-1Q14.00Q14.50+3.6%',
    'Tamal 2TAM-2Q14.00—',
    'Tamal 32 stores sell it for less and would fall below the countryQ14.00Q14.50+3.6%',
  ])
  expect(within(dialog).getByRole('listitem').textContent).toMatch(/^Tamal 2: .+changed/)
  expect(vi.mocked(api.changeProducts).mock.calls.map(([{ body }]) => body.dryRun)).toEqual([true])
  expect(within(dialog).getByRole('button', { name: 'Change 2 prices' })).toBeDefined()
})

it('leaves out what is unchecked, names who was left over the list, and takes the change back by version', async () => {
  const update = vi.spyOn(api, 'updateProduct').mockResolvedValue(sampleProduct(1))
  const { user, dialog } = await openPriceDialog()
  await within(dialog).findByText('2 of 3 change')
  await user.click(within(dialog).getByRole('checkbox', { name: /Tamal 3/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 price' }))
  await screen.findByText('Price: 1 of 2 changed')
  expect(vi.mocked(api.changeProducts).mock.lastCall?.[0].body).toEqual({
    products: [{ id: 1, version: 1 }],
    change: {
      kind: 'price',
      countryId: 1,
      rule: { by: 'percent', value: 5, roundTo: 50 },
      prices: ['price'],
    },
    dryRun: false,
  })
  expect(screen.getByRole('button', { name: 'Try that one again' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[0]).toEqual({
    params: { id: 1 },
    body: { prices: [expect.objectContaining({ price: 1400 })], deliveryPrices: [] },
    ifMatch: 2,
    toast: 'none',
  })
  await screen.findByText('Price: 1 of 1 taken back')
  // The button that was pressed is gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
