import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { NewProductPage } from './NewProductPage.tsx'
import { GUATEMALA, sampleProduct } from './product-samples.ts'

const empty = { data: [], count: 0, limit: 100, offset: 0 }
beforeEach(() => {
  vi.spyOn(api, 'categories').mockResolvedValue(empty)
  vi.spyOn(api, 'deliveryServices').mockResolvedValue(empty)
})

const open = (copyId: number | null, permissions: readonly Permission[]) =>
  renderPage(() => <NewProductPage catalog="own_brand" type="simple" copyId={copyId} />, {
    permissions,
    context: { operator: { id: 1 } as SessionOperator, countries: [GUATEMALA], country: GUATEMALA },
  })
const textOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

it('begins a copy with all but the SKU and the prices of countries out of reach', async () => {
  const [price] = sampleProduct(4).prices
  const product = sampleProduct(4, { prices: [price, { ...price, countryId: 2 }], version: 3 })
  vi.spyOn(api, 'product').mockResolvedValue(product)
  open(4, ['viewCatalog', 'createProduct'])
  await screen.findByRole('heading', { name: 'Copy of Tamal 4' })
  expect([textOf('Name, Spanish'), textOf('SKU'), textOf('Price, Guatemala')]).toEqual([
    'Tamal 4',
    '',
    '14.00',
  ])
})

it('asks for the permission before the form opens', async () => {
  const load = vi.spyOn(api, 'product')
  open(null, ['viewCatalog', 'updateProduct'])
  await screen.findByText('You do not have permission for this')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(load).not.toHaveBeenCalled()
})
