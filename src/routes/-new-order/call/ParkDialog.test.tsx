import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { renderPage } from '../../../../tests/components/render.tsx'
import { fakeServer, flushPromises, provideFakeServer } from '../../../../tests/models/new-order.actor.ts'
import { inputOf } from '../../../../tests/models/new-order.fixture.ts'
import { callCountry } from '../../../../tests/components/call.fixture.tsx'
import { api } from '../../../api/client/api.ts'
import { emptyOrderDraft, type OrderDraft } from '../../../domain/order/order-draft.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { ParkDialog } from './ParkDialog.tsx'

const renderDialog = async (typed: Partial<OrderDraft> = {}) => {
  const actor = createActor(provideFakeServer(fakeServer()), {
    input: inputOf({ ...emptyOrderDraft('single'), ...typed }),
  })
  actor.start()
  const onGone = vi.fn()
  const call = {
    // A number of the API.
    id: 1 as DraftId,
    actor,
    startedAt: '2026-12-07T11:00:00.000Z',
    country: callCountry,
    resumedFrom: null,
  }
  const page = renderPage(() => <ParkDialog call={call} onClose={() => undefined} onGone={onGone} />)
  await screen.findByRole('dialog', { name: 'Park the call' })
  return { ...page, actor, onGone }
}

it('a call is not parked without a reason, which is asked for', async () => {
  const { user, actor, onGone } = await renderDialog()
  await user.click(screen.getByRole('button', { name: 'Park' }))
  await flushPromises()
  expect(screen.getByText('Say why the call is parked')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
  expect([actor.getSnapshot().context.isParked, onGone.mock.calls]).toEqual([false, []])
  await user.keyboard('calls later')
  await user.click(screen.getByRole('button', { name: 'Park' }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
})

it('ending asks first, a second Enter keeps the call, and a blank one needs no reason', async () => {
  const end = vi.spyOn(api, 'deleteDraft').mockResolvedValue({ success: true })
  const { user, onGone } = await renderDialog()
  screen.getByRole('button', { name: 'End without an order' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'End the call without an order?' })
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Park the call' })
  expect(end).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'End without an order' }))
  await user.click(screen.getByRole('button', { name: 'End the call' }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ body: {} }))
})

it('a call with a number ends with an outcome, and another reason with a note', async () => {
  const end = vi.spyOn(api, 'deleteDraft').mockResolvedValue({ success: true })
  const { user, onGone } = await renderDialog({ contactSearch: '5551' })
  await user.click(screen.getByRole('button', { name: 'End without an order' }))
  await user.click(await screen.findByRole('button', { name: 'End the call' }))
  expect(screen.getByText('Say why the call ends without an order')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await user.click(screen.getByRole('button', { name: 'End the call' }))
  expect(screen.getByText('Say in a few words what happened')).toBeTruthy()
  expect(end).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Busca trabajo')
  await user.click(screen.getByRole('button', { name: 'End the call' }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(end).toHaveBeenCalledWith(
    expect.objectContaining({ body: { outcome: 'other', note: 'Busca trabajo' } }),
  )
})

it('a digit chooses the reason, and Enter ends the call', async () => {
  const end = vi.spyOn(api, 'deleteDraft').mockResolvedValue({ success: true })
  const { user, onGone } = await renderDialog({ contactSearch: '5551' })
  await user.click(screen.getByRole('button', { name: 'End without an order' }))
  await screen.findByRole('radio', { name: 'Only had a question' })
  await user.keyboard('4{Enter}')
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ body: { outcome: 'price' } }))
})
