import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { callCountry } from '../../../../tests/components/call.fixture.tsx'
import { renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import { callRows, matchingRows, sharedNames } from './call-rows.ts'
import { CallBackBanner } from './CallBackBanner.tsx'
import { CallsDialog } from './CallsDialog.tsx'
import { closeCall, openCall } from './open-calls.ts'

const NOW = Date.parse('2026-12-07T18:00:00.000Z')
const draft = (id: number, over: Record<string, unknown> = {}) =>
  // The list reads these fields of the contract's drafts only.
  ({
    id,
    version: 3,
    status: 'parked',
    owner: { id: 7, name: 'Lucía' },
    customerName: `Caller ${id}`,
    parkReason: 'asks the office',
    callBackAt: null,
    createdAt: '2026-12-07T17:00:00.000Z',
    updatedAt: '2026-12-07T17:00:00.000Z',
    document: { ...emptyOrderDraft('single'), contactSearch: `5520774${id}` },
    ...over,
  }) as never

it('calls that are due come first, then the open ones and those that are parked', () => {
  const rows = callRows(
    [],
    [
      draft(1),
      draft(2, { status: 'open' }),
      draft(3, { callBackAt: '2026-12-07T17:55:00.000Z' }),
      draft(4, { callBackAt: '2026-12-07T17:50:00.000Z' }),
    ],
    new Map(),
    NOW,
  )
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    [4, 'due'],
    [3, 'due'],
    [2, 'open'],
    [1, 'parked'],
  ])
  expect(matchingRows(rows, '55207743').map(({ id }) => id)).toEqual([3])
  expect(matchingRows(rows, ' caller 2').map(({ id }) => id)).toEqual([2])
})

it('names that two calls have are told apart', () =>
  expect([...sharedNames(['Ana', '', 'Luis', 'Ana', ''])]).toEqual(['Ana']))

it('a due call-back stays until it is put off', async () => {
  const due = draft(1, { callBackAt: '2020-01-01T18:00:00.000Z' })
  vi.spyOn(api, 'drafts').mockResolvedValue({ data: [due], count: 1 } as never)
  const save = vi.spyOn(api, 'saveDraft').mockResolvedValue(due)
  renderPage(() => <CallBackBanner />, { context: { operator: { id: 7 } as never } })
  const banner = await screen.findByRole('region', { name: 'Call back Caller 1' })
  expect(banner.textContent).toContain('asks the office')
  await userEvent.click(screen.getByRole('button', { name: 'In 5 min' }))
  const request = save.mock.calls[0]?.[0]
  expect(request).toMatchObject({ params: { id: 1 }, ifMatch: 3, body: { status: 'parked' } })
  expect(Date.parse(String(request?.body.callBackAt))).toBeGreaterThan(Date.now())
})

it('the call-back of somebody else is not rung here', async () => {
  const due = draft(1, { owner: { id: 8, name: 'Luis' }, callBackAt: '2020-01-01T18:00:00.000Z' })
  const drafts = vi.spyOn(api, 'drafts').mockResolvedValue({ data: [due], count: 1 } as never)
  renderPage(() => <CallBackBanner />, { context: { operator: { id: 7 } as never } })
  await vi.waitFor(() => expect(drafts).toHaveBeenCalled())
  expect(screen.queryByRole('region')).toBeNull()
})

it('a call of this window that somebody took over stays in the list, with who has it since when', async () => {
  const mine = draft(9, { status: 'open', idempotencyKey: 'key-9', slotHeldUntil: null })
  const { id } = openCall(mine, callCountry, new QueryClient())
  vi.spyOn(api, 'drafts').mockResolvedValue({ data: [], count: 0 } as never)
  vi.spyOn(api, 'draft').mockResolvedValue({
    ...(mine as object),
    owner: { id: 99, name: 'Rosario Xitumul' },
    updatedAt: '2026-12-07T19:11:00.000Z',
  } as never)
  renderPage(() => <CallsDialog currentId={null} onClose={() => undefined} />, {
    context: { operator: { id: 7 } as never },
  })
  const group = await screen.findByRole('region', { name: 'No longer yours' })
  expect(group.textContent).toContain('Rosario Xitumul took it over at 13:11')
  await userEvent.click(screen.getByRole('button', { name: /^Close the call of/u }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'No longer yours' })).toBeNull())
  closeCall(id)
})
