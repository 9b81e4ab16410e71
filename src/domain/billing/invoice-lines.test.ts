import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesArb, rulesArb } from '../discount/price-rules-arbitraries.fixture.ts'
import { priced } from '../discount/price-rules.fixture.ts'
import { cents, sum } from '../shared/money.ts'
import { orderOf, smallOrder } from './invoice-document.fixture.ts'
import { invoiceAmounts, taxInside } from './invoice-lines.ts'

const GUATEMALA = { taxRate: 0.12, deliveryText: 'Envío' }

test('an order is invoiced with its reductions on its lines and the delivery as a service', () => {
  const { lines, ...totals } = invoiceAmounts(smallOrder, GUATEMALA)
  expect(
    lines.map(({ description, discount, price, tax, total }) => [description, price, discount, tax, total]),
  ).toEqual([
    ['Tamal colorado', 8_400, 420, 855, 7_980],
    ['Pupusa de queso & loroco', 7_200, 360, 733, 6_840],
    ['Café de olla <1 L>', 6_400, 320, 651, 6_080],
    ['Galleta de regalo', 0, 0, 0, 0],
    ['Envío', 1_500, 0, 161, 1_500],
  ])
  expect(totals).toEqual({ total: 22_400, discount: 1_100, tax: 2_400, taxable: 20_000 })
})

test('1,000 random orders with discounts, coupons and points are invoiced for what they cost, line by line', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, fc.constantFrom(0, 0.12, 0.13, 0.15), (lines, rules, taxRate) => {
      const order = orderOf(priced(lines, rules))
      const invoiced = invoiceAmounts(order, { taxRate, deliveryText: 'Envío' })
      expect(invoiced.total).toBe(order.toPay)
      expect(invoiced.taxable + invoiced.tax).toBe(order.toPay)
      for (const { discount, price, quantity, tax, total, unitPrice } of invoiced.lines) {
        expect(price).toBe(quantity * unitPrice)
        expect(price - discount).toBe(total)
        // SAT compares with a tolerance of a cent.
        expect(Math.abs(tax - (total - total / (1 + taxRate)))).toBeLessThanOrEqual(0.5)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('an order that was stored without the reductions of its lines shares them by what the lines cost', () => {
  const items = smallOrder.items.map((item) => ({
    ...item,
    discountTotalPrice: cents(item.quantity * item.unitPrice),
  }))
  const { lines, total } = invoiceAmounts({ ...smallOrder, items }, GUATEMALA)
  expect(total).toBe(22_400)
  expect(sum(lines.map(({ discount }) => discount))).toBe(1_100)
})

test('the tax inside an amount is half up to the cent', () => {
  expect([0, 1, 112, 1_500, 22_400].map((amount) => taxInside(cents(amount), 0.12))).toEqual([
    0, 0, 12, 161, 2_400,
  ])
})
