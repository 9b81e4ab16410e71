import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { usersQuery } from '../../api/client/users.queries.ts'
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
  purchases: { orderCount: 42, cancelledCount: 3, yearOrderCount: 23, yearValue: 418_050 },
  lastBilling: { type: 'nit', value: '5520911-3', billingName: 'María F. Ajú', billingAddress: null },
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
  expect(screen.getByLabelText('Purchases at a glance').textContent).toBe(
    'Orders42 3 cancelledBought in 12 monthsQ4,180.50AverageQ181.76Last orderNeverUsual invoiceNIT 5520911-3 María F. Ajú',
  )
  const notes = within(screen.getByRole('region', { name: 'Notes' }))
  expect(notes.getByText('Green gate')).not.toBeNull()
  await vi.waitFor(() => expect(contacts.mock.calls[0]?.[0].query?.offset).toBe(10))
  expect(orders.mock.calls[0]?.[0].query?.offset).toBe(0)
})

it('lists the corporate orders that the customer pays, with their own status', async () => {
  vi.spyOn(api, 'user').mockResolvedValue(customer)
  vi.spyOn(api, 'userOrders').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'contacts').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'users').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'partyAddresses').mockResolvedValue(emptyPage)
  const group = { id: 31, number: 48_801, status: 'in_progress', stores: ['Zona 10', 'Zona 1'] }
  const paid = vi.spyOn(api, 'corporateOrders').mockResolvedValue({
    ...emptyPage,
    // The row shows these fields only.
    data: [{ ...group, toPay: 34_880, createdAt: '2026-11-05T12:00:00.000Z' }] as never,
    count: 1,
  })
  const list = createListController(customersList, { tab: 'corporate' }, () => undefined)
  renderPage(() => <CustomerPage id={7} list={list} onClose={() => undefined} />, {
    permissions: ['viewCorporateOrder'],
    context: { countries: [] },
  })
  const row = await screen.findByRole('link', { name: /48801/ })
  expect(row.getAttribute('href')).toBe('/orders/corporate-orders?openId=31')
  expect(row.textContent).toContain('In progress')
  expect(row.textContent).toContain('Zona 10, Zona 1')
  expect(paid.mock.calls[0]?.[0]?.query).toEqual({ userId: 7, limit: 10, offset: 0 })
})

it('leads to the customers beside this one in the list that was loaded last', async () => {
  const neighbour = (id: number, lastName: string) => ({ ...customer, id, lastName })
  vi.spyOn(api, 'user').mockResolvedValue(customer)
  vi.spyOn(api, 'userOrders').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'contacts').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'partyAddresses').mockResolvedValue(emptyPage)
  const rows = [neighbour(5, 'Batz'), customer, neighbour(9, 'Coy')]
  vi.spyOn(api, 'users').mockImplementation(({ query } = {}) =>
    Promise.resolve(
      (query?.ownerId === undefined
        ? { data: rows, count: 40, limit: 20, offset: 20 }
        : emptyPage) as unknown as Awaited<ReturnType<typeof api.users>>,
    ),
  )
  const list = createListController(customersList, {}, () => undefined)
  const PageAfterList = () =>
    useQuery(usersQuery({ limit: 20, offset: 20 })).data && (
      <CustomerPage id={7} list={list} onClose={() => undefined} />
    )
  renderPage(PageAfterList, { context: { countries: [] } })
  const nav = within(await screen.findByRole('navigation', { name: 'Customers beside this one' }))
  expect(nav.getByText('22 of 40')).not.toBeNull()
  expect(
    nav.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Previous customer, María Batz', '/users/customers/5'],
    ['Next customer, María Coy', '/users/customers/9'],
  ])
})
