import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { UserId } from '../../domain/shared/ids.ts'
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

it('offers everybody whom the movements have named, also those of another page', async () => {
  const lucia = { actorId: 7 as UserId, actorName: 'Lucía' }
  const onChange = vi.fn()
  const filter = (rows: ReadonlyArray<{ actorId: UserId | null; actorName: string | null }>) => (
    <ActorFilter rows={rows} value={undefined} onChange={onChange} />
  )
  const { user, rerender } = renderUi(filter([lucia, lucia, { actorId: null, actorName: null }]))
  rerender(filter([{ actorId: 8 as UserId, actorName: 'Balam' }]))
  await user.click(screen.getByRole('button', { name: /^Anybody/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Anybody',
    'Balam',
    'Lucía',
  ])
  await user.click(screen.getByRole('option', { name: 'Lucía' }))
  expect(onChange.mock.calls).toEqual([[7]])
})
