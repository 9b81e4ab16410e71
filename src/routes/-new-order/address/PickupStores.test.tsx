import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { callCountry, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { KIOSK } from '../../../../tests/models/new-order.fixture.ts'
import { api } from '../../../api/client/api.ts'
import { LazyPickupStores } from '../steps/lazy-forms.ts'

const stores = [
  { id: KIOSK, name: 'La Aurora', address: '11 avenida 18-20', status: 'active' },
  { id: 201, name: 'Zona 9', address: '7a avenida 6-53', status: 'inactive' },
]

it('an order that is picked up has the store on the ticket instead of an address and a fee', async () => {
  const asked = vi.spyOn(api, 'stores').mockResolvedValue({ count: 2, data: stores } as never)
  const times = vi.spyOn(api, 'deliveryTimesOfStores').mockResolvedValue({
    data: [
      {
        days: [
          { slots: [{ time: '2026-11-20T18:30:00.000Z', available: false }] },
          { slots: [{ time: '2026-11-21T14:00:00.000Z', available: true }] },
        ],
      },
    ],
  } as never)
  const { user, actor } = await renderCall({ step: 'address' })
  await LazyPickupStores.preload()
  await user.click(await screen.findByRole('button', { name: 'Pick up at a store' }))
  await screen.findByText(/^from .*8:00/)
  expect(times.mock.calls[0]?.[0]?.query).toEqual({ storeIds: [KIOSK] })
  await user.click(await screen.findByRole('button', { name: /11 avenida/ }))
  expect(asked.mock.calls[0]?.[0]?.query).toMatchObject({
    countryId: [callCountry.id],
    type: ['kiosk', 'pickPoint'],
  })
  expect(screen.queryByText('7a avenida 6-53')).toBeNull()
  const ticket = screen.getByRole('complementary', { name: 'Order' })
  expect(await within(ticket).findByText('Pick-up at Kiosco')).toBeDefined()
  expect(within(ticket).queryByText('12 calle 4-17')).toBeNull()
  expect(actor.getSnapshot().context).toMatchObject({ addressId: null, coverage: { storeId: KIOSK } })
  await user.keyboard('{Alt>}3{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Deliver to an address' }))
  await user.click(await screen.findByRole('button', { name: /12 calle/ }))
  expect(await within(ticket).findByText('12 calle 4-17')).toBeDefined()
})
