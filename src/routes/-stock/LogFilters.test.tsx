import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { StoreId, UserId } from '../../domain/shared/ids.ts'
import { ActorFilter, NumberFilter } from './LogFilters.tsx'

it('takes the number of an order or request with Enter, and gives it back when the field is emptied', async () => {
  const onChange = vi.fn()
  const { user } = renderUi(<NumberFilter value={undefined} onChange={onChange} />)
  await user.type(screen.getByRole('searchbox', { name: 'Order or request' }), 'n.º 48227')
  expect(onChange).not.toHaveBeenCalledWith(expect.any(Number))
  await user.keyboard('{Enter}')
  expect(onChange.mock.lastCall).toEqual([48_227])
  await user.keyboard('{Escape}')
  expect(onChange.mock.lastCall).toEqual([undefined])
})

it('offers everybody of the log', async () => {
  vi.spyOn(api, 'stockLogActors').mockResolvedValue({
    data: [
      { id: 8 as UserId, name: 'Balam' },
      { id: 7 as UserId, name: 'Lucía' },
    ],
  })
  const onChange = vi.fn()
  const { user } = renderUi(<ActorFilter storeId={3 as StoreId} value={undefined} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /^Anybody/ }))
  await screen.findByRole('option', { name: 'Balam' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Anybody',
    'Balam',
    'Lucía',
  ])
  await user.click(screen.getByRole('option', { name: 'Lucía' }))
  expect(onChange.mock.calls).toEqual([[7]])
  expect(vi.mocked(api.stockLogActors).mock.calls[0]?.[0].params).toEqual({ id: 3 })
})
