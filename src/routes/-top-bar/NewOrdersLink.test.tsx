import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { NewOrdersLink } from './NewOrdersLink.tsx'

it('counts the new orders of the store until somebody has received them', async () => {
  const counts = vi
    .spyOn(api, 'countOrders')
    .mockResolvedValue({ byStatus: {}, total: 5, late: 0, unacknowledged: 2 } as never)
  const { queryClient } = renderPage(() => <NewOrdersLink storeId={1 as StoreId} />, {})
  const link = await screen.findByRole('link', { name: '2 new orders to receive' })
  expect(link.getAttribute('href')).toBe('/orders/board')
  expect(counts.mock.calls[0]?.[0]?.query).toEqual({ storeId: [1], status: ['processing'] })
  counts.mockResolvedValue({ byStatus: {}, total: 5, late: 0, unacknowledged: 0 } as never)
  await queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
