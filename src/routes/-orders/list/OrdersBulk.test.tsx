import { createStore, useSelector } from '@tanstack/react-store'
import { act, screen } from '@testing-library/react'

import { expect, it, vi } from 'vitest'
import { testOrder, testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../domain/order/order-action.ts'
import { OrdersBulk } from './OrdersBulk.tsx'

const rowAt = (status: OrderRow['status'], next: OrderAction, version: number): OrderRow =>
  testOrderRow({
    status,
    version,
    abilities: Object.fromEntries(
      ORDER_ACTIONS.map((action) => [action, action === next ? true : 'invalid_next_status']),
    ) as (typeof OrderRow.Encoded)['abilities'],
  })

it('takes the step that was shown, for an order that somebody else has moved by then', async () => {
  const shown = createStore<readonly OrderRow[]>([rowAt('processing', 'prepare', 4)])
  const change = vi.spyOn(api, 'changeStatus').mockResolvedValue(testOrder({ version: 5 }))
  const Page = () => <OrdersBulk rows={useSelector(shown)} onDone={() => undefined} />
  const { user } = renderPage(() => <Page />)
  await user.click(await screen.findByRole('button', { name: 'Next step' }))
  await screen.findByText('48227: Prepare')
  act(() => shown.setState(() => [rowAt('preparing', 'pack', 5)]))
  await user.dblClick(screen.getByRole('button', { name: 'Next step' }))
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  expect(change.mock.calls.map(([{ body, ifMatch }]) => [body.status, ifMatch])).toEqual([['preparing', 4]])
})
