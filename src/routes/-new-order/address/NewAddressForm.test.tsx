import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { fakeServer } from '../../../../tests/models/new-order.actor.ts'
import { HOME } from '../../../../tests/models/new-order.fixture.ts'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { DeliveryZone } from '../../../api/contract/delivery.contract.ts'

vi.mock(import('../../-addresses/MapPinPicker.tsx'), () => ({
  MapPinPicker: () => <button type="button">+</button>,
}))

const square = (lat: number, lng: number): DeliveryZone['polygon'] => [
  [
    [lng, lat],
    [lng + 0.1, lat],
    [lng + 0.1, lat + 0.1],
    [lng, lat + 0.1],
    [lng, lat],
  ],
]
// The form reads these fields of the contract's records only.
const zone = (id: number, name: string, polygon: DeliveryZone['polygon']) =>
  ({ id, name, polygon, status: 'active', closedUntil: null }) as DeliveryZone
const ZONES = [zone(1, 'Zona 1', square(14.7, -90.4)), zone(2, 'Zona 10', square(14.6, -90.5))]
const outside = (distanceMeters: number) =>
  new ApiFailure(404, 'delivery_zone_not_found', {
    statusCode: 404,
    message: {
      errorMessage: 'delivery_zone_not_found',
      nearest: { zoneName: 'Zona 14', storeName: 'Oakland', distanceMeters },
    },
    requestId: 'r',
  })
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

const openForm = async () => {
  vi.spyOn(api, 'zones').mockResolvedValue({ data: ZONES, count: 2 } as never)
  vi.spyOn(api, 'checkPoint').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(api, 'searchPlaces').mockImplementation(({ query: { search } }) =>
    Promise.resolve({
      data: search.includes('geminis')
        ? [{ kind: 'address', name: 'Diagonal 6 13-01, Géminis 10', lat: 14.612, lng: -90.455 }]
        : [],
    }),
  )
  const create = vi.spyOn(api, 'createAddress')
  const call = await renderCall({ step: 'address' })
  await call.user.click(await screen.findByRole('button', { name: 'New address' }))
  await call.user.type(await screen.findByRole('textbox', { name: 'Name of the address' }), 'Home')
  const summary = screen.getByText('Coordinates')
  expect(summary.closest('details')?.open).toBe(false)
  await call.user.click(summary)
  return { ...call, create }
}

it('a typed zone is chosen with its middle, which is approximate until the pin is moved', async () => {
  const { user } = await openForm()
  await user.type(field('Address'), '10a avenida 5-49, zona 10')
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['14.65', '-90.45'])
  expect(screen.getByRole('button', { name: /Zone$/ }).textContent).toContain('Zona 10')
  expect(screen.getByText('Approximate point: the middle of the zone')).toBeTruthy()
  await user.type(field('Latitude'), '1')
  expect(screen.queryByText('Approximate point: the middle of the zone')).toBeNull()
})

it('the middle of a zone is asked about before it is saved', async () => {
  const { user, create } = await openForm()
  await user.type(field('Address'), '3a calle 9-18 zona 10{Enter}')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Approximate point')
  expect(create).not.toHaveBeenCalled()
})

it('a place outside every zone has no zone and is not saved', async () => {
  const { user, create } = await openForm()
  await user.type(field('Address'), 'Finca, zona 10')
  await user.clear(field('Latitude'))
  await user.type(field('Latitude'), '16')
  expect(screen.getByRole('button', { name: /Zone$/ }).textContent).not.toContain('Zona 10')
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findAllByText('There is no delivery to this address')).not.toHaveLength(0)
  expect(create).not.toHaveBeenCalled()
  expect(field('Address').value).toBe('Finca, zona 10')
})

it('a place outside every zone says which zone is near', async () => {
  const { user } = await openForm()
  vi.spyOn(api, 'checkPoint').mockRejectedValue(outside(738))
  await user.type(field('Latitude'), '16')
  await user.type(field('Longitude'), '-90')
  expect(await screen.findByText('Nearest: Zona 14, store Oakland, 740 m away.')).toBeTruthy()
})

it('a known place gives its text, its exact pin and its zone, by keyboard', async () => {
  const { user } = await openForm()
  await user.type(field('Address'), 'diagonal 6 geminis')
  expect((await screen.findByRole('list', { name: 'Known places' })).textContent).toBe(
    'Diagonal 6 13-01, Géminis 10Zona 10',
  )
  await user.tab()
  expect(document.activeElement).toBe(field('Name of the address'))
  await user.tab({ shift: true })
  await user.keyboard('{ArrowDown}{Enter}')
  expect([field('Address').value, field('Latitude').value, field('Longitude').value]).toEqual([
    'Diagonal 6 13-01, Géminis 10',
    '14.612',
    '-90.455',
  ])
  expect(screen.getByRole('button', { name: /Zone$/ }).textContent).toContain('Zona 10')
  expect(screen.queryByText('Approximate point: the middle of the zone')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Known places' })).toBeNull()
  expect(document.activeElement).toBe(field('Directions (optional)'))
})

it('a known place leads on to the name of the address where that is missing', async () => {
  const { user } = await openForm()
  await user.clear(field('Name of the address'))
  await user.type(field('Address'), 'diagonal 6 geminis')
  await screen.findByRole('list', { name: 'Known places' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(field('Name of the address'))
})

it('a name that exists already is refused at the name, with the focus there', async () => {
  const { user, create } = await openForm()
  const code = 'user_can_have_only_one_home_or_work_address'
  create.mockRejectedValue(new ApiFailure(409, code, { statusCode: 409, message: code, requestId: 'r' }))
  await user.type(field('Address'), '10a avenida 5-49, zona 10')
  await user.type(field('Longitude'), '1{Enter}')
  await expect.poll(() => document.activeElement).toBe(field('Name of the address'))
})

it('a refused address says why and does not look chosen, and its reason leaves with a new one', async () => {
  const refused = { _tag: 'Refusal', code: 'delivery_zone_not_found' } as const
  vi.spyOn(api, 'checkPoint').mockRejectedValue(outside(14_200))
  const { user, container } = await renderCall({
    step: 'address',
    server: fakeServer({ services: { [HOME]: refused } }),
    customer: { ...customerAna, addresses: customerAna.addresses.slice(0, 1) },
  })
  await screen.findByText('There is no delivery to this address', { selector: '.banner *' })
  expect(container.querySelector('.choice[data-refused]')).toBeTruthy()
  expect(await screen.findByText('Nearest: Zona 14, store Oakland, 14 km away.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New address' }))
  await screen.findByRole('textbox', { name: 'Name of the address' })
  expect(screen.queryByText('There is no delivery to this address', { selector: '.banner *' })).toBeNull()
})

it('the coordinates open by themselves for what is wrong with them', async () => {
  const { user } = await openForm()
  await user.click(screen.getByText('Coordinates'))
  await user.type(field('Address'), 'Finca')
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(screen.getByText('Coordinates').closest('details')?.open).toBe(true)
  // Not on a button of the map.
  await expect.poll(() => document.activeElement).toBe(field('Latitude'))
})
