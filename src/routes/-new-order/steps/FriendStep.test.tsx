import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { flushPromises } from '../../../../tests/models/new-order.actor.ts'
import { OFFICE } from '../../../../tests/models/new-order.fixture.ts'
import { api } from '../../../api/client/api.ts'
import { LazyFriendStep, LazyGiftCardFields } from './lazy-forms.ts'

const rosa = {
  id: 5,
  firstName: 'Rosa',
  lastName: 'Tzoc',
  phone: '55510000',
  addresses: [{ id: OFFICE, address: 'Vía 5 3-42', addressDetails: null }],
}

it('a contact who receives a gift gives name and address, and the card is written at the notes', async () => {
  vi.spyOn(api, 'contacts').mockResolvedValue({ count: 1, data: [rosa] } as never)
  const { user, actor } = await renderCall({ step: 'friend' })
  await Promise.all([LazyFriendStep.preload(), LazyGiftCardFields.preload()])
  expect(screen.queryByRole('button', { name: /^Receiver/ })).toBeNull()
  actor.send({ type: 'type.choose', orderType: 'gift' })
  actor.send({ type: 'type.confirm' })
  await user.click(await screen.findByRole('button', { name: /Rosa Tzoc/ }))
  await flushPromises()
  expect(actor.getSnapshot().context).toMatchObject({
    addressId: OFFICE,
    gift: { receiverProperName: 'Rosa Tzoc', to: 'Rosa', from: 'Ana' },
  })
  await user.click(await screen.findByRole('button', { name: /^Notes/ }))
  await user.type(await screen.findByLabelText('Message on the card'), 'Feliz día')
  expect(actor.getSnapshot().context.gift.message).toBe('Feliz día')
})

it('an empty name is said, and the arrow goes from the name to those whom it names', async () => {
  vi.spyOn(api, 'contacts').mockResolvedValue({ count: 1, data: [rosa] } as never)
  const { user, actor } = await renderCall({ step: 'friend' })
  await LazyFriendStep.preload()
  actor.send({ type: 'type.choose', orderType: 'gift' })
  actor.send({ type: 'type.confirm' })
  await screen.findByRole('button', { name: /Rosa Tzoc/ })
  const name = screen.getByLabelText('Name of the receiver')
  await user.type(name, '{Enter}')
  expect(await screen.findByText('Type who receives it, or choose with ↓')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  await user.keyboard('ros{ArrowDown}{Enter}')
  expect(actor.getSnapshot().context.gift.receiverProperName).toBe('Rosa Tzoc')
})
