import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Address } from '../../api/contract/customers.contract.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { createListController } from '../-list/list-search.ts'
import { AddressList } from './AddressList.tsx'
import { customersList } from './users-list.ts'

// The list reads these fields only.
const address = (id: number, name: string, positionLat: number) =>
  ({
    id,
    name,
    positionLat,
    positionLng: -90.5,
    address: '14 calle 3-51',
    deliveryOptions: 'receive',
  }) as unknown as Address
const customer = { id: 7, countryId: 1, status: 'active' } as unknown as CustomerDetail
const zone = {
  id: 3,
  name: 'Zona 10',
  storeName: 'Tienda Zona 10',
  status: 'active',
  closedUntil: null,
  polygon: [
    [
      [-90.6, 14.5],
      [-90.4, 14.5],
      [-90.4, 14.7],
      [-90.6, 14.7],
      [-90.6, 14.5],
    ],
  ],
  minOrderAmount: 7_500,
  deliveryFee: 1_500,
  deliveryMinutes: 45,
}

it('says of each address who delivers there and on which terms, or what is nearest', async () => {
  vi.spyOn(api, 'zones').mockResolvedValue({ data: [zone] as never, count: 1, limit: 100, offset: 0 })
  vi.spyOn(api, 'checkPoint').mockRejectedValue(
    new ApiFailure(404, 'delivery_zone_not_found', {
      statusCode: 404,
      message: {
        errorMessage: 'delivery_zone_not_found',
        nearest: { zoneName: 'Zona 15', storeName: 'Tienda Zona 15', distanceMeters: 6_000 },
      },
      requestId: 'r',
    }),
  )
  const list = createListController(customersList, {}, () => undefined)
  renderPage(
    () => (
      <AddressList
        addresses={[address(1, 'Casa', 14.6), address(2, 'Finca', 15.5)]}
        customer={customer}
        list={list}
      />
    ),
    { permissions: ['viewSettings', 'createOrders'], context: { countries: [] } },
  )
  await screen.findByText('Tienda Zona 10')
  const [home, farm] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(home?.getByText('Minimum Q75.00, delivery Q15.00, in 45 min')).toBeTruthy()
  expect(farm?.getByText('No delivery')).toBeTruthy()
  expect(await farm?.findByText('Nearest: Zona 15, store Tienda Zona 15, 6 km away.')).toBeTruthy()
})
