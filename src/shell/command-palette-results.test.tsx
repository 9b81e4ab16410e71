import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../tests/components/render.tsx'
import { api } from '../api/client/api.ts'
import type { OrderRow } from '../api/contract/orders.contract.ts'
import { CommandPalette } from './CommandPalette.tsx'

it('shows for a found order the amount to pay, as the orders table does', async () => {
  // The palette reads these fields alone.
  const order = {
    id: 5,
    number: '48719',
    customerName: 'Ana Coc',
    status: 'processing',
    totalPrice: 18600,
    toPay: 19800,
  } as unknown as OrderRow
  vi.spyOn(api, 'orders').mockResolvedValue({ data: [order], count: 1, limit: 5, offset: 0 })
  const { user } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: ['viewOrders'],
    // The country's id and the reduced menu are all that it reads.
    context: { country: { id: 1 } as never, operator: { reducedMenu: false } as never },
  })
  await user.type(await screen.findByRole('combobox'), '48719')
  expect(await screen.findByText(/Ana Coc/)).toHaveProperty('textContent', expect.stringContaining('Q198.00'))
})
