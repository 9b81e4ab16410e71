import { screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { api } from '../../src/api/client/api.ts'
import type { Address, CallerBackground, Customer } from '../../src/api/contract/customers.contract.ts'
import type { Country } from '../../src/api/contract/organisation.contract.ts'
import { emptyOrderDraft } from '../../src/domain/order/order-draft.ts'
import type { DraftId } from '../../src/domain/shared/ids.ts'
import type { Permission } from '../../src/domain/access/permissions.ts'
import type { OrderStep } from '../../src/machines/processes/new-order.types.ts'
import { CallView } from '../../src/routes/-new-order/call/CallView.tsx'
import type { OpenCall } from '../../src/routes/-new-order/call/open-calls.ts'
import { LazyNewAddressForm, LazyNewCallerForm } from '../../src/routes/-new-order/steps/lazy-forms.ts'
import { fakeServer, flushPromises, provideFakeServer } from '../models/new-order.actor.ts'
import { ana, bread, HOME, inputOf, OFFICE } from '../models/new-order.fixture.ts'
import { renderPage } from './render.tsx'

const savedAddress = (id: typeof HOME, name: string, address: string): Address => ({
  id,
  userId: ana.id,
  contactId: null,
  // The ids of the tests are plain numbers.
  countryId: 1 as Country['id'],
  name,
  nameSearch: name.toLowerCase(),
  city: null,
  state: null,
  subLocality: null,
  zone: null,
  address,
  googleAddress: null,
  addressDetails: null,
  positionLat: 14.6,
  positionLng: -90.5,
  receiverName: null,
  status: 'active',
  deliveryOptions: 'receive',
  deliveryManInstructions: null,
  version: 1,
})

export const customerAna: Customer = {
  id: ana.id,
  status: 'active',
  firstName: ana.firstName,
  lastName: ana.lastName,
  phoneCode: '+502',
  phone: '55128840',
  email: null,
  countryId: 1 as Country['id'],
  points: 0,
  level: null,
  isCreditAvailable: false,
  notes: null,
  lastBilling: ana.lastBilling,
  addresses: [savedAddress(HOME, 'Casa', '12 calle 4-17'), savedAddress(OFFICE, 'Oficina', 'Vía 5 3-42')],
  lastOrders: [],
  openOrders: [],
  usualProductIds: [],
}

export const callCountry: Country = {
  id: customerAna.countryId,
  name: 'Guatemala',
  isoCode: 'GT',
  phoneCode: '+502',
  currencyCode: 'GTQ',
  currencySymbol: 'Q',
  timeZone: 'America/Guatemala',
  defaultLanguage: 'es',
  pointsPerUnit: 1,
  pointsDivisor: 20,
  status: 'active',
}

interface CallOptions {
  readonly step: OrderStep
  readonly server?: ReturnType<typeof fakeServer>
  readonly customer?: Customer
  readonly resumedFrom?: OpenCall['resumedFrom']
  readonly permissions?: readonly Permission[]
  readonly background?: CallerBackground
  readonly country?: Country
}

/** Renders a call of Ana with two breads at a step, over a fake server. */
export const renderCall = async ({
  step,
  server = fakeServer(),
  customer = customerAna,
  resumedFrom = null,
  permissions = [],
  background = { baskets: [], others: [] },
  country = callCountry,
}: CallOptions) => {
  // The lookups of a call return a customer.
  vi.spyOn(api, 'user').mockResolvedValue({ ...customer, type: 'customer' } as never)
  vi.spyOn(api, 'callerBackground').mockResolvedValue(background)
  const actor = createActor(provideFakeServer(server), { input: inputOf(emptyOrderDraft('single')) })
  actor.start()
  actor.send({ type: 'contact.choose', caller: customer })
  await flushPromises()
  actor.send({ type: 'cart.line.add', product: bread })
  actor.send({ type: 'cart.line.add', product: bread })
  await flushPromises()
  const onNew = vi.fn()
  function Page() {
    const [current, setCurrent] = useState(step)
    return (
      <CallView
        call={{
          id: 1 as DraftId,
          actor,
          startedAt: '2026-12-07T11:00:00.000Z',
          country,
          resumedFrom,
        }}
        step={current}
        onStep={setCurrent}
        onNew={onNew}
        onPark={() => undefined}
      />
    )
  }
  // The page reads the id only.
  const page = renderPage(Page, { permissions, context: { operator: { id: 7 } as never } })
  // The page preloads them; a test must not end before.
  await Promise.all([LazyNewCallerForm.preload(), LazyNewAddressForm.preload()])
  await screen.findByRole('heading', { name: 'Ana López' })
  return { ...page, actor, onNew }
}
