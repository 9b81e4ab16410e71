import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { emptyProduct, valuesOfProduct } from './product-form.ts'
import { GUATEMALA, PANAMA, sampleProduct, SERVICES } from './product-samples.ts'
import { ProductForm } from './ProductForm.tsx'

const COUNTRIES = [PANAMA, GUATEMALA]

const open = async (edited: Product | null) => {
  const page = renderPage(
    () => (
      <ProductForm
        edited={edited}
        figures={null}
        catalog="own_brand"
        type={edited?.type ?? 'simple'}
        services={SERVICES}
        title="Tamal"
        defaults={
          edited ? valuesOfProduct(edited, COUNTRIES, SERVICES, 'en') : emptyProduct(COUNTRIES, SERVICES)
        }
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    ),
    {
      permissions: ['viewCatalog', 'updateProduct', 'createOrders'],
      context: { operator: { id: 1 } as SessionOperator, countries: COUNTRIES, country: GUATEMALA },
    },
  )
  await screen.findByRole('heading', { name: 'Tamal' })
  return page
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const price = (country: string, name: string) => screen.getByRole('textbox', { name: `${name}, ${country}` })

beforeEach(() => {
  vi.spyOn(api, 'sellability').mockResolvedValue({ data: [], count: 0, limit: 0, offset: 0 })
  vi.spyOn(api, 'storeProductRecords').mockResolvedValue({ data: [], count: 0, limit: 0, offset: 0 })
  vi.spyOn(api, 'categories').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
})

it('asks for what a new product lacks, and for the rest of a country that has a price', async () => {
  const send = vi.spyOn(api, 'createProduct')
  const { user } = await open(null)
  await user.type(price('Guatemala', 'Price'), '14')
  await user.click(save())
  const missing = screen
    .getAllByText(/^(Complete this field|Choose at least one)$/)
    .map((error) => error.closest('[data-field]')?.getAttribute('data-field'))
  expect(missing).toEqual(
    expect.arrayContaining([
      'name',
      'sku',
      'categoryIds',
      'badges',
      'suppliers',
      'cookingTime',
      'prices[1].cost',
      'prices[1].unitPrice',
    ]),
  )
  expect(send).not.toHaveBeenCalled()
})

it('formats what is selected of a description, and shows it as people will see it', async () => {
  const { user } = await open(sampleProduct(1, { longDescription: 'Para seis personas' }))
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Long description, Spanish/ })
  area.setSelectionRange(5, 18)
  const formats = within(screen.getByRole('group', { name: 'Format: Long description, Spanish' }))
  await user.click(formats.getByRole('button', { name: 'Bold' }))
  expect(area.value).toBe('Para <strong>seis personas</strong>')
  expect(screen.getByText('seis personas').tagName).toBe('STRONG')
})

it('sends only what changed, and shows the error of a price at its country', async () => {
  const product = sampleProduct(1)
  const send = vi.spyOn(api, 'updateProduct').mockRejectedValue(
    new ApiFailure(400, 'validation_error', {
      statusCode: 400,
      message: 'validation_error',
      requestId: 'r',
      details: { 'prices.0.corporatePrice': 'out_of_range' },
    }),
  )
  const { user } = await open(product)
  await user.clear(price('Guatemala', 'Corporate'))
  await user.type(price('Guatemala', 'Corporate'), '6.30')
  await user.click(save())
  expect(send).not.toHaveBeenCalled()
  const question = screen.getByRole('alertdialog', { name: 'Save it like this?' })
  expect(question.textContent).toContain('Corporate, Guatemala: from Q13.00 to Q6.30, more than half of it')
  await user.click(within(question).getByRole('button', { name: 'Yes, save' }))
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 1 },
    ifMatch: 1,
    body: { prices: [{ ...product.prices[0], corporatePrice: 630 }] },
  })
  expect(Object.keys(send.mock.calls[0]?.[0].body ?? {})).toEqual(['prices'])
  expect(price('Guatemala', 'Corporate').getAttribute('aria-invalid')).toBe('true')
  expect(price('Panama', 'Corporate').getAttribute('aria-invalid')).toBeNull()
})

it('offers the delivery services of each country, and sends those that have a price', async () => {
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(sampleProduct(1))
  const { user } = await open(sampleProduct(1))
  const rowOf = (country: string) =>
    within(screen.getByRole('region', { name: 'Price sheet' })).getByRole('row', {
      name: new RegExp(`^${country}`),
    })
  expect(within(rowOf('Guatemala')).getAllByRole('textbox')).toHaveLength(7)
  expect(within(rowOf('Panama')).getAllByRole('textbox')).toHaveLength(5)
  expect(within(rowOf('Panama')).getAllByText('Not served')).toHaveLength(2)
  await user.type(price('Guatemala', 'Mandado'), '17')
  await user.click(save())
  expect(send.mock.calls[0]?.[0].body).toEqual({
    deliveryPrices: [{ countryId: 1, deliveryServiceId: 4, price: 1700 }],
  })
})

it('marks changed prices, says why one cannot be saved, and mends it', async () => {
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(sampleProduct(1))
  const { user } = await open(sampleProduct(1))
  await user.clear(price('Guatemala', 'Corporate'))
  await user.type(price('Guatemala', 'Corporate'), '5')
  await user.clear(price('Guatemala', 'Unit price'))
  await user.type(price('Guatemala', 'Unit price'), '0')
  expect(price('Guatemala', 'Corporate').closest('td')?.textContent).toContain('13.00')
  expect(screen.getByText('2 unsaved changes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Corporate GT 13.00 5.00' })).toBeTruthy()
  expect(screen.getByText(/^Unit price, Guatemala at 0.00/)).toBeTruthy()
  await user.click(save())
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Corporate, Guatemala' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set 6.00' }))
  await user.click(screen.getByRole('button', { name: 'Set 14.00' }))
  await user.click(save())
  await user.click(screen.getByRole('button', { name: 'Yes, save' }))
  const { prices } = sampleProduct(1)
  expect(send.mock.calls[0]?.[0].body).toEqual({ prices: [{ ...prices[0], corporatePrice: 600 }] })
})

it('pastes a block of prices, fills a column down, and goes back to a saved price', async () => {
  const { user } = await open(sampleProduct(1))
  price('Panama', 'Price').focus()
  await user.paste('5.50\t2\t5.50\n16\t7\t16')
  expect(
    ['Price', 'Cost', 'Unit price'].map((name) => (price('Panama', name) as HTMLInputElement).value),
  ).toEqual(['5.50', '2.00', '5.50'])
  expect((price('Guatemala', 'Price') as HTMLInputElement).value).toBe('16.00')
  price('Panama', 'Business').focus()
  await user.keyboard('5{Control>}d{/Control}')
  expect((price('Guatemala', 'Business') as HTMLInputElement).value).toBe('5.00')
  await user.keyboard('{ArrowDown}{Escape}')
  expect((price('Guatemala', 'Business') as HTMLInputElement).value).toBe('')
})

it('refuses limits that contradict each other before it sends them', async () => {
  const send = vi.spyOn(api, 'updateProduct')
  const { user } = await open(sampleProduct(1, { maxPurchase: 4 }))
  await user.clear(screen.getByRole('textbox', { name: 'Minimum per order' }))
  await user.type(screen.getByRole('textbox', { name: 'Minimum per order' }), '5')
  await user.click(save())
  expect(await screen.findByText('The minimum cannot be above the maximum')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

it('keeps a limit above the options that was stored before, until it is edited', async () => {
  const stored = sampleProduct(1, { maxPurchase: 60 })
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(stored)
  const { user } = await open(stored)
  const minimum = screen.getByRole('textbox', { name: 'Minimum per order' })
  await user.clear(minimum)
  await user.type(minimum, '2')
  await user.click(save())
  expect(send.mock.calls[0]?.[0].body).toEqual({ minPurchase: 2 })
})

it('builds a combo: quantities, what it saves, and what the stock of a store makes of it', async () => {
  const answerOf = (row: object) => ({ data: [row], count: 1, limit: 100, offset: 0 }) as never // one row of the list
  vi.spyOn(api, 'stores').mockResolvedValue(answerOf({ id: 3, name: 'Zona 10' }))
  vi.spyOn(api, 'storeProducts').mockResolvedValue(answerOf({ productId: 21, available: 44 }))
  const { prices } = sampleProduct(21)
  const combo = sampleProduct(1, {
    type: 'combo',
    prices: [{ ...prices[0], price: 5000, unitPrice: 5000 }],
    comboItems: [{ productId: 21, quantity: 4, name: 'Tamal', nameEn: '', sku: 'T-1', image: null, prices }],
  })
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(combo)
  const { user } = await open(combo)
  const cells = () =>
    within(screen.getAllByRole('table')[1] as HTMLElement)
      .getAllByRole('row')
      .map((row) => row.textContent)
  await screen.findByText('Enough for')
  expect(cells().slice(1)).toEqual([
    'TamalQuantity of TamalQ14.00Q56.004411',
    'At Q50.00 it saves Q6.00, 11 %Q56.0011',
  ])
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Tamal' })
  await user.clear(quantity)
  await user.type(quantity, '6')
  expect(cells().at(-1)).toBe('At Q50.00 it saves Q34.00, 40 %Q84.007')
  await user.click(save())
  expect(send.mock.calls[0]?.[0].body).toEqual({ comboItems: [{ productId: 21, quantity: 6 }] })
})

it('sends the pictures in their order and the model by its URL', async () => {
  const urlOf = (letter: string) => `/files/${letter.repeat(64)}`
  const pictures = ['a', 'b'].map((name) => ({
    url: urlOf(name),
    thumbnailUrl: urlOf(name),
    alt: name,
    altEn: '',
  }))
  const product = sampleProduct(1, { urlsImages: pictures })
  const send = vi.spyOn(api, 'updateProduct').mockResolvedValue(product)
  vi.spyOn(api, 'uploadModel').mockResolvedValue({ url: urlOf('c'), format: 'obj', bytes: 1_200_000 })
  const { user } = await open(product)
  screen.getByRole('button', { name: 'Move Picture 2' }).focus()
  await user.keyboard('{ArrowLeft}')
  const model = screen.getByRole('group', { name: '3D model (optional)' })
  await user.upload(
    model.querySelector<HTMLElement>('input[type="file"]') as HTMLElement,
    new File(['v 0 0 0'], 'Tamal.OBJ'),
  )
  await within(model).findByText('3D model, 1.2 of 2 MB')
  await user.click(save())
  expect(send.mock.calls[0]?.[0].body).toEqual({
    urlsImages: [
      { url: urlOf('b'), alt: 'b', altEn: '' },
      { url: urlOf('a'), alt: 'a', altEn: '' },
    ],
    urlsModels: [{ url: urlOf('c'), name: 'Tamal.OBJ' }],
  })
})

it('says of a product with variants that these keep their own values', async () => {
  const keep = /^Each variant keeps its own categories/
  const variant = { ...sampleProduct(9), values: [9] }
  await open(sampleProduct(1, { type: 'variable', variants: [variant] }))
  expect(await screen.findByText(keep)).not.toBeNull()
})
