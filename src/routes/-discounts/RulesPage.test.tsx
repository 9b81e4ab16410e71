import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { createListController } from '../-list/list-search.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { sampleCoupon } from './rule-samples.ts'
import { rulesLists, type RulesSearch } from './rules-list.ts'
import { RulesPage } from './RulesPage.tsx'

function Page() {
  // The test's route does not parse a search.
  const raw: RulesSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(rulesLists.coupon, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <RulesPage list={list} kind="coupon" />
}

const open = (search = '') =>
  renderPage(() => <Page />, {
    search,
    permissions: ['viewDiscount', 'viewCoupon', 'updateCoupon'],
    context: { countries: [GUATEMALA], country: GUATEMALA },
  })

const page = <Row,>(data: readonly Row[]) => ({ data, count: data.length, limit: 20, offset: 0 })

beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue(page([]))
  vi.spyOn(api, 'coupons').mockResolvedValue(
    page([sampleCoupon(1), sampleCoupon(2, { type: 'fixed_amount', value: 2500, status: 'inactive' })]),
  )
  vi.spyOn(api, 'coupon').mockImplementation(async ({ params }) => sampleCoupon(params.id))
  vi.spyOn(api, 'couponUses').mockResolvedValue(
    page([
      {
        orderId: 7,
        orderNumber: 4711,
        usedAt: '2020-11-20T18:00:00.000Z',
        customer: { id: 5, name: 'Marta Ixcot' },
        store: { id: 1, name: 'Zona 10' },
      },
    ]) as never, // ids are branded
  )
})

it('lists the coupons with their codes, what they give and how often they were used', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Coupons' })
  await within(table).findByText('CUPON-1')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Descuento 1CUPON-115%Entire order.*Active3 of 100$/),
    expect.stringMatching(/^Descuento 2CUPON-2Q25\.00Entire order.*Inactive3 of 100$/),
  ])
})

it('says of an active coupon whether it has begun, ended or is used up', async () => {
  vi.mocked(api.coupons).mockResolvedValue(
    page([
      sampleCoupon(1, { startDate: '2999-01-01T06:00:00.000Z' }),
      sampleCoupon(2, { endDate: '2026-11-02T06:00:00.000Z' }),
      sampleCoupon(3, { uses: 100 }),
    ]),
  )
  open()
  const table = await screen.findByRole('table', { name: 'Coupons' })
  await within(table).findByText('CUPON-1')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map(({ textContent }) => textContent?.match(/(Active|Coming|Ended|Used up)\d+ of 100$/)?.[1]),
  ).toEqual(['Coming', 'Ended', 'Used up'])
})

it('says what a coupon does and who used it when', async () => {
  open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Descuento 1' })
  expect(drawer.querySelector('.rule-sentence')?.textContent).toMatch(
    /^With the code CUPON-1 it takes 15% off the entire order .*, 100 times at most, once per customer\.$/,
  )
  const use = await within(drawer).findByText('Marta Ixcot')
  expect(use.closest('li')?.textContent).toMatch(/^Marta IxcotNov 20, 2020 12:00Order 4711 · Zona 10$/)
})

it('deactivates the version that was read', async () => {
  const send = vi.spyOn(api, 'updateCoupon').mockImplementation(async () => sampleCoupon(1))
  const { user } = open('?openId=1&dialog=status')
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Descuento 1' })
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    params: { id: 1 },
    body: { status: 'inactive' },
    ifMatch: 1,
  })
})

it('deactivates the selected coupons by their versions, and names those that are inactive no second time', async () => {
  const send = vi.spyOn(api, 'updateCoupon').mockImplementation(async () => sampleCoupon(1))
  const { user } = open()
  const table = await screen.findByRole('table', { name: 'Coupons' })
  await within(table).findByText('CUPON-1')
  for (const box of within(table).getAllByRole('checkbox').slice(1)) await user.click(box)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate: one record' })
  expect(dialog.textContent).not.toContain('Descuento 2')
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    params: { id: 1 },
    body: { status: 'inactive' },
    ifMatch: 1,
    toast: 'none',
  })
})
