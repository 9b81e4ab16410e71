import { expect, it } from 'vitest'
import { inputOf } from '../../../tests/models/new-order.fixture.ts'
import { emptyOrderDraft, type OrderDraft } from '../../domain/order/order-draft.ts'
import type { AddressId, OrderId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { initialContext, toDraft } from './new-order.draft.ts'

const line = { productId: 7 as ProductId, quantity: 2, frozenQuantity: 1, unitPrice: cents(4_500) }

/** As drafts were before they had a coupon, a gift, a delivery service or terms of payment. */
const FIRST_FORM: OrderDraft = {
  schemaVersion: 1,
  type: 'single',
  contactSearch: '5512',
  userId: 3 as UserId,
  userAddressId: 21 as AddressId,
  storeId: 4 as StoreId,
  deliveryZoneId: 9 as ZoneId,
  deliveryTimeMode: 'slot',
  deliveryTime: '2026-12-07T18:00:00.000Z',
  lines: [line],
  setAsideLines: [],
  billing: { type: 'nit', value: 'CF', billingName: 'Ana', billingAddress: '', isSettled: true },
  payment: { paymentType: 'cash', cashGiven: cents(10_000) },
  comment: 'Portón azul',
}

it('a draft of the first form is read, and written with what it did not have yet', () => {
  const { couponCode, gift, thirdParty } = emptyOrderDraft('single')
  expect(toDraft(initialContext(inputOf(FIRST_FORM)))).toEqual({
    ...FIRST_FORM,
    couponCode,
    gift,
    thirdParty,
  })
})

it('a draft with all that one can have is written as it was read', () => {
  const draft: OrderDraft = {
    ...FIRST_FORM,
    type: 'corporate',
    movedFromTime: '2026-12-07T17:00:00.000Z',
    isTimeSaid: true,
    setAsideLines: [{ ...line, note: 'sin corteza' }],
    payment: {
      paymentType: 'bank_transfer',
      cashGiven: null,
      terms: { authorizationCode: '', bankTransactionId: 'T-1', customerWillPay: false, daysToPay: null },
    },
    couponCode: 'HOLA',
    points: 40,
    gift: { receiverProperName: 'Eva', from: 'Ana', to: 'Eva', message: 'Feliz día' },
    thirdParty: { deliveryServiceId: null, orderId: 'R-1' },
    members: [
      {
        recipient: 'Eva',
        userId: null,
        address: 'Oficina',
        addressId: null,
        time: '6am',
        deliveryTime: null,
        wanted: [{ product: 'pan', quantity: 2 }],
        lines: [line],
      },
    ],
    storeTerms: [{ storeId: 4 as StoreId, bankTransactionId: 'T-2', daysToPay: null }],
    paymentTiming: 'after_completed',
    replaces: { orderId: 5 as OrderId, number: 88, deliveryTime: '2026-12-07T18:00:00.000Z', lines: [line] },
  }
  expect(toDraft(initialContext(inputOf(draft)))).toEqual(draft)
})
