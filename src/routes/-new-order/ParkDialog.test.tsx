import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { renderPage } from '../../../tests/components/render.tsx'
import { fakeServer, flushPromises, provideFakeServer } from '../../../tests/models/new-order.actor.ts'
import { inputOf } from '../../../tests/models/new-order.fixture.ts'
import { callCountry } from '../../../tests/components/call.fixture.tsx'
import { api } from '../../api/client/api.ts'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import type { DraftId } from '../../domain/shared/ids.ts'
import { ParkDialog } from './ParkDialog.tsx'

const renderDialog = async () => {
  const actor = createActor(provideFakeServer(fakeServer()), { input: inputOf(emptyOrderDraft('single')) })
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

it('discarding asks first, and a second Enter keeps the call', async () => {
  const discard = vi.spyOn(api, 'deleteDraft').mockResolvedValue({ success: true })
  const { user, onGone } = await renderDialog()
  screen.getByRole('button', { name: 'Discard the call' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Discard the call?' })
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Park the call' })
  expect(discard).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard the call' }))
  await user.click(screen.getByRole('button', { name: 'Yes, discard it all' }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
})
