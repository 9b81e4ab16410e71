import { useNavigate, useSearch } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { OrderId, StoreId } from '../../domain/shared/ids.ts'
import { createListController } from '../-list/list-search.ts'
import { GUATEMALA, PANAMA, sampleProduct } from './product-samples.ts'
import { productLists, type ProductsSearch } from './products-list.ts'
import { ProductsPage } from './ProductsPage.tsx'
// Loaded before the tests, which wait for what the page loads when it is opened.
import '../-sellability/ProductSales.tsx'
import './DeactivateProductDialog.tsx'
import './ProductOrder.tsx'

function Page() {
  // The test's route does not parse a search.
  const raw: ProductsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(productLists.own_brand, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <ProductsPage list={list} catalog="own_brand" />
}

const open = (search = '') =>
  renderPage(() => <Page />, {
    search,
    permissions: ['viewCatalog', 'updateProduct'],
    context: { countries: [GUATEMALA, PANAMA], country: GUATEMALA },
  })

const empty = { data: [], count: 0, limit: 100, offset: 0 }
beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue(empty)
  vi.spyOn(api, 'categories').mockResolvedValue(empty)
  vi.spyOn(api, 'badges').mockResolvedValue(empty)
  vi.spyOn(api, 'products').mockResolvedValue({
    data: [sampleProduct(1), sampleProduct(2, { prices: [], status: 'invisible' })],
    count: 2,
    limit: 20,
    offset: 0,
  })
  vi.spyOn(api, 'combosOfProduct').mockResolvedValue(empty)
  vi.spyOn(api, 'sellability').mockResolvedValue(empty)
  vi.spyOn(api, 'countProducts').mockResolvedValue({
    total: 12,
    byStatus: { active: 9, inactive: 2, invisible: 1 },
    byType: { simple: 10, variable: 1, combo: 1 },
    missing: { price: 3, picture: 4, store: 5 },
    stores: 4,
  })
  vi.spyOn(api, 'product').mockImplementation(async ({ params }) => sampleProduct(params.id))
})

it('lists the products with their prices in the countries of the operator, or that there is none', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Products' })
  await within(table).findByText('Tamal 1')
  const rows = within(table).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Tamal 1TAM-1SimpleTamales—A price is missing3 of 4Q14.00No price',
    'Tamal 2TAM-2SimpleTamales—Invisible3 of 4No priceNo price',
  ])
})

it('searches from three letters on, in the catalogue of the page', async () => {
  open('?q=ta')
  await screen.findByRole('table', { name: 'Products' })
  expect(vi.mocked(api.products).mock.calls[0]?.[0]?.query).toEqual({
    sortBy: 'priority',
    sortOrder: 'asc',
    limit: 20,
    offset: 0,
    catalog: 'own_brand',
    countryId: 1,
  })
})

it('shows a product with its prices by country, and why it cannot be deleted', async () => {
  open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Tamal 1' })
  expect(within(drawer).getByText('Guatemala').closest('li')?.textContent).toBe(
    'GuatemalaQ14.00Cost Q6.00Unit price Q14.00Business Like the priceCorporate Q13.00',
  )
  expect(within(drawer).getByText('Panama').closest('li')?.textContent).toBe('PanamaNo price')
  expect(within(drawer).getAllByText(/Deactivate it instead/).length).toBeGreaterThan(0)
})

it('names the stores and combos before a product is deactivated, and sends the version that was read', async () => {
  const facts = {
    version: 4,
    refusal: null,
    stores: [{ name: 'Zona 10', quantity: 8, committed: 0 }],
    elsewhere: { stores: 0, quantity: 0, committed: 0, requests: 0 },
    combos: [{ id: 5 as Product['id'], name: 'Tamalada', nameEn: '', sku: 'COM-1' }],
    orders: [],
    requests: [],
  }
  vi.spyOn(api, 'productDeactivation').mockResolvedValue(facts)
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(sampleProduct(1, { status: 'inactive' }))
  const { user } = open('?openId=1&dialog=deactivate')
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Tamal 1' })
  expect((await within(dialog).findByText(/Zona 10/)).textContent).toBe('Zona 10 8 in stock')
  expect(within(dialog).getByText(/Tamalada/).textContent).toBe('Tamalada COM-1')
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(send.mock.calls[0]?.[0]).toEqual({ params: { id: 1 }, body: { status: 'inactive' }, ifMatch: 4 })
})

it('says which orders keep a product active', async () => {
  vi.spyOn(api, 'productDeactivation').mockResolvedValue({
    version: 4,
    refusal: 'update_product_status_error',
    stores: [
      { name: 'Zona 10', quantity: 8, committed: 2 },
      { name: 'Antigua', quantity: 3, committed: 0 },
    ],
    elsewhere: { stores: 2, quantity: 5, committed: 1, requests: 0 },
    requests: [],
    combos: [],
    orders: [{ id: 7 as OrderId, number: 4021 }],
  })
  open('?openId=1&dialog=deactivate')
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Tamal 1' })
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Zona 10 2 held by orders',
    '2 stores of another part of the network 1 held by orders',
  ])
  expect(within(dialog).getByRole('link', { name: '4021' }).getAttribute('href')).toBe('/orders/7')
  expect(within(dialog).queryByRole('button', { name: 'Deactivate' })).toBeNull()
})

it('saves what the list finds as a file, from the menu of the list', async () => {
  const load = vi.spyOn(api, 'exportProducts').mockResolvedValue('SKU\r\nTAM-1\r\n')
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:1'),
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = open('?status=%5B%22active%22%5D')
  await screen.findByText('Tamal 1')
  await user.click(screen.getByRole('button', { name: 'More actions of the list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  expect(load.mock.calls[0]?.[0]).toEqual({
    query: {
      sortBy: 'priority',
      sortOrder: 'asc',
      catalog: 'own_brand',
      countryId: 1,
      status: ['active'],
      language: 'en',
    },
  })
  await vi.waitFor(async () => expect(await saved[0]?.text()).toBe('SKU\r\nTAM-1\r\n'))
  vi.unstubAllGlobals()
})

it('shows a description with its few tags, and no other markup', async () => {
  vi.spyOn(api, 'product').mockResolvedValue(
    sampleProduct(1, {
      longDescription: '<p>De <strong>pollo</strong> &amp; arroz</p><img src="x" alt="foto">',
    }),
  )
  open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Tamal 1' })
  const bold = await within(drawer).findByText('pollo')
  expect(bold.tagName).toBe('STRONG')
  expect(bold.closest('.description-html')?.innerHTML).toBe('<p>De <strong>pollo</strong> &amp; arroz</p>')
})

it('names the variants of a product with their prices and states', async () => {
  const variant = (id: number, more: object) => ({
    ...sampleProduct(id, { name: `Playera ${id}`, sku: `PLA-${id}`, ...more }),
    values: [id],
  })
  vi.mocked(api.product).mockResolvedValue(
    sampleProduct(1, {
      type: 'variable',
      variants: [variant(11, {}), variant(12, { status: 'inactive', prices: [] })],
    }),
  )
  open('?openId=1')
  const section = await screen.findByRole('region', { name: 'Variants' })
  expect(
    within(section)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['PLA-11', 'PLA-12'])
  expect(
    within(section)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Playera 11 Q14.00', 'Playera 12 InactiveNo price'])
})

it('each view says how many products it finds', async () => {
  open()
  const views = await screen.findByRole('navigation', { name: /Products/ })
  await within(views).findByText('12')
  expect(
    within(views)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All12', 'Active9', 'Not sold today5', 'Without price3', 'Without picture4', 'Inactive2'])
})

const sale = (id: number, storeName: string, causes: SaleAtStore['causes'], available = 0): SaleAtStore => ({
  storeId: id as StoreId,
  storeName,
  isSold: available > 0,
  available,
  causes,
})

it('says which stores sell a product, every reason why not, and where each is cured', async () => {
  const data = [
    sale(1, 'Antigua', [{ code: 'price_of_store', priceList: 'business' }], 5),
    sale(2, 'Zona 10', [
      { code: 'price_of_store', priceList: 'business' },
      { code: 'switched_off' },
      { code: 'below_minimum', available: 2, needed: 6 },
    ]),
  ]
  const load = vi.mocked(api.sellability).mockResolvedValue({ ...empty, data, count: 2 })
  const { user } = open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Tamal 1' })
  const section = within(await within(drawer).findByRole('region', { name: 'Where it can be sold' }))
  expect((await section.findByRole('status')).textContent).toBe('1 of 2 stores sells it')
  const texts = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toBe('It has no price for businesses: the store’s applies Set the price')
  expect(texts[1]).toBe('Zona 10It is switched off at the store2 left, and an order takes at least 6')
  expect(texts.at(-1)).toBe('Antigua5 available')
  expect(section.getByRole('link', { name: 'Set the price' }).getAttribute('href')).toBe('/catalogs/1#prices')
  await user.click(section.getByRole('button', { name: /Type of order/ }))
  await user.click(await screen.findByRole('option', { name: 'Business' }))
  expect(load.mock.lastCall?.[0]).toMatchObject({
    params: { id: 1 },
    query: { countryId: 1, orderType: 'business' },
  })
})

const orderOf = (tree: HTMLElement) =>
  within(tree)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))

it('orders the catalogue by keys and by dragging, each as one place', async () => {
  vi.mocked(api.products).mockResolvedValue({
    data: [1, 2, 3].map((id) => sampleProduct(id)),
    count: 3,
    limit: 100,
    offset: 0,
  })
  // The answers come after what is tested: the list is right at once.
  const send = vi.spyOn(api, 'moveProduct').mockReturnValue(new Promise(() => undefined))
  const { user } = open('?dialog=order')
  const tree = await screen.findByRole('treegrid', { name: 'Order of the catalogue' })
  within(tree).getByRole('row', { name: 'Tamal 3' }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{ArrowUp}{/Alt}')
  await vi.waitFor(() => expect(orderOf(tree)).toEqual(['Tamal 1', 'Tamal 3', 'Tamal 2']))
  const target = within(tree).getByRole('row', { name: 'Tamal 3' })
  target.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40)
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' }
  fireEvent.dragStart(within(tree).getByRole('row', { name: 'Tamal 1' }), { dataTransfer })
  fireEvent.dragOver(target, { clientY: 22 })
  fireEvent.drop(target)
  await vi.waitFor(() => expect(orderOf(tree)).toEqual(['Tamal 3', 'Tamal 1', 'Tamal 2']))
  expect(send.mock.calls.map(([input]) => input.body)).toEqual([
    { id: 3, afterId: 1 },
    { id: 1, afterId: 3 },
  ])
})

it('moves a product to the first place, or after one that is searched', async () => {
  const send = vi.spyOn(api, 'moveProduct').mockResolvedValue(sampleProduct(2))
  const { user } = open('?dialog=order')
  const tree = await screen.findByRole('treegrid', { name: 'Order of the catalogue' })
  await user.click(within(tree).getByRole('row', { name: 'Tamal 1' }))
  within(tree).getByRole('row', { name: 'Tamal 2' }).focus()
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Tamal 2' }))
  await user.click(dialog.getByRole('radio', { name: 'After another one' }))
  expect(dialog.getByText('Type at least 3 characters')).toBeTruthy()
  await user.type(dialog.getByRole('searchbox'), 'tam')
  await user.click(await dialog.findByRole('radio', { name: /Tamal 1/ }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ body: { id: 2, afterId: 1 } }))
})

it('shows the pictures of a product one after the other, and opens its model', async () => {
  const picture = (name: string, alt: string) => ({
    url: `/files/${name}`,
    thumbnailUrl: `/files/${name}-small`,
    alt,
    altEn: '',
  })
  vi.mocked(api.product).mockResolvedValue(
    sampleProduct(1, {
      urlsImages: [picture('a', 'En su hoja'), picture('b', 'Abierto')],
      urlsModels: [{ url: '/files/m', name: 'tamal.obj', format: 'obj', bytes: 1_200_000 }],
    }),
  )
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { user } = open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Tamal 1' })
  await user.click(within(drawer).getByRole('button', { name: 'See picture 2: Abierto' }))
  const viewer = await screen.findByRole('dialog', { name: 'Tamal 1, 2 of 2' })
  expect(within(viewer).getByRole('img', { name: 'Abierto' }).getAttribute('src')).toBe('/files/b')
  await user.keyboard('{ArrowRight}')
  expect(within(viewer).getByRole('img', { name: 'En su hoja' })).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(within(drawer).getByText('3D model, 1.2 of 2 MB')).not.toBeNull()
  await user.click(await within(drawer).findByRole('button', { name: 'Open the 3D model' }))
  expect(await screen.findByRole('dialog', { name: '3D model of Tamal 1' })).not.toBeNull()
  vi.unstubAllGlobals()
})
