import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { discount, NOON, percent, productOf } from '../../domain/discount/price-rules.fixture.ts'
import { MAX_ID } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { emptyRule, type RuleValues } from './rule-form.ts'
import { RuleTryOut } from './RuleTryOut.tsx'

const page = <Row,>(data: readonly Row[]) => ({ data, count: data.length, limit: 100, offset: 0 }) as never // ids are branded

const open = (values: Partial<RuleValues> = {}) =>
  renderPage(
    () => (
      <RuleTryOut
        kind="discount"
        edited={null}
        values={{ ...emptyRule('2026-11-01T06:00:00.000Z'), name: 'Fin de año', value: 15, ...values }}
      />
    ),
    {
      permissions: ['viewUser', 'createOrders', 'viewOrders', 'viewCoupon'],
      context: { countries: [GUATEMALA], country: GUATEMALA },
    },
  )

beforeEach(() => {
  vi.spyOn(api, 'stores').mockResolvedValue(page([{ id: 1, name: 'Zona 10' }]))
  vi.spyOn(api, 'storeProducts').mockResolvedValue(page([productOf(1, 10_000)]))
  vi.spyOn(api, 'categories').mockResolvedValue(page([]))
  vi.spyOn(api, 'users').mockResolvedValue(
    page([{ id: 5, firstName: 'Marta', lastName: 'Ixcot', phone: '55128840' }]),
  )
})

const choose = async (user: ReturnType<typeof open>['user'], field: string, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
  await user.keyboard('{Escape}')
}

it('shows what becomes of the rule in the form and of the others for a customer and a cart', async () => {
  const trial = vi.spyOn(api, 'tryRule').mockResolvedValue({
    isFor: true,
    rules: {
      discounts: [
        discount(3, {
          name: 'Desde Q200',
          applicationCriteria: 'specific_product',
          targetIds: [1],
          minPurchaseValue: cents(20_000),
        }),
        discount(MAX_ID, {
          name: 'Fin de año',
          applicationCriteria: 'entire_order',
          targetIds: [],
          ...percent(15),
        }),
      ],
      coupon: null,
      freeProducts: [],
      now: NOON,
    },
  })
  const { user } = open()
  await choose(user, 'Customer', /Marta Ixcot/)
  await choose(user, 'Products in the cart', /Producto 1/)
  const ledger = await screen.findByRole('list', { name: 'What each discount does' })
  expect(
    within(ledger)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fin de año Applied−15.00', 'Desde Q200 Not metQ100.00 of Q200.00: Q100.00 missing'])
  expect(screen.getByText('Q85.00')).toBeTruthy()
  expect(document.querySelector('.rule-try-out__price')?.textContent).toBe('100.00 85.00')
  expect(trial).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { id: 1 },
      body: expect.objectContaining({
        userId: 5,
        editedId: null,
        discount: expect.objectContaining({
          name: 'Fin de año',
          type: 'percentage_discount',
          value: 15,
        }) as unknown,
      }) as unknown,
    }),
  )
})

it('tries nothing while the rule lacks something', async () => {
  const trial = vi.spyOn(api, 'tryRule')
  const { user } = open({ value: null })
  await choose(user, 'Customer', /Marta Ixcot/)
  await choose(user, 'Products in the cart', /Producto 1/)
  expect(screen.getByText(/Something is still missing/)).toBeTruthy()
  expect(trial).not.toHaveBeenCalled()
})

it('takes the customer, the store, the moment, the coupon and the products of an order', async () => {
  const trial = vi.spyOn(api, 'tryRule').mockResolvedValue({
    isFor: true,
    rules: { discounts: [], coupon: null, freeProducts: [], now: NOON },
  })
  vi.spyOn(api, 'orders').mockResolvedValue(page([{ id: 9, number: 48_719, customerName: 'Marta Ixcot' }]))
  const line = (productId: number, more: object = {}) => ({
    productId,
    name: `Producto ${productId}`,
    quantity: 2,
    isFree: false,
    ...more,
  })
  vi.spyOn(api, 'order').mockResolvedValue({
    id: 9,
    number: 48_719,
    type: 'business',
    storeId: 1,
    user: { id: 5, firstName: 'Marta', lastName: 'Ixcot' },
    createdAt: '2026-11-03T18:00:00.000Z',
    items: [line(1), line(2), line(3, { isFree: true })],
    ledger: [{ kind: 'couponDiscount', ruleId: 7, name: 'NOVIEMBRE15' }],
    thirdParty: null,
  } as never) // what the try-out reads of it
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Take an order' }))
  await user.type(await screen.findByRole('combobox', { name: 'Order' }), '#48719')
  await user.click(await screen.findByRole('option', { name: /#48719/ }))
  await screen.findByText(/no longer sells a product of the order: Producto 2/)
  expect(screen.getByText(/^Business, at its time/)).toBeTruthy()
  expect(await screen.findByText('The coupon is not for this customer at this store.')).toBeTruthy()
  expect(vi.mocked(api.orders).mock.lastCall?.[0]?.query).toMatchObject({ search: '48719', countryId: [1] })
  expect(trial).toHaveBeenLastCalledWith(
    expect.objectContaining({
      params: { id: 1 },
      body: expect.objectContaining({ userId: 5, couponId: 7, at: '2026-11-03T18:00:00.000Z' }) as unknown,
    }),
  )
})

it('says why an order could not be taken', async () => {
  vi.spyOn(api, 'orders').mockResolvedValue(page([{ id: 9, number: 48_719, customerName: 'Marta Ixcot' }]))
  vi.spyOn(api, 'order').mockRejectedValue(new Error('away'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Take an order' }))
  await user.type(await screen.findByRole('combobox', { name: 'Order' }), '48719')
  await user.click(await screen.findByRole('option', { name: /#48719/ }))
  expect(await screen.findByText('Something happened. Please try again later.')).toBeTruthy()
})
