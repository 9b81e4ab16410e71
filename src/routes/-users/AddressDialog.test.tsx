import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Address } from '../../api/contract/customers.contract.ts'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { MapPin } from '../-addresses/map-pin.ts'
import { AddressDialog } from './AddressDialog.tsx'

// jsdom draws no map: its replacement moves the pin into the second zone or out of all.
vi.mock('../-addresses/MapPinPicker.tsx', () => ({
  MapPinPicker: ({ onPin }: { readonly onPin: (pin: MapPin) => void }) => (
    <>
      <button type="button" onClick={() => onPin({ lat: 14.75, lng: -90.35 })}>
        Move the pin
      </button>
      <button type="button" onClick={() => onPin({ lat: 16, lng: -90 })}>
        Move the pin far away
      </button>
    </>
  ),
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
const country = { id: 1, name: 'Guatemala', isoCode: 'GT' } as Country
const zone = (id: number, name: string, polygon: DeliveryZone['polygon']) =>
  ({ id, name, polygon, status: 'active', closedUntil: null }) as DeliveryZone
const ZONES = [zone(1, 'Zona 10', square(14.6, -90.5)), zone(2, 'Zona 18', square(14.7, -90.4))]
const home = {
  id: 31,
  userId: 7,
  contactId: null,
  name: 'Home',
  countryId: 1,
  state: 'Guatemala',
  city: 'Guatemala City',
  subLocality: null,
  zone: 'Zona 10',
  address: '3a avenida 10-22',
  googleAddress: null,
  addressDetails: null,
  positionLat: 14.65,
  positionLng: -90.45,
  receiverName: null,
  status: 'active',
  deliveryOptions: 'receive',
  deliveryManInstructions: null,
  version: 3,
} as unknown as Address
const customer = { id: 7, countryId: 1, addresses: [home] } as unknown as CustomerDetail

const renderDialog = async (name: string, id?: number) => {
  vi.spyOn(api, 'zones').mockResolvedValue({ data: ZONES, count: 2, limit: 100, offset: 0 })
  vi.spyOn(api, 'address').mockResolvedValue(home)
  const create = vi.spyOn(api, 'createAddress').mockResolvedValue(home)
  const update = vi.spyOn(api, 'updateAddress').mockResolvedValue(home)
  const onClose = vi.fn()
  const page = renderPage(() => <AddressDialog customer={customer} id={id} onClose={onClose} />, {
    permissions: ['viewDeliveryZone'],
    context: { countries: [country], operator: { id: 1 } as never },
  })
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByRole('button', { name: 'Move the pin' })
  return { ...page, dialog, create, update, onClose }
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof renderDialog>>['user']
const fill = async (user: User, field: HTMLInputElement, text: string) => {
  await user.tripleClick(field)
  await user.paste(text)
}
const zoneSelect = () => screen.getByRole('button', { name: /Zone/ })
const chooseZone = async (user: User, name: string) => {
  await user.click(zoneSelect())
  await user.click(await screen.findByRole('option', { name }))
}

describe('the address form of a customer', () => {
  it('refuses a new address without name, address and pin at their fields', async () => {
    const { user, create } = await renderDialog('New address')
    await user.click(screen.getByRole('button', { name: /^Save address/ }))
    expect(await screen.findByText('3 fields need a correction')).not.toBeNull()
    expect(
      [input('Name of the address'), input('Address'), input('Latitude')].map((field) =>
        field.getAttribute('aria-invalid'),
      ),
    ).toEqual(['true', 'true', 'true'])
    expect(create).not.toHaveBeenCalled()
  })

  it('disables the name of a home that exists and fills in the one that does not', async () => {
    const { user } = await renderDialog('New address')
    expect(screen.getByRole('button', { name: 'Home', description: 'There is one already' })).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Work' }))
    await vi.waitFor(() => expect(input('Name of the address').value).toBe('Work'))
  })

  it('moves the pin into a chosen zone and chooses the zone of a moved pin', async () => {
    const { user } = await renderDialog('New address')
    await chooseZone(user, 'Zona 10')
    await vi.waitFor(() =>
      expect([input('Latitude').value, input('Longitude').value]).toEqual(['14.65', '-90.45']),
    )
    await user.click(screen.getByRole('button', { name: 'Move the pin' }))
    await vi.waitFor(() => expect(zoneSelect().textContent).toContain('Zona 18'))
    expect([input('Latitude').value, input('Longitude').value]).toEqual(['14.75', '-90.35'])
  })

  it('clears the zone of a pin outside every zone, and says beside Save that nothing is delivered there', async () => {
    const { user, dialog, update } = await renderDialog('Edit Home', 31)
    const notice = /No zone serves this place/
    expect(dialog.queryByText(notice)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Move the pin far away' }))
    expect((await dialog.findByText(notice)).closest('footer')).not.toBeNull()
    expect(zoneSelect().textContent).not.toContain('Zona 10')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await vi.waitFor(() => expect(update.mock.calls[0]?.[0].body).toHaveProperty('zone', null))
  })

  it('clears the zone and keeps the pin when the city changes', async () => {
    const { user } = await renderDialog('Edit Home', 31)
    expect(zoneSelect().textContent).toContain('Zona 10')
    await fill(user, input('City (optional)'), 'Mixco')
    await user.tab()
    await vi.waitFor(() => expect(zoneSelect().textContent).not.toContain('Zona 10'))
    expect(input('Latitude').value).toBe('14.65')
  })

  it('sends a new address with the filled fields only and closes', async () => {
    const { user, create, onClose } = await renderDialog('New address')
    await user.click(screen.getByRole('button', { name: 'Work' }))
    await fill(user, input('Address'), ' 5a calle 1-20 ')
    await chooseZone(user, 'Zona 10')
    await user.click(screen.getByRole('button', { name: /^Save address/ }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(create.mock.calls.map(([request]) => request.body)).toEqual([
      {
        userId: 7,
        name: 'Work',
        countryId: 1,
        address: '5a calle 1-20',
        zone: 'Zona 10',
        positionLat: 14.65,
        positionLng: -90.45,
        deliveryOptions: 'receive',
      },
    ])
  })

  it('shows the refusal of a second home at the name and focuses it', async () => {
    const { user, create, onClose } = await renderDialog('New address')
    const code = 'user_can_have_only_one_home_or_work_address'
    create.mockRejectedValueOnce(
      new ApiFailure(409, code, { requestId: 'request-1', statusCode: 409, message: code }),
    )
    await fill(user, input('Name of the address'), 'home')
    await fill(user, input('Address'), '5a calle 1-20')
    await chooseZone(user, 'Zona 10')
    await user.click(screen.getByRole('button', { name: /^Save address/ }))
    await vi.waitFor(() => expect(document.activeElement).toBe(input('Name of the address')))
    expect(input('Name of the address').getAttribute('aria-invalid')).toBe('true')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends the changed fields of an address with its version', async () => {
    const { user, update, onClose } = await renderDialog('Edit Home', 31)
    await fill(user, screen.getByRole<HTMLInputElement>('textbox', { name: /^Instructions/ }), 'Second floor')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(update.mock.calls.map(([request]) => request)).toEqual([
      { params: { id: 31 }, body: { deliveryManInstructions: 'Second floor' }, ifMatch: 3 },
    ])
  })
})
