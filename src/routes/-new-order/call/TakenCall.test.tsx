import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { api } from '../../../api/client/api.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'

it('a call that somebody took says at once who did, before anything is changed', async () => {
  vi.spyOn(api, 'drafts').mockResolvedValue({ data: [], count: 0 } as never)
  vi.spyOn(api, 'draft').mockResolvedValue({
    id: 1,
    status: 'open',
    owner: { id: 99, name: 'Rosario Xitumul' },
    updatedAt: '2026-12-07T19:11:00.000Z',
    document: emptyOrderDraft('single'),
  } as never)
  await renderCall({ step: 'notes' })
  expect(
    (await screen.findByText(/^Rosario Xitumul took over this call at 13:11$/)).closest('[role]'),
  ).toHaveProperty('role', 'alert')
  expect(screen.getByRole('button', { name: 'Close it here' })).toBeTruthy()
})
