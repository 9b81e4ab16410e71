import { expect, test } from 'vitest'
import { emptyOrderDraft } from './order-draft.ts'

test('a new draft contains only the type of its order', () => {
  expect(emptyOrderDraft('gift')).toEqual({
    schemaVersion: 1,
    type: 'gift',
    contactSearch: '',
    userId: null,
    userAddressId: null,
    storeId: null,
    deliveryZoneId: null,
    deliveryTimeMode: 'asap',
    deliveryTime: null,
    lines: [],
    setAsideLines: [],
    billing: { type: 'nit', value: '', billingName: '', billingAddress: '', isSettled: false },
    payment: { paymentType: null, cashGiven: null },
    comment: '',
    couponCode: '',
    thirdParty: { deliveryServiceId: null, orderId: '' },
    gift: { receiverProperName: '', from: '', to: '', message: '' },
  })
})
