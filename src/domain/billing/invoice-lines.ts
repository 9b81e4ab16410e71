import { shareByWeight } from '../shared/allocate.ts'
import { cents, sum, times, ZERO, type Cents } from '../shared/money.ts'

/** What an order says of a line. */
export interface InvoicedItem {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Cents
  /** After every reduction, as the order stores it. */
  readonly discountTotalPrice: Cents
}

export interface InvoiceLine {
  readonly number: number
  readonly kind: 'good' | 'service'
  readonly sku: string | null
  readonly description: string
  readonly quantity: number
  readonly unitPrice: Cents
  /** Quantity times unit price. */
  readonly price: Cents
  readonly discount: Cents
  /** What is charged for it, tax included. */
  readonly total: Cents
  /** The tax inside the total. */
  readonly tax: Cents
}

export interface InvoiceAmounts {
  readonly lines: readonly InvoiceLine[]
  readonly total: Cents
  readonly discount: Cents
  readonly tax: Cents
  /** The total without its tax. */
  readonly taxable: Cents
}

/** The tax inside an amount that includes it, half up to the cent. */
export const taxInside = (amount: Cents, rate: number): Cents =>
  cents(Math.round(amount - amount / (1 + rate)))

/**
 * The lines of an order as they are invoiced: each with the reductions that the order shared out to it, the delivery fee
 * as a service of its own. They add up to what the order costs; where an order's lines do not, as those written before
 * reductions were stored, the rest is shared by what the lines cost. Pieces without a price stand with a total of zero.
 */
export const invoiceAmounts = (
  order: {
    readonly items: readonly InvoicedItem[]
    readonly deliveryFee: Cents
    readonly toPay: Cents
  },
  { taxRate, deliveryText }: { readonly taxRate: number; readonly deliveryText: string },
): InvoiceAmounts => {
  const fee = cents(Math.min(order.deliveryFee, order.toPay))
  const goods = cents(order.toPay - fee)
  const stored = order.items.map(({ discountTotalPrice }) => discountTotalPrice)
  const prices = order.items.map(({ quantity, unitPrice }) => times(unitPrice, quantity))
  const isStored = sum(stored) === goods && stored.every((total, at) => total <= (prices[at] ?? ZERO))
  const totals = isStored
    ? stored
    : shareByWeight(
        goods,
        (sum(stored) >= goods ? stored : prices).map((amount, key) => ({ amount, key })),
      )
  const line = (
    at: number,
    { price, total, ...rest }: Omit<InvoiceLine, 'number' | 'discount' | 'tax'>,
  ): InvoiceLine => ({
    number: at + 1,
    ...rest,
    price,
    total,
    discount: cents(Math.max(0, price - total)),
    tax: taxInside(total, taxRate),
  })
  const lines = order.items.map((item, at) =>
    line(at, {
      kind: 'good',
      sku: item.sku,
      description: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      price: prices[at] ?? ZERO,
      total: totals[at] ?? ZERO,
    }),
  )
  if (fee > 0)
    lines.push(
      line(lines.length, {
        kind: 'service',
        sku: null,
        description: deliveryText,
        quantity: 1,
        unitPrice: fee,
        price: fee,
        total: fee,
      }),
    )
  const total = sum(lines.map((each) => each.total))
  const tax = sum(lines.map((each) => each.tax))
  return {
    lines,
    total,
    discount: sum(lines.map((each) => each.discount)),
    tax,
    taxable: cents(total - tax),
  }
}
