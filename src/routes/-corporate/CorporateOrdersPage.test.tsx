import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { CorporateOrder, CorporateOrderRow } from '../../api/contract/corporate-orders.contract.ts'
import { createListController } from '../-list/list-search.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { corporateOrdersList, type CorporateOrdersSearch } from './corporate-orders-list.ts'
import { CorporateOrdersPage } from './CorporateOrdersPage.tsx'

function Page() {
  // The test's route does not parse a search.
  const raw: CorporateOrdersSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(corporateOrdersList, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <CorporateOrdersPage list={list} />
}

const open = (search = '') =>
  renderPage(() => <Page />, {
    search,
    permissions: ['viewCorporateOrder', 'cancelCorporateOrder', 'paymentCorporateOrder', 'viewOrders'],
    context: { countries: [GUATEMALA], country: GUATEMALA },
  })
const page = <Row,>(data: readonly Row[]) => ({ data, count: data.length, limit: 20, offset: 0 })

const ROW = {
  id: 3,
  number: 48707,
  status: 'in_progress',
  customerName: 'Ana Méndez',
  members: 3,
  open: 2,
  failed: 0,
  failedAmount: 0,
  stores: ['Zona 10', 'Zona 1'],
  nextDeliveryTime: '2026-11-20T21:30:00.000Z',
  paymentType: 'bank_transfer',
  toPay: 58_200,
  due: 0,
  createdAt: '2026-11-20T18:26:00.000Z',
}
const delivery = (id: number, status: string) => ({
  id,
  number: 48_700 + id,
  status,
  version: 1,
  userId: id,
  customerName: `Socio ${id}`,
  receiverName: null,
  userAddressId: 70 + id,
  addressName: 'Casa',
  address: '7a avenida 3-20',
  deliveryTime: '2026-11-20T21:30:00.000Z',
  items: [{ name: 'Tamal', quantity: 4 }],
  toPay: 19_400,
  isPaid: true,
  change: status === 'processing' || 'invalid_next_status',
})
const part = (id: number, storeName: string, deliveries: readonly object[], cancel: unknown = true) => ({
  id,
  storeId: id,
  storeName,
  status: 'in_progress',
  toPay: 19_400,
  payment: {
    id,
    paymentType: 'bank_transfer',
    status: 'completed',
    amount: 19_400,
    isDeferred: false,
    isDue: false,
    outstanding: 0,
    isOutcomeUnknown: false,
    gatewayCode: null,
    cardBrand: null,
    cardLastFour: null,
    bankTransactionId: `T-${id}`,
    bankVoidTransactionId: null,
    posAuthorizationCode: null,
    daysToPay: null,
  },
  deliveries,
  abilities: { cancel, confirmPayment: 'payment_not_outstanding', repay: 'payment_not_outstanding' },
})
// Ids and amounts are branded.
const ORDER = {
  id: 3,
  number: 48707,
  countryId: 1,
  status: 'in_progress',
  partiallyCancelled: false,
  version: 5,
  user: { id: 9, firstName: 'Ana', lastName: 'Méndez', phoneCode: '502', phone: '55512345' },
  createdAt: '2026-11-20T18:26:00.000Z',
  comment: null,
  paymentType: 'bank_transfer',
  paymentTiming: 'after_placing',
  invoiceTiming: 'after_completion',
  billing: { type: 'nit_cf', value: null, name: 'Ana Méndez' },
  toPay: 58_200,
  stores: [
    part(11, 'Zona 10', [delivery(1, 'processing'), delivery(2, 'routing')]),
    part(12, 'Zona 1', [delivery(3, 'completed')], 'order_is_completed'),
  ],
  abilities: {
    cancel: true,
    confirmPayment: 'payment_not_outstanding',
    delete: 'invalid_next_status',
    update: true,
  },
} as unknown as CorporateOrder

beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue(page([]))
  vi.spyOn(api, 'corporateOrders').mockResolvedValue(page([ROW as unknown as CorporateOrderRow]))
  vi.spyOn(api, 'scheduledCorporateOrders').mockResolvedValue(page([]))
  vi.spyOn(api, 'corporateOrder').mockResolvedValue(ORDER)
})

it('lists who ordered, what is open, where and when the next delivery is', async () => {
  open()
  const row = (await screen.findByText(/48707 Ana Méndez/)).closest('tr')
  expect(row?.textContent).toMatch(/In progress2 of 3 openZona 10, Zona 1.*15:30Transfer.*Q582\.00$/)
})

it('asks for the scheduled ones in their own view', async () => {
  open('?due=scheduled')
  await vi.waitFor(() => expect(api.scheduledCorporateOrders).toHaveBeenCalled())
  expect(api.corporateOrders).not.toHaveBeenCalled()
})

it('lists what is to be collected, with the amount that is due in the place of the method', async () => {
  const due = { ...ROW, status: 'completed', open: 0, nextDeliveryTime: null, due: 38_800 }
  vi.mocked(api.corporateOrders).mockResolvedValue(page([due as unknown as CorporateOrderRow]))
  open('?payment=due')
  const row = (await screen.findByText(/48707 Ana Méndez/)).closest('tr')
  expect(row?.textContent).toMatch(/Completed.*Q388\.00 due.*Q582\.00$/)
  expect(vi.mocked(api.corporateOrders).mock.calls[0]?.[0]?.query).toMatchObject({ payment: 'due' })
})

it('says in the row how many deliveries failed, and what they come to', async () => {
  const failed = { ...ROW, failed: 2, failedAmount: 29_040, due: 100 }
  vi.mocked(api.corporateOrders).mockResolvedValue(page([failed as unknown as CorporateOrderRow]))
  open()
  const row = (await screen.findByText(/48707 Ana Méndez/)).closest('tr')
  expect(row?.textContent).toMatch(/2 failed2 of 3 open.*Q290\.40 failed.*Q582\.00$/)
  expect(row?.querySelector('.chip')?.getAttribute('data-tone')).toBe('stopped')
})

it('shows the deliveries of each store, with a button for a part that can be cancelled', async () => {
  open('?openId=3')
  const drawer = await screen.findByRole('complementary', { name: '48707 Ana Méndez' })
  const first = within(drawer).getByRole('region', { name: 'Zona 10' })
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^48701Socio 1 · Casa4 TamalProcessing/),
    expect.stringMatching(/^48702Socio 2 · Casa4 Tamal/),
  ])
  expect(first.textContent).toContain('Paid, T-11')
  expect(within(first).getByRole('button', { name: 'Cancel this part' })).not.toBeNull()
  const second = within(drawer).getByRole('region', { name: 'Zona 1' })
  expect(within(second).queryByRole('button')).toBeNull()
})

it('cancels one part step by step, names what it does with the money, and sends the version that was read', async () => {
  vi.spyOn(api, 'orderInvoice').mockResolvedValue({
    document: { series: 'FACT', number: '881' },
    annulUntil: '2126-11-21',
    status: 'generated',
    steps: [],
  } as unknown as Awaited<ReturnType<typeof api.orderInvoice>>)
  const send = vi.spyOn(api, 'cancelCorporateStoreOrder').mockResolvedValue(ORDER)
  const { user } = open('?openId=3&dialog=cancel&part=11')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the part of Zona 10 in order 48707' })
  const press = (name: string | RegExp) => user.click(within(dialog).getByRole('button', { name }))
  await user.click(within(dialog).getByRole('radio', { name: 'Requested by the customer' }))
  await user.click(within(dialog).getByRole('radio', { name: /stock/ }))
  await press('Continue')
  expect(dialog.textContent).toContain('Ana Méndez has already paidQ388.00Transfer')
  expect(dialog.textContent).toContain('Deliveries: 2 are cancelled')
  expect(dialog.textContent).toContain('Products: 8 items go back to stock')
  expect(dialog.textContent).toContain('Coupon and points: none, prices are agreed')
  await within(dialog).findByText(/FACT 881 is annulled/)
  await press('Continue')
  await user.type(within(dialog).getByRole('textbox'), 'V-1')
  // The step has just changed: an impatient press does not cancel.
  expect(send).not.toHaveBeenCalled()
  const cancel = within(dialog).getByRole('button', { name: 'Cancel this part' })
  await vi.waitFor(() => expect(cancel.getAttribute('aria-disabled')).not.toBe('true'), { timeout: 3_000 })
  await user.click(cancel)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 11 },
    body: { reason: 'customer_request', goods: 'stock', bankVoidTransactionId: 'V-1' },
    ifMatch: 5,
  })
})

it('names what goes back to the card of each part, and that another invoice is made for what was delivered', async () => {
  const card = (each: (typeof ORDER)['stores'][number]) => ({
    ...each,
    payment: {
      ...each.payment,
      paymentType: 'card',
      bankTransactionId: null,
      cardBrand: 'visa',
      cardLastFour: '0005',
    },
  })
  vi.spyOn(api, 'corporateOrder').mockResolvedValue({
    ...ORDER,
    stores: [
      card(part(11, 'Zona 10', [delivery(1, 'processing'), delivery(3, 'completed')]) as never),
      card(part(12, 'Zona 1', [delivery(2, 'processing')]) as never),
    ],
  } as unknown as CorporateOrder)
  vi.spyOn(api, 'orderInvoice').mockResolvedValue({
    document: { series: 'FACT', number: '881' },
    annulUntil: '2020-11-21',
    status: 'generated',
    steps: [],
  } as unknown as Awaited<ReturnType<typeof api.orderInvoice>>)
  const { user } = open('?openId=3&dialog=cancel')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel corporate order 48707' })
  await user.click(within(dialog).getByRole('radio', { name: 'Requested by the customer' }))
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(dialog.textContent).toContain('Goes back to Ana MéndezQ194.00Zona 10 · To the card, Visa')
  expect(dialog.textContent).toContain('Goes back to Ana MéndezQ194.00Zona 1 · To the card, Visa')
  expect(dialog.textContent).toContain('Deliveries: 2 are cancelled; 1 completed one stays')
  await within(dialog).findByText(/gets a credit note: .*; another is made for what was delivered/)
  expect(within(dialog).getByRole('button', { name: 'Cancel and refund Q388.00' })).not.toBeNull()
})

const UNPAID = {
  ...ORDER,
  stores: ORDER.stores.map((each, nth) =>
    nth > 0
      ? each
      : {
          ...each,
          deliveries: each.deliveries.map((one) => ({
            ...one,
            status: 'failed',
            change: 'invalid_next_status',
          })),
          payment: {
            ...each.payment,
            paymentType: 'card',
            bankTransactionId: null,
            status: 'failed',
            outstanding: 38_800,
            gatewayCode: '51',
            cardLastFour: '4242',
          },
          abilities: { ...each.abilities, repay: true },
        },
  ),
} as CorporateOrder

it('pays a part again: asks for what the method needs, and sends it once with one key', async () => {
  vi.spyOn(api, 'corporateOrder').mockResolvedValue(UNPAID)
  const send = vi.spyOn(api, 'repayCorporateStoreOrder').mockRejectedValueOnce(new TypeError('offline'))
  const { user } = open('?openId=3')
  const part = await screen.findByRole('region', { name: 'Zona 10' })
  expect(part.textContent).toMatch(/Payment failed: .*4242/)
  await user.click(within(part).getByRole('button', { name: 'Pay again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay the part of Zona 10 in order 48707' })
  expect(dialog.textContent).toContain('Q388.00')
  await user.click(within(dialog).getByRole('radio', { name: 'Transfer' }))
  const pay = within(dialog).getByRole('button', { name: /^Pay again/ })
  await user.click(pay)
  expect(send).not.toHaveBeenCalled()
  await user.type(within(dialog).getByRole('textbox'), ' T-9 ')
  await user.click(pay)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  send.mockResolvedValue(ORDER)
  await user.click(within(dialog).getByRole('button', { name: /^Pay again/ }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = send.mock.calls.map(([sent]) => sent)
  expect(first).toMatchObject({
    params: { id: 11 },
    body: { paymentType: 'bank_transfer', bankTransactionId: 'T-9' },
    ifMatch: 5,
  })
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

it('a part that is declined again says why, and another try has another key', async () => {
  vi.spyOn(api, 'corporateOrder').mockResolvedValue(UNPAID)
  const send = vi.spyOn(api, 'repayCorporateStoreOrder').mockResolvedValue(UNPAID)
  const { user } = open('?openId=3&dialog=repay&part=11')
  const dialog = await screen.findByRole('dialog', { name: /^Pay the part/ })
  await user.click(within(dialog).getByRole('radio', { name: 'POS' }))
  await user.click(within(dialog).getByRole('button', { name: /^Pay again/ }))
  await within(dialog).findByText(/funds/i)
  await user.click(within(dialog).getByRole('button', { name: /^Pay again/ }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const keys = send.mock.calls.map(([sent]) => sent.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

it('changes billing and comment, and only what was changed', async () => {
  const send = vi.spyOn(api, 'updateCorporateOrder').mockResolvedValue(ORDER)
  const { user } = open('?openId=3&dialog=change')
  const dialog = await screen.findByRole('dialog', { name: 'Change corporate order 48707' })
  await user.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'Por atrás')
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 3 },
    body: { orderMessage: 'Por atrás' },
    ifMatch: 5,
  })
  expect(send.mock.calls[0]?.[0].body).not.toHaveProperty('billingInfo')
})
