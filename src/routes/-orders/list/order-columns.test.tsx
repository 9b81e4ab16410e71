import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { useOrderColumns } from './order-columns.tsx'

function NumberCell({ row }: { readonly row: OrderRow }) {
  return <p>{useOrderColumns(0)[0].cell(row)}</p>
}

const renderNumber = async (row: OrderRow) => {
  vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  renderPage(() => <NumberCell row={row} />, { context: { operator: { countryId: 1 } as never } })
  await screen.findByText('48227')
}

describe('the number of an order in the table', () => {
  it('has a mark while nobody at the store has received the order', async () => {
    await renderNumber(testOrderRow({ status: 'processing', acknowledgedAt: null }))
    expect(screen.getByRole('img', { name: 'New order' })).not.toBeNull()
  })

  it('has no mark afterwards', async () => {
    await renderNumber(testOrderRow({ status: 'processing' }))
    expect(screen.queryByRole('img')).toBeNull()
  })
})
