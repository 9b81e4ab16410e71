import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import { showToast } from '../../ui/toast.ts'
import { CallTabs } from '../-new-order/call/CallTabs.tsx'
import { ParkedCallsLink } from './ParkedCallsLink.tsx'

vi.mock(import('../../ui/toast.ts'), () => ({ showToast: vi.fn() }))

const parkedDraft = (id: number, callBackAt: string | null) => ({
  id,
  status: 'parked',
  owner: { id: 7, name: 'Lucía' },
  customerName: `Caller ${id}`,
  parkReason: 'asks the office',
  callBackAt,
  document: emptyOrderDraft('single'),
})

it('counts the parked calls, marks the overdue call-back, and announces it once', async () => {
  // The page reads these fields of the contract's drafts only.
  vi.spyOn(api, 'drafts').mockResolvedValue({
    data: [parkedDraft(1, '2020-01-01T18:00:00.000Z'), parkedDraft(2, '2999-01-01T18:00:00.000Z')],
    count: 2,
  } as never)
  const { rerender } = renderPage(
    () => (
      <>
        <ParkedCallsLink />
        <CallTabs
          current={undefined}
          isParking={false}
          isListing={false}
          onList={() => undefined}
          onNew={() => undefined}
          onPark={() => undefined}
          onSupervise={null}
        />
      </>
    ),
    { context: { operator: { id: 7 } as never } },
  )
  const link = await screen.findByRole('link', { name: '2 parked calls, 1 to call back now' })
  expect(link.dataset['overdue']).toBe('true')
  const [due, later] = screen.getAllByTitle(/^Caller/)
  expect([due?.title, due?.dataset['overdue']]).toEqual([
    'Caller 1 · asks the office · call now, due at 12:00',
    'true',
  ])
  expect([later?.title, later?.dataset['overdue']]).toEqual([
    'Caller 2 · asks the office · call at 12:00',
    undefined,
  ])
  rerender(null)
  expect(vi.mocked(showToast).mock.calls.map(([{ title, description }]) => [title, description])).toEqual([
    ['Call Caller 1 back now', 'asks the office'],
  ])
})
