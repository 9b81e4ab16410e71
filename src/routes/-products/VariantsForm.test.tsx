import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { GUATEMALA, PANAMA, sampleProduct } from './product-samples.ts'
import { VariantsForm } from './VariantsForm.tsx'

const entry = (countryId: number, price: number) => ({
  countryId,
  price,
  cost: 400,
  unitPrice: price,
  businessPrice: null,
  corporatePrice: null,
})
const variant = (id: number, values: readonly number[], prices: readonly object[]) => ({
  id,
  sku: `CAM-${id}`,
  name: '',
  nameEn: '',
  status: 'active',
  version: id,
  values,
  prices,
})
const names = (name: string) => ({ name, nameEn: '' })
const shirt = (more: object = {}) =>
  sampleProduct(5, {
    type: 'variable',
    sku: 'CAM',
    name: 'Camisa',
    options: [
      { ...names('Talla'), values: [names('S'), names('M')] },
      { ...names('Color'), values: [names('Rojo'), names('Azul')] },
    ],
    // The third country is not one of the user's.
    variants: [variant(11, [0, 0], [entry(1, 1_000), entry(3, 900)]), variant(12, [1, 0], [entry(1, 1_100)])],
    ...more,
  })

const open = async (product = shirt()) => {
  const onSaved = vi.fn()
  const page = renderPage(
    () => <VariantsForm product={product} onClose={() => undefined} onSaved={onSaved} />,
    {
      permissions: ['viewCatalog', 'updateProduct'],
      context: {
        operator: { id: 1 } as SessionOperator,
        countries: [GUATEMALA, PANAMA],
        country: GUATEMALA,
      },
    },
  )
  await screen.findByRole('heading', { name: /Variants of Camisa/ })
  return { ...page, onSaved }
}
const cell = (name: string) => screen.getByRole('cell', { name })
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => within(row).getAllByRole('cell')[0]?.getAttribute('aria-label')?.split(',')[0])
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })

it('cells are typed over, pasted as a block, filled down, set for a whole column and taken back', async () => {
  const send = vi.spyOn(api, 'setVariables').mockResolvedValue(shirt({ version: 2 }))
  const { user, onSaved } = await open()
  await user.click(cell('S Rojo, SKU: CAM-11'))
  await user.keyboard('ROJA-S{Enter}')
  expect(document.activeElement).toBe(cell('M Rojo, SKU: CAM-12'))
  paste('ROJA-M\t12,5\t5')
  await user.keyboard('{ArrowRight}{ArrowRight}{Control>}d{/Control}')
  expect(cell('M Rojo, Cost Q: 4.00')).not.toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(document.activeElement).toBe(cell('M Rojo, Cost Q: 5.00'))
  await user.click(cell('All variants, Corporate Q: —'))
  await user.keyboard('9{Enter}')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const body = send.mock.calls[0]?.[0].body
  expect(body?.variants).toEqual([
    {
      id: 11,
      version: 11,
      sku: 'ROJA-S',
      values: [0, 0],
      prices: [{ ...entry(1, 1_000), corporatePrice: 900 }, entry(3, 900)],
    },
    {
      id: 12,
      version: 12,
      sku: 'ROJA-M',
      values: [1, 0],
      prices: [{ ...entry(1, 1_250), cost: 500, unitPrice: 1_100, corporatePrice: 900 }],
    },
  ])
})

it('adds the combinations that are missing, and names the variants that leave', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add the 2 missing combinations' }))
  expect(rowNames()).toEqual(['S Rojo', 'S Azul', 'M Rojo', 'M Azul'])
  expect(cell('M Azul, SKU: CAM-M-AZU')).not.toBeNull()
  expect(cell('M Azul, Price Q: 14.00')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove M Rojo' }))
  expect(screen.getByText('Saving deletes one variant: CAM-12')).not.toBeNull()
})

it('new variants have the prices of the product in the countries of the user alone', async () => {
  const send = vi.spyOn(api, 'setVariables').mockResolvedValue(shirt())
  const { user } = await open(shirt({ prices: [entry(1, 1_400), entry(3, 900)] }))
  await user.click(screen.getByRole('button', { name: 'Add the 2 missing combinations' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  const sent = send.mock.calls[0]?.[0].body.variants.map(({ id, prices }) => [
    id,
    prices.map(({ countryId }) => countryId),
  ])
  // The other country keeps the price of the variant that had one.
  expect(sent).toEqual([
    [11, [1, 3]],
    [undefined, [1]],
    [12, [1]],
    [undefined, [1]],
  ])
})

it('a value goes with its variants; Enter in the last value begins the next', async () => {
  const { user } = await open()
  const sizes = screen.getAllByRole('group', { name: 'Values' })[0] as HTMLElement
  await user.click(within(sizes).getByRole('button', { name: 'Remove Values 1' }))
  expect(rowNames()).toEqual(['M Rojo'])
  await user.click(within(sizes).getByRole('textbox', { name: 'Value, English (optional)' }))
  await user.keyboard('{Enter}L')
  expect(within(sizes).getAllByRole('textbox', { name: 'Value, Spanish' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add the 3 missing combinations' })).not.toBeNull()
})

it('what is wrong stands at its cell: as it is typed, on Save, and from the server', async () => {
  const send = vi.spyOn(api, 'setVariables').mockRejectedValue(
    new ApiFailure(422, 'validation_error', {
      errorMessage: 'validation_error',
      details: {
        'variants.1.sku': 'product_with_this_sku_already_exists',
        'variants.0.prices.0.price': 'out_of_range',
      },
    } as never),
  )
  const { user } = await open()
  await user.click(cell('M Rojo, SKU: CAM-12'))
  await user.keyboard('cam-11{Enter}')
  expect(await screen.findAllByText(/SKU: There is already a product/)).toHaveLength(2)
  expect(document.activeElement).toBe(cell('M Rojo, SKU: cam-11, There is already a product with this SKU'))
  await user.keyboard('{Delete}{ArrowRight}doce{Enter}')
  expect(await screen.findByRole('cell', { name: 'M Rojo, Price Q: doce, Check this field' })).not.toBeNull()
  expect(screen.queryByText(/Complete this field/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText(/SKU: Complete this field/)).not.toBeNull()
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('cell', { name: /^M Rojo, SKU/ }))
  paste('B\t12')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('cell', { name: /^M Rojo, SKU: B, There is already a product/ })
  expect(screen.getByRole('cell', { name: /^S Rojo, Price Q: 10.00, The number/ })).not.toBeNull()
})

it('what Ctrl+Enter saves has the cell that is still open; Escape leaves it as it was', async () => {
  const send = vi.spyOn(api, 'setVariables').mockResolvedValue(shirt())
  const { user } = await open()
  await user.click(cell('S Rojo, SKU: CAM-11'))
  await user.keyboard('X{Escape}')
  expect(document.activeElement).toBe(cell('S Rojo, SKU: CAM-11'))
  await user.keyboard('{F2}-A{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0].body.variants[0]?.sku).toBe('-A'))
})

it('why the variants that leave have to stay is told at the table', async () => {
  vi.spyOn(api, 'setVariables').mockRejectedValue(
    new ApiFailure(422, 'product_is_in_use', {
      errorMessage: 'product_is_in_use',
      details: { variants: 'product_is_in_use' },
    } as never),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove M Rojo' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const table = screen.getByRole('region', { name: /1 variant of up to/ })
  expect(await within(table).findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(/orders/),
  )
})

it('a price of another country that is wrong is told with its country', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Panama' }))
  await user.click(cell('S Rojo, Price B/.: —'))
  await user.keyboard('7{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Guatemala' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('CAM-11, Panama, Cost: Complete this field')).not.toBeNull()
})
