import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Store } from '../../api/contract/organisation.contract.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { StoreCategories } from './StoreCategories.tsx'

const category = (id: number, name: string, productCount: number, availableCount: number, more = {}) => ({
  closedCount: productCount - availableCount,
  id,
  name,
  nameEn: '',
  parentId: null,
  catalog: 'own_brand',
  productCount,
  availableCount,
  abilities: { availability: true },
  ...more,
})
const STORE = { id: 3, name: 'Zona 10' } as unknown as Store
const pageOf = (...data: readonly unknown[]) => ({ data, count: data.length, limit: 20, offset: 0 }) as never // as the server has them

const open = () =>
  renderPage(() => <StoreCategories store={STORE} />, {
    permissions: ['viewCatalog'],
    context: { countries: [GUATEMALA], country: GUATEMALA },
  })

beforeEach(() => {
  vi.spyOn(api, 'storeCategories').mockResolvedValue(
    pageOf(
      category(1, 'Tamales', 4, 4),
      category(2, 'Tamales en hoja', 2, 0, { parentId: 1 }),
      category(5, 'Bebidas', 3, 1, {
        closedCount: 0,
        abilities: { availability: 'user_dont_have_permission' },
      }),
    ),
  )
  vi.spyOn(api, 'openStoreCategories').mockResolvedValue({ success: true, changed: 2 })
  vi.spyOn(api, 'closeStoreCategories').mockResolvedValue({ success: true, changed: 4 })
  vi.spyOn(api, 'checkCompromised').mockResolvedValue({
    isCompromised: true,
    products: [
      { productId: 7, name: 'Tamal colorado', sku: 'TAM-001', compromise: 2, compromiseCombo: 0 },
      { productId: 8, name: 'Tamal negro', sku: 'TAM-002', compromise: 0, compromiseCombo: 4 },
    ],
  } as never)
})

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

it('says of each category how much of it is on sale', async () => {
  open()
  await screen.findByText('Tamales')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tamales4 products, all on saleSell none…',
    'Tamales en hoja2 products, none on saleSell all',
    'Bebidas1 of 3 products on saleSell all…You do not have permission for thisSell none…You do not have permission for this',
  ])
})

it('puts a category on sale at once', async () => {
  open()
  await userEvent.click((await rowOf('Tamales en hoja')).getByRole('button', { name: 'Sell all' }))
  expect(vi.mocked(api.openStoreCategories).mock.calls[0]?.[0]).toEqual({
    params: { id: 3 },
    body: { categoryIds: [2] },
  })
})

it('names what is off sale on its own, and sells it only when asked to', async () => {
  vi.mocked(api.storeCategories).mockResolvedValue(pageOf(category(1, 'Tamales', 4, 1, { closedCount: 2 })))
  vi.spyOn(api, 'storeProductRecords').mockResolvedValue(
    pageOf({ productId: 9, name: 'Tamal rancio', nameEn: '', status: 'active' }),
  )
  open()
  await userEvent.click((await rowOf('Tamales')).getByRole('button', { name: 'Sell all…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sell Tamales at Zona 10' }))
  await dialog.findByText('Tamal rancio')
  dialog.getByText('2 products come back that went off sale with their category.')
  const sell = dialog.getByRole('button', { name: 'Sell' })
  expect(dialog.getByRole('checkbox', { name: 'Sell it too' })).toHaveProperty('checked', false)
  await userEvent.click(sell)
  expect(vi.mocked(api.openStoreCategories).mock.calls[0]?.[0]).toEqual({
    params: { id: 3 },
    body: { categoryIds: [1], isAll: false },
  })
})

it('names what open orders hold before it takes one off sale', async () => {
  open()
  await userEvent.click((await rowOf('Tamales')).getByRole('button', { name: 'Sell none…' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Sell nothing of Tamales at Zona 10' }),
  )
  expect(await dialog.findByText('Tamal colorado: 2 in orders')).toBeTruthy()
  expect(dialog.queryByText(/Tamal negro/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Sell none' }))
  expect(vi.mocked(api.closeStoreCategories).mock.calls[0]?.[0]).toEqual({
    params: { id: 3 },
    query: { categoryId: [1] },
  })
})

it('explains what somebody may not do', async () => {
  open()
  const button = (await rowOf('Bebidas')).getByRole('button', { name: 'Sell all…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
