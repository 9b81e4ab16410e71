import * as SchemaParser from 'effect/SchemaParser'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import { Order, OrderRow } from '../../src/api/contract/orders.contract.ts'

type OrderInput = typeof Order.Encoded

// Every action has its entry.
const everythingAllowed = Object.fromEntries(
  ORDER_ACTIONS.map((action) => [action, true]),
) as OrderInput['abilities']
const decode = SchemaParser.decodeUnknownSync(Order)

/** A cash order in preparation, of version 4 and Q115.00; a test passes the fields it is about. */
export const testOrder = (changes: Partial<OrderInput> = {}): Order => {
  const order: OrderInput = {
    id: 17,
    number: 48_227,
    type: 'single',
    status: 'preparing',
    deliveryMethod: 'own',
    version: 4,
    storeId: 100,
    store: { id: 100, name: 'Norte', positionLat: 14.6, positionLng: -90.5 },
    countryId: 1,
    user: { id: 7, firstName: 'Ana', lastName: 'López', phoneCode: '+502', phone: '55551234' },
    address: null,
    deliveryTime: '2026-12-07T18:00:00.000Z',
    createdAt: '2026-12-07T17:00:00.000Z',
    statusSince: '2026-12-07T17:10:00.000Z',
    items: [],
    totals: {
      totalItems: 2,
      totalPrice: 10_000,
      totalPriceDelivery: 1_500,
      discountPrice: 0,
      minOrderAmount: 7_500,
      usedPoints: 0,
      discountValues: {
        entireOrderDiscount: 0,
        pointsDiscount: 0,
        couponDiscount: 0,
        productsDiscount: 0,
      },
      toPay: 11_500,
    },
    ledger: [],
    payment: testPayment(),
    billing: { type: 'nit_cf', value: null, billingName: 'Ana', billingAddress: null },
    lineChange: null,
    lineQuestions: [],
    invoice: { status: 'none', number: null, series: null, date: null },
    gift: null,
    thirdParty: null,
    corporateOrder: null,
    points: { used: 0, credited: 115 },
    deliveryMan: null,
    comment: null,
    cookingTime: 10,
    cancelReason: null,
    paymentDueAt: null,
    returnsCount: 0,
    undoUntil: null,
    dueAt: null,
    acknowledgedAt: '2026-12-07T17:10:00.000Z',
    delayMinutes: 0,
    subOrders: [],
    history: [],
    abilities: everythingAllowed,
    ...changes,
  }
  return decode(order)
}

/** A pending cash payment. */
export const testPayment = (changes: Partial<OrderInput['payment']> = {}): OrderInput['payment'] => ({
  paymentType: 'cash',
  status: 'pending',
  amount: 11_500,
  change: 0,
  cashReceived: null,
  cardBrand: null,
  cardLastFour: null,
  gatewayCode: null,
  isOutcomeUnknown: false,
  isLateCapture: false,
  bankTransactionId: null,
  bankVoidTransactionId: null,
  posAuthorizationCode: null,
  customerWillPay: false,
  isDeferred: false,
  transferId: null,
  daysToPay: null,
  topUp: null,
  refunds: [],
  attempts: [],
  ...changes,
})

const decodeRow = SchemaParser.decodeUnknownSync(OrderRow)

/** The same order as a row of a list or a card of the board. */
export const testOrderRow = (changes: Partial<typeof OrderRow.Encoded> = {}): OrderRow => {
  const row: typeof OrderRow.Encoded = {
    id: 17,
    number: 48_227,
    type: 'single',
    status: 'preparing',
    deliveryMethod: 'own',
    version: 4,
    storeId: 100,
    storeName: 'Norte',
    countryId: 1,
    customerName: 'Ana López',
    createdAt: '2026-12-07T17:00:00.000Z',
    deliveryTime: '2026-12-07T18:00:00.000Z',
    statusSince: '2026-12-07T17:10:00.000Z',
    dueAt: null,
    acknowledgedAt: '2026-12-07T17:10:00.000Z',
    delayMinutes: 0,
    totalPrice: 10_000,
    toPay: 11_500,
    itemsSummary: [
      {
        id: 1,
        isChecked: false,
        name: 'Tamal',
        quantity: 2,
        frozenQuantity: 0,
        comboItems: null,
        note: null,
      },
    ],
    comment: null,
    zoneName: 'Zona 10',
    addressName: 'Casa',
    street: null,
    cookingTime: 15,
    zoneMinutes: 20,
    paymentDueAt: null,
    payment: { paymentType: 'cash', status: 'pending', change: 0, isDeferred: false, topUp: null },
    lineChange: null,
    lineQuestions: [],
    invoiceStatus: 'none',
    deliveryMan: null,
    undoUntil: null,
    abilities: everythingAllowed,
    ...changes,
  }
  return decodeRow(row)
}
