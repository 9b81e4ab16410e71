import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { callCountry, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { api } from '../../../api/client/api.ts'
import { LazyThirdPartyStep } from './lazy-forms.ts'

const services = [
  { id: 3, name: 'LlegaYa', status: 'active', countries: [{ countryId: callCountry.id }] },
  { id: 4, name: 'Lejos', status: 'active', countries: [{ countryId: 99 }] },
]

it('an order of a delivery service has the service and its number', async () => {
  vi.spyOn(api, 'deliveryServices').mockResolvedValue({ count: 2, data: services } as never)
  const { user, actor } = await renderCall({ step: 'thirdPartyNumber' })
  await LazyThirdPartyStep.preload()
  actor.send({ type: 'type.choose', orderType: 'third_party' })
  actor.send({ type: 'type.confirm' })
  await user.click(await screen.findByText('LlegaYa'))
  expect(screen.queryByText('Lejos')).toBeNull()
  await user.type(screen.getByLabelText('Order number of the service'), 'LY-1')
  expect(actor.getSnapshot().context.thirdParty).toEqual({ deliveryServiceId: 3, orderId: 'LY-1' })
  const refusal = { code: 'third_party_order_already_exists' }
  actor.send({ type: 'step.refused', step: 'thirdPartyNumber', refusal })
  expect(
    await screen.findAllByText('That order number of the service has been placed already'),
  ).not.toHaveLength(0)
})

it('a number without its service is not passed over in silence', async () => {
  vi.spyOn(api, 'deliveryServices').mockResolvedValue({ count: 2, data: services } as never)
  const { user, actor } = await renderCall({ step: 'thirdPartyNumber' })
  await LazyThirdPartyStep.preload()
  actor.send({ type: 'type.choose', orderType: 'third_party' })
  actor.send({ type: 'type.confirm' })
  await user.type(await screen.findByLabelText('Order number of the service'), 'LY-1{Enter}')
  expect(await screen.findByText('Choose the service')).toBeTruthy()
})
