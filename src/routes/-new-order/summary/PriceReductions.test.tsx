import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { fakeServer } from '../../../../tests/models/new-order.actor.ts'
import {
  bread,
  cake,
  covered,
  HOME,
  NO_RULES,
  NOON,
  NORTH,
  TENTH_OFF,
} from '../../../../tests/models/new-order.fixture.ts'
import type { CoveredResult } from '../../../machines/processes/new-order.types.ts'
import { at, discount, free, percent } from '../../../domain/discount/price-rules.fixture.ts'
import { cents } from '../../../domain/shared/money.ts'

const now = Date.parse(NOON)
const always = { startDate: at(0), endDate: null }
const withDiscounts = (...discounts: readonly ReturnType<typeof discount>[]): CoveredResult => ({
  ...covered(NORTH),
  priceRules: { ...NO_RULES, discounts, freeProducts: [{ ...bread, available: 9 }], now },
})
const order = () => within(screen.getByRole('complementary', { name: 'Order' }))
const rowOf = (name: string) => order().getByText(name, { selector: 'dt' }).parentElement

it('a discount of a product is taken off its line and named on the ticket', async () => {
  await renderCall({
    step: 'notes',
    server: fakeServer({
      services: {
        [HOME]: withDiscounts(discount(1, { ...always, name: 'Pan del día', ...percent(20) })),
      },
    }),
  })
  // At the line, and in the totals.
  await waitFor(() => expect(order().getAllByText('Pan del día')).toHaveLength(2))
  expect(rowOf('Pan del día')?.textContent).toContain('−20.00')
  expect(order().getByText('100.00', { selector: 's' })).not.toBeNull()
  expect(order().getByText('Q95.00')).not.toBeNull()
})

it('a 2-for-1 brings a line without a price, and says that it is gone without an amount', async () => {
  const rules = withDiscounts(discount(1, { ...always, name: '2 por 1', ...free(1) }))
  const shelf = { ...rules.priceRules, freeProducts: [{ ...bread, available: 3 }] }
  const { actor } = await renderCall({
    step: 'notes',
    server: fakeServer({ services: { [HOME]: { ...rules, priceRules: shelf } } }),
  })
  const line = (await order().findByText('Free: 2 por 1')).closest('li')
  expect(line?.textContent).toContain('0.00')
  expect(order().getByText('3 items')).not.toBeNull()
  // The last piece of the store.
  actor.send({ type: 'cart.line.add', product: bread })
  expect(await order().findByText('No longer free: 2 por 1')).not.toBeNull()
})

it('a minimum that is near is named with what is missing', async () => {
  await renderCall({
    step: 'notes',
    server: fakeServer({
      services: {
        [HOME]: withDiscounts(
          discount(1, {
            ...always,
            name: 'Desde Q120',
            applicationCriteria: 'entire_order',
            targetIds: [],
            minPurchaseValue: cents(12_000),
          }),
        ),
      },
    }),
  })
  expect((await order().findByText('Q20.00 more for')).parentElement?.textContent).toContain('Desde Q120')
})

it('a number of pieces that is near is named with how many are missing', async () => {
  await renderCall({
    step: 'notes',
    server: fakeServer({
      services: {
        [HOME]: withDiscounts(
          discount(1, {
            ...always,
            name: 'Nine',
            applicationCriteria: 'entire_order',
            targetIds: [],
            requiredAmountProductInCart: 9,
          }),
        ),
      },
    }),
  })
  expect((await order().findByText(/^\d more pieces for$/u)).parentElement?.textContent).toContain('Nine')
})

it('a coupon is applied with Enter and again by itself when the cart changes; what is lost is said', async () => {
  const { user, actor } = await renderCall({
    step: 'notes',
    server: fakeServer({ coupon: { _tag: 'Found', coupon: TENTH_OFF, freeProducts: [], now } }),
  })
  await user.click(await order().findByRole('button', { name: 'Add a coupon' }))
  await user.keyboard('hola{Enter}')
  expect(await order().findByText('Bienvenida')).not.toBeNull()
  expect(rowOf('Bienvenida')?.textContent).toContain('−10.00')
  actor.send({ type: 'cart.line.add', product: bread })
  await vi.waitFor(() => expect(rowOf('Bienvenida')?.textContent).toContain('−15.00'))
  expect(order().queryByRole('button', { name: 'Apply' })).toBeNull()
  await user.click(await order().findByRole('button', { name: 'Remove the coupon' }))
  expect(await order().findByText('Lost: Bienvenida, −15.00')).not.toBeNull()
  await user.click(order().getByRole('button', { name: 'Told' }))
  expect(order().queryByText(/^Lost:/)).toBeNull()
  expect(await order().findByRole('button', { name: 'Add a coupon' })).not.toBeNull()
})

it.each([
  ['that does not exist', { _tag: 'Refusal', code: 'coupon_not_found' }, /There is no coupon with this code/],
  [
    'that asks for more',
    { _tag: 'Found', coupon: { ...TENTH_OFF, minPurchaseValue: cents(15_000) }, freeProducts: [], now },
    'Q50.00 more to reach its minimum of Q150.00',
  ],
  [
    'that gives away what the store does not have',
    {
      _tag: 'Found',
      coupon: { ...TENTH_OFF, ...free(cake.productId) },
      freeProducts: [{ ...cake, available: 0 }],
      now,
    },
    'It gives 1 of Pastel away, and the store has 0',
  ],
  [
    'that was used',
    { _tag: 'Found', coupon: { ...TENTH_OFF, isUsedByCustomer: true }, freeProducts: [], now },
    'The customer has used this coupon already',
  ],
] as const)('a coupon %s says why at its field', async (_, coupon, text) => {
  const { user } = await renderCall({ step: 'notes', server: fakeServer({ coupon }) })
  await user.click(await order().findByRole('button', { name: 'Add a coupon' }))
  await user.keyboard('hola{Enter}')
  expect(await order().findByText(text)).not.toBeNull()
})

it('after a refused code another one can be applied', async () => {
  const server = fakeServer()
  const { user } = await renderCall({ step: 'notes', server })
  await user.click(await order().findByRole('button', { name: 'Add a coupon' }))
  await user.keyboard('halo{Enter}')
  expect(await order().findByText(/There is no coupon with this code/)).not.toBeNull()
  server.coupon = { _tag: 'Found', coupon: TENTH_OFF, freeProducts: [], now }
  await user.clear(order().getByRole('textbox', { name: 'Coupon' }))
  await user.keyboard('hola{Enter}')
  expect(await order().findByText('Bienvenida')).not.toBeNull()
})

const held = (points: number) => ({ customer: { ...customerAna, points } })

it('points are offered with their worth, spent as the cart takes them, and given up again', async () => {
  const { user, actor } = await renderCall({ step: 'notes', ...held(9_000) })
  await user.click(await order().findByRole('button', { name: 'Use points · Q450.00' }))
  expect(order().getByRole('textbox', { name: 'Points to use' })).toHaveProperty('value', '2000')
  await user.keyboard('{Enter}')
  expect(rowOf('2,000 points')?.textContent).toContain('−100.00')
  expect(order().getByText('Q15.00')).not.toBeNull()
  actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
  expect(await order().findByText('1,000 points', { selector: 'dt' })).not.toBeNull()
  await user.click(order().getByRole('button', { name: 'Use no points' }))
  expect(order().queryByText('1,000 points')).toBeNull()
  expect(await order().findByRole('button', { name: /^Use points/ })).not.toBeNull()
})

it('more points than the customer holds are refused at their field', async () => {
  const { user } = await renderCall({ step: 'notes', ...held(300) })
  await user.click(await order().findByRole('button', { name: 'Use points · Q15.00' }))
  await user.keyboard('301{Enter}')
  expect(await order().findByText('The customer holds 300 points: 1 too few for 301')).not.toBeNull()
  expect(order().getByText('Q115.00')).not.toBeNull()
  await user.clear(order().getByRole('textbox', { name: 'Points to use' }))
  await user.keyboard('{Enter}')
  expect(order().queryByText(/too few for/)).toBeNull()
  expect(order().getByRole('textbox', { name: 'Points to use' })).toHaveProperty('value', '')
})

it.each(['1.5', '100,5', '1.500'])('%s is no number of points: nothing is spent', async (typed) => {
  const { user } = await renderCall({ step: 'notes', ...held(9_000) })
  await user.click(await order().findByRole('button', { name: /^Use points/ }))
  const field = order().getByRole('textbox', { name: 'Points to use' })
  await user.clear(field)
  await user.type(field, `${typed}{Enter}`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(order().queryByText(/points$/, { selector: 'dt' })).toBeNull()
})

it('a customer without points is offered none', async () => {
  await renderCall({ step: 'notes', ...held(0) })
  expect(await order().findByRole('button', { name: 'Add a coupon' })).not.toBeNull()
  expect(order().queryByRole('button', { name: /^Use points/ })).toBeNull()
})
