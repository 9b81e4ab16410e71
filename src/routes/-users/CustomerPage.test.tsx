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
  purchases: { orderCount: 42, cancelledCount: 3, yearOrderCount: 23, yearValue: 418_050, yearPoints: 4_180 },
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
  for (const name of [
    'Orders',
    'Addresses',
    'Friends',
    'Recipients',
    'Level, points and credit',
    'Notes',
    'Account',
  ])
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

it('counts the orders of each tab, and says of each order what it had, how it is paid and what it comes to', async () => {
  vi.spyOn(api, 'user').mockResolvedValue(customer)
  vi.spyOn(api, 'contacts').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'users').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'partyAddresses').mockResolvedValue(emptyPage)
  const order = {
    id: 3,
    number: 48_213,
    type: 'single',
    status: 'at_the_door',
    storeName: 'Zona 10',
    deliveryTime: '2026-11-05T12:00:00.000Z',
    toPay: 9_600,
    paymentType: 'card',
    items: [
      { name: 'Empanada', quantity: 4 },
      { name: 'Café de olla', quantity: 2 },
    ],
  }
  vi.spyOn(api, 'userOrders').mockImplementation(({ query }) =>
    Promise.resolve(
      query?.orderType?.includes('gift') === true
        ? { ...emptyPage, count: 3 }
        : // The row shows these fields only.
          { ...emptyPage, data: [order] as never, count: 39 },
    ),
  )
  const list = createListController(customersList, {}, () => undefined)
  renderPage(() => <CustomerPage id={7} list={list} onClose={() => undefined} />, {
    permissions: ['viewOrders'],
    context: { countries: [] },
  })
  const row = await screen.findByRole('link', { name: /48213/ })
  for (const text of ['At the door', '4 Empanada, 2 Café de olla', 'Zona 10', 'Card', 'Q96.00'])
    expect(row.textContent).toContain(text)
  const tabs = within(screen.getByRole('navigation', { name: 'Orders' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Regular 39', 'Gifts 3'])
})

it('says what the next level takes, what points are worth and what is owed on credit', async () => {
  vi.spyOn(api, 'user').mockResolvedValue(customer)
  vi.spyOn(api, 'userOrders').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'contacts').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'users').mockResolvedValue(emptyPage)
  vi.spyOn(api, 'partyAddresses').mockResolvedValue(emptyPage)
  const receivables = vi.spyOn(api, 'receivables').mockResolvedValue({
    ...emptyPage,
    // The section reads the due day only.
    data: [{ dueAt: '2026-11-28T12:00:00.000Z' }] as never,
    owed: 42_000 as never,
    overdue: 0 as never,
    customers: 1,
  })
  const list = createListController(customersList, {}, () => undefined)
  renderPage(() => <CustomerPage id={7} list={list} onClose={() => undefined} />, {
    permissions: ['manageReceivables'],
    // The section reads these fields of the country only.
    context: { countries: [{ id: 1, currencySymbol: 'Q', pointsDivisor: 20 }] as never },
  })
  const standing = within(await screen.findByRole('region', { name: 'Level, points and credit' }))
  expect(standing.getByText('1,820 points to Gold')).toBeTruthy()
  expect(standing.getByText('worth Q62.00')).toBeTruthy()
  expect(await standing.findByText('Owes Q420.00')).toBeTruthy()
  expect(standing.getByText(/due Nov 28/)).toBeTruthy()
  expect(receivables.mock.calls[0]?.[0]?.query).toEqual({ userId: 7, status: 'owed', limit: 1 })
})
