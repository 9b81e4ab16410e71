import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { createListController } from '../-list/list-search.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { customersList, type CustomersSearch } from './users-list.ts'

// The page reads these fields of the contract's record only.
const customer = {
  id: 7,
  type: 'customer',
  status: 'active',
  firstName: 'María',
  lastName: 'Ajú',
  phoneCode: '+502',
  phone: '55128840',
  email: null,
  login: null,
  avatar: null,
  ownerId: null,
  countryId: 1,
  level: 'silver',
  points: 1_240,
  totalValue: 418_050,
  lastOrder: null,
  lastLogin: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  isCreditAvailable: false,
  notes: 'Green gate',
  addresses: [],
  abilities: { update: true, block: true },
} as unknown as CustomerDetail

const emptyPage = { data: [], count: 0, limit: 10, offset: 0 }

it('shows the sections of a customer together, and pages only the section of the tab', async () => {
  vi.spyOn(api, 'user').mockResolvedValue(customer)
  const orders = vi.spyOn(api, 'userOrders').mockResolvedValue(emptyPage)
  const contacts = vi.spyOn(api, 'contacts').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'users').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'partyAddresses').mockResolvedValue(emptyPage)
  const search: CustomersSearch = { tab: 'contacts', tabPage: 2 }
  const list = createListController(customersList, search, () => undefined)
  renderPage(() => <CustomerPage id={7} list={list} onClose={() => undefined} />, {
    context: { countries: [] },
  })
  await screen.findByRole('heading', { level: 1, name: /María Ajú/ })
  for (const name of ['Orders', 'Addresses', 'Friends', 'Recipients', 'Purchases', 'Notes', 'Account'])
    expect(await screen.findByRole('heading', { level: 2, name })).not.toBeNull()
  const notes = within(screen.getByRole('region', { name: 'Notes' }))
  expect(notes.getByText('Green gate')).not.toBeNull()
  await vi.waitFor(() => expect(contacts.mock.calls[0]?.[0].query?.offset).toBe(10))
  expect(orders.mock.calls[0]?.[0].query?.offset).toBe(0)
})
