import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { itemCountWithFree, priceNewOrder } from '../../src/machines/processes/new-order.context.ts'
import { toDraft } from '../../src/machines/processes/new-order.draft.ts'
import { stepOfRefusal } from '../../src/machines/processes/new-order.refusals.ts'
import type { NewOrderActor } from '../../src/machines/processes/new-order.machine.ts'
import {
  missingSteps,
  phaseOf,
  savedState,
  stepStates,
  blockingStep,
  couponState,
  isCartOpen,
  pointsState,
  undoOfCart,
} from '../../src/machines/processes/new-order.selectors.ts'
import type { MembersReport } from '../../src/machines/processes/new-order.types.ts'
import {
  call,
  currentContext,
  fakeServer,
  filledCall,
  flushPromises,
  holdChecks,
  readyCall,
  type FakeServer,
} from './new-order.actor.ts'
import type { DeliveryServiceId, DiscountId } from '../../src/domain/shared/ids.ts'
import {
  ana,
  bread,
  covered,
  NO_RULES,
  TENTH_OFF,
  cake,
  FAR,
  HOME,
  KIOSK,
  membersReport,
  NEXT_DOOR,
  NOON,
  NORTH,
  OFFICE,
  ONE,
  placedOrder,
  SOUTH,
  newCaller,
  times,
} from './new-order.fixture.ts'

const states = (actor: NewOrderActor) => stepStates(actor.getSnapshot())
const phase = (actor: NewOrderActor) => phaseOf(actor.getSnapshot())

const LOCKED = { deliveryTime: 'locked', cart: 'locked', billing: 'locked', payment: 'locked' }

/** A call of a day and a time that nobody has chosen yet, and of everything else. */
const UNDECIDED: OrderDraft = {
  ...emptyOrderDraft('single'),
  userId: ana.id,
  userAddressId: HOME,
  deliveryTimeMode: 'slot',
  lines: [{ productId: bread.productId, quantity: 2, frozenQuantity: 0, unitPrice: cents(5000) }],
  billing: { type: 'nit', value: '576937K', billingName: 'Ana López', billingAddress: '', isSettled: true },
  payment: { paymentType: 'cash', cashGiven: null },
}

describe('a new call', () => {
  test('has only type and contact open', () => {
    const { actor } = call()
    expect(states(actor)).toEqual({
      type: 'chosen',
      contact: 'searching',
      address: 'locked',
      friend: 'locked',
      thirdPartyNumber: 'locked',
      members: 'locked',
      ...LOCKED,
      notes: 'locked',
    })
    expect(blockingStep(actor.getSnapshot(), 'address')).toBe('contact')
    expect(blockingStep(actor.getSnapshot(), 'cart')).toBe('contact')
  })
  test('waits for a type', () => {
    const { actor } = call(fakeServer(), emptyOrderDraft(null))
    expect(states(actor).type).toBe('unset')
    actor.send({ type: 'type.choose', orderType: 'single' })
    expect(states(actor).type).toBe('chosen')
  })
  test('takes over the default address, first time and last billing of a known caller', async () => {
    const { actor } = call()
    actor.send({
      type: 'contact.choose',
      caller: {
        ...ana,
        lastOrders: [
          {
            number: 1,
            status: 'completed',
            createdAt: '2026-01-01T00:00:00.000Z',
            items: [],
            userAddressId: NEXT_DOOR,
          },
        ],
      },
    })
    await flushPromises()
    expect(states(actor)).toEqual({
      type: 'chosen',
      contact: 'chosen',
      address: 'valid',
      friend: 'locked',
      thirdPartyNumber: 'locked',
      members: 'locked',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
      notes: 'open',
    })
    expect(currentContext(actor)).toMatchObject({
      addressId: NEXT_DOOR,
      deliveryTime: NOON,
      timeMode: 'asap',
    })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    expect(blockingStep(actor.getSnapshot(), 'payment')).toBe('cart')
  })
  test('asks an unknown caller for address and billing data', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.createForm.open' })
    actor.send({ type: 'contact.choose', caller: newCaller })
    await flushPromises()
    expect(states(actor)).toMatchObject({ contact: 'chosen', address: 'open', ...LOCKED })
    expect(currentContext(actor).billing).toEqual({
      type: 'nit',
      value: '',
      billingName: 'Luis Paz',
      billingAddress: '',
      isSettled: false,
    })
  })
})

describe('the address', () => {
  test('outside every zone sets the cart aside and locks the steps after it, until it is inside again', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'address.choose', addressId: FAR })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'refused', ...LOCKED, notes: 'open' })
    expect(currentContext(actor)).toMatchObject({
      lines: [],
      coverage: null,
      refusals: { address: { code: 'delivery_zone_not_found' } },
    })
    expect(currentContext(actor).setAsideLines).toEqual([
      { productId: 1, quantity: 2, frozenQuantity: 0, unitPrice: 5000 },
    ])

    actor.send({ type: 'address.choose', addressId: HOME })
    await flushPromises()
    expect(states(actor)).toMatchObject({
      address: 'valid',
      friend: 'locked',
      thirdPartyNumber: 'locked',
      members: 'locked',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
    })
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
    expect(currentContext(actor)).toMatchObject({ setAsideLines: [], lineChanges: [] })
  })
  test('of another store empties the cart and lists the line changes when the lines are restored', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ coverage: SOUTH, addressId: OFFICE, lines: [] })
    expect(states(actor)).toMatchObject({
      address: 'valid',
      friend: 'locked',
      thirdPartyNumber: 'locked',
      members: 'locked',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
    })
    server.products = [{ ...bread, price: cents(5500), available: 1 }]
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    expect(currentContext(actor).lineChanges).toEqual([
      { kind: 'price_changed', productId: 1, name: 'Pan', from: 5000, to: 5500 },
      { kind: 'quantity_reduced', productId: 1, name: 'Pan', from: 2, to: 1 },
    ])
  })
  test('of another store replaces a chosen time by as soon as possible', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    expect(currentContext(actor)).toMatchObject({ timeMode: 'slot', deliveryTime: ONE })
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(currentContext(actor)).toMatchObject({ coverage: SOUTH, timeMode: 'asap', deliveryTime: NOON })
  })
  test('of another store replaces an open choice of time by as soon as possible', async () => {
    const { actor } = call(fakeServer(), UNDECIDED)
    await flushPromises()
    expect(states(actor).deliveryTime).toBe('open')
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(currentContext(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: NOON })
  })
  test('of another store without a free time clears the time', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    actor.send({ type: 'time.choose', time: ONE })
    server.times = () => times()
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', deliveryTime: 'refused' })
    expect(currentContext(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: null })
  })
  test('outside every zone clears a chosen time', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    actor.send({ type: 'address.choose', addressId: FAR })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: null, times: null })
  })
  test('of the same store and zone keeps the chosen time', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(currentContext(actor)).toMatchObject({ addressId: NEXT_DOOR, timeMode: 'slot', deliveryTime: ONE })
  })
  test('of the same store and zone keeps the cart', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', cart: 'filled', payment: 'ready' })
    expect(currentContext(actor).addressId).toBe(NEXT_DOOR)
  })
  test('stays the old one with a refusal when the server does not respond', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    server.services[NEXT_DOOR] = null
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', cart: 'filled' })
    expect(currentContext(actor)).toMatchObject({
      addressId: HOME,
      requestedAddressId: null,
      refusals: { address: { code: 'smth_wrong' } },
    })
  })
})

describe('the customer', () => {
  test('clears the call when it is changed', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.remove', productId: bread.productId })
    actor.send({ type: 'comment.edit', comment: 'sin picante' })
    actor.send({ type: 'contact.change' })
    expect(states(actor)).toEqual({
      type: 'chosen',
      contact: 'searching',
      address: 'locked',
      friend: 'locked',
      thirdPartyNumber: 'locked',
      members: 'locked',
      ...LOCKED,
      notes: 'locked',
    })
    expect(toDraft(currentContext(actor))).toEqual(emptyOrderDraft('single'))
  })
  test('clears the call and loads another one when it is chosen directly', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.choose', caller: newCaller })
    await flushPromises()
    expect(states(actor)).toMatchObject({ contact: 'chosen', address: 'open', ...LOCKED })
    expect(currentContext(actor)).toMatchObject({ caller: newCaller, lines: [], paymentType: null })
    expect(currentContext(actor).setAsideLines).toHaveLength(1)
  })
  test('changes only the address when the same one is chosen with a new address', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.choose', caller: { ...ana, addresses: [{ id: HOME }] } })
    expect(phase(actor)).toBe('review')
    expect(currentContext(actor).caller?.addresses).toEqual([{ id: HOME }])
  })
})

describe('a change of the customer with products in the cart', () => {
  test('asks first, and changes nothing when the operator goes back', async () => {
    const { actor } = await readyCall()
    const before = toDraft(currentContext(actor))
    actor.send({ type: 'contact.change' })
    expect(states(actor).contact).toBe('confirming')
    expect(toDraft(currentContext(actor))).toEqual(before)
    actor.send({ type: 'contact.change.cancel' })
    expect(phase(actor)).toBe('review')
    expect(toDraft(currentContext(actor))).toEqual(before)
  })
  test('sets the products aside, and another customer can have them back', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.change' })
    actor.send({ type: 'contact.change.confirm' })
    expect(states(actor)).toMatchObject({ contact: 'searching', address: 'locked', ...LOCKED })
    expect(currentContext(actor)).toMatchObject({
      lines: [],
      paymentType: null,
      setAsideLines: [{ productId: 1 }],
    })
    actor.send({ type: 'contact.choose', caller: { ...ana, id: newCaller.id } })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ lines: [], setAsideLines: [{ productId: 1, quantity: 2 }] })
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    expect(currentContext(actor).lines).toMatchObject([{ quantity: 2 }])
  })
  test('keeps the products when the same customer is chosen again', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.change' })
    actor.send({ type: 'contact.change.confirm' })
    actor.send({ type: 'contact.choose', caller: ana })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ lines: [{ quantity: 2 }], setAsideLines: [] })
  })
})

describe('the type', () => {
  test('changes at once in an empty call', async () => {
    const { actor } = call()
    actor.send({ type: 'type.choose', orderType: 'business' })
    expect(states(actor).type).toBe('chosen')
    expect(currentContext(actor).orderType).toBe('business')
  })
  test('asks for confirmation with a cart, and clears cart and payment when it is confirmed', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'type.choose', orderType: 'business' })
    expect(states(actor).type).toBe('confirming')
    actor.send({ type: 'type.cancelChange' })
    expect(currentContext(actor)).toMatchObject({ orderType: 'single', paymentType: 'cash' })
    expect(states(actor).cart).toBe('filled')
    actor.send({ type: 'type.choose', orderType: 'business' })
    actor.send({ type: 'type.confirm' })
    expect(currentContext(actor)).toMatchObject({ orderType: 'business', paymentType: null, lines: [] })
    expect(currentContext(actor).setAsideLines).toHaveLength(1)
    expect(states(actor)).toMatchObject({ type: 'chosen', cart: 'empty', payment: 'locked' })
  })
})

describe('a pickup', () => {
  test('has a store instead of an address, without fee, and is placed so', async () => {
    const { actor, requests } = await readyCall()
    actor.send({ type: 'address.pickup', storeId: KIOSK })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ addressId: null, lines: [], requestedPickupId: null })
    expect(currentContext(actor).setAsideLines).toHaveLength(1)
    actor.send({ type: 'cart.line.add', product: bread })
    await flushPromises()
    expect(priceNewOrder(currentContext(actor)).totals.toPay).toBe(5000)
    expect(missingSteps(actor.getSnapshot())).toEqual([])
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([{ userAddressId: null, deliveryZoneId: null, storeId: KIOSK }])
  })
  test('is in the draft, restored from it, and left for an address', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'address.pickup', storeId: KIOSK })
    await flushPromises()
    const draft = toDraft(currentContext(actor))
    expect(draft).toMatchObject({ userAddressId: null, deliveryZoneId: null, storeId: KIOSK })
    const again = call(fakeServer(), draft)
    await flushPromises()
    expect(currentContext(again.actor).coverage).toMatchObject({ storeId: KIOSK, deliveryZoneId: null })
    again.actor.send({ type: 'address.choose', addressId: HOME })
    await flushPromises()
    expect(currentContext(again.actor)).toMatchObject({ addressId: HOME, coverage: NORTH })
  })
})

describe('a gift', () => {
  test('waits for its receiver, is paid by card, and is placed with its card', async () => {
    const { actor, requests } = await filledCall()
    expect(states(actor).friend).toBe('locked')
    actor.send({ type: 'type.choose', orderType: 'gift' })
    actor.send({ type: 'type.confirm' })
    // The receiver of a gift does not live where the payer does.
    expect(currentContext(actor)).toMatchObject({ addressId: null, requestedAddressId: null, coverage: null })
    actor.send({ type: 'address.choose', addressId: HOME })
    await flushPromises()
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
    expect(missingSteps(actor.getSnapshot())).toEqual(['friend'])
    expect(phase(actor)).toBe('editing')
    actor.send({ type: 'gift.edit', gift: { receiverProperName: ' Rosa Tzoc ', message: 'Feliz día' } })
    expect(states(actor).friend).toBe('chosen')
    expect(phase(actor)).toBe('review')
    expect(toDraft(currentContext(actor)).gift).toMatchObject({ message: 'Feliz día' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([
      {
        orderType: 'gift',
        gift: { receiverProperName: 'Rosa Tzoc', from: null, to: null, message: 'Feliz día' },
      },
    ])
  })
  test('returns to the receiver or the card that the server refuses', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'type.choose', orderType: 'gift' })
    actor.send({ type: 'type.confirm' })
    actor.send({ type: 'gift.edit', gift: { receiverProperName: 'Rosa' } })
    const refusal = { code: 'validation_error', field: 'receiverFullName' }
    actor.send({ type: 'step.refused', step: stepOfRefusal(refusal), refusal })
    expect(states(actor).friend).toBe('open')
    actor.send({ type: 'gift.edit', gift: { receiverProperName: 'Rosa Tzoc' } })
    expect(states(actor).friend).toBe('chosen')
    expect(stepOfRefusal({ code: 'validation_error', field: 'giftMessage' })).toBe('notes')
  })
})

describe('a third-party order', () => {
  test('waits for service and number, and has the prices of the service', async () => {
    const { actor, requests } = await filledCall()
    actor.send({ type: 'type.choose', orderType: 'third_party' })
    actor.send({ type: 'type.confirm' })
    const service = 3 as DeliveryServiceId
    const product = { ...bread, deliveryPrice: [{ deliveryServiceId: service, price: cents(6000) }] }
    actor.send({ type: 'cart.line.add', product })
    actor.send({ type: 'cart.line.add', product })
    await flushPromises()
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['thirdPartyNumber'])
    expect(phase(actor)).toBe('editing')
    actor.send({ type: 'thirdParty.edit', thirdParty: { deliveryServiceId: service, orderId: 'LY-1' } })
    expect(phase(actor)).toBe('review')
    expect(priceNewOrder(currentContext(actor)).totals).toMatchObject({
      totalPriceDelivery: 0,
      toPay: 12_000,
    })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([
      { thirdParty: { deliveryServiceId: service, orderId: 'LY-1' }, gift: null },
    ])
  })
  test('returns to its number when another order has it', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'type.choose', orderType: 'third_party' })
    actor.send({ type: 'type.confirm' })
    const thirdParty = { deliveryServiceId: 3 as DeliveryServiceId, orderId: 'LY-1' }
    actor.send({ type: 'thirdParty.edit', thirdParty })
    expect(states(actor).thirdPartyNumber).toBe('chosen')
    const refusal = { code: 'third_party_order_already_exists' }
    actor.send({ type: 'step.refused', step: stepOfRefusal(refusal), refusal })
    expect(states(actor).thirdPartyNumber).toBe('open')
    actor.send({ type: 'thirdParty.edit', thirdParty: { orderId: 'LY-2' } })
    expect(states(actor).thirdPartyNumber).toBe('chosen')
  })
})

describe('a business order', () => {
  test('waits for a product of the own brand, and takes the prices of businesses', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'type.choose', orderType: 'business' })
    actor.send({ type: 'type.confirm' })
    const water = { ...cake, catalog: 'third_party' as const, businessPrice: cents(8000) }
    actor.send({ type: 'cart.line.add', product: water })
    await flushPromises()
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    expect(priceNewOrder(currentContext(actor)).totals.totalPrice).toBe(8000)
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'locked' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    actor.send({ type: 'cart.line.add', product: bread })
    await flushPromises()
    expect(missingSteps(actor.getSnapshot())).toEqual([])
  })
  test('keeps a method that both types have', () => {
    const { actor } = call()
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    actor.send({ type: 'type.choose', orderType: 'business' })
    expect(currentContext(actor).paymentType).toBe('cash')
    actor.send({ type: 'type.choose', orderType: 'gift' })
    expect(currentContext(actor).paymentType).toBeNull()
  })
})

describe('the cart', () => {
  test('refuses a quantity above the stock at its line and does not apply it', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 5 })
    expect(currentContext(actor).lineRefusal).toMatchObject({
      code: 'product_not_enough_quantity',
      productId: 1,
    })
    expect(currentContext(actor).lines[0]?.quantity).toBe(2)
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    expect(currentContext(actor)).toMatchObject({ lineRefusal: null, lines: [{ quantity: 3 }] })
  })
  test('limits the frozen count to the quantity', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 3 })
    expect(currentContext(actor).lineRefusal?.code).toBe('frozen_quantity_error')
    actor.send({ type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 2 })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(currentContext(actor).lines).toMatchObject([{ quantity: 1, frozenQuantity: 1 }])
  })
  test('is invalid when the stock falls below a quantity until the quantity is lowered', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 1 }] })
    expect(states(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 2 }] })
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
  })
  test('is valid again once a quantity above the stock is lowered', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 4 })
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 3 }] })
    expect(states(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
    expect(currentContext(actor).lines).toMatchObject([{ quantity: 3 }])
  })
  test('is valid again once a line above the stock is removed', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.add', product: cake })
    actor.send({ type: 'products.refreshed', products: [{ ...cake, available: 0 }] })
    expect(states(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    await flushPromises()
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
  })
  test('locks the payment below the zone\u2019s minimum', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(states(actor)).toMatchObject({ cart: 'filled', payment: 'locked' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    actor.send({ type: 'cart.line.add', product: bread })
    expect(states(actor)).toMatchObject({ payment: 'ready' })
  })
  test('opens the payment again when it costs more than the cash given', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'payment.setCash', amount: cents(12_000) })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'cart.line.add', product: bread })
    expect(states(actor).payment).toBe('open')
    actor.send({ type: 'payment.setCash', amount: cents(20_000) })
    expect(states(actor).payment).toBe('ready')
  })
  test('is replaced by a repeated order and can be restored', async () => {
    const { actor } = await filledCall()
    actor.send({
      type: 'cart.repeat',
      lines: [{ productId: cake.productId, quantity: 1, frozenQuantity: 0, unitPrice: cents(8000) }],
      orderedAt: '2026-11-13T18:04:00.000Z',
    })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({
      lines: [{ product: cake, quantity: 1 }],
      setAsideLines: [{ productId: 1, quantity: 2 }],
      lineChanges: [{ kind: 'price_changed', from: 8000, to: 9000 }],
      repeatedFrom: '2026-11-13T18:04:00.000Z',
    })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    expect(currentContext(actor).repeatedFrom).toBeNull()
  })
  test('sets the requested lines aside, beside those of before, when the server does not respond', async () => {
    const server = fakeServer()
    const { actor } = await filledCall(server)
    server.products = null
    actor.send({
      type: 'cart.repeat',
      lines: [{ productId: cake.productId, quantity: 1, frozenQuantity: 0, unitPrice: cents(8000) }],
      orderedAt: '2026-11-13T18:04:00.000Z',
    })
    await flushPromises()
    expect(states(actor).cart).toBe('empty')
    expect(currentContext(actor)).toMatchObject({
      setAsideLines: [{ productId: 1 }, { productId: 2 }],
      refusals: { cart: { code: 'smth_wrong' } },
    })
    actor.send({ type: 'cart.restore' })
    expect(itemCountWithFree(currentContext(actor))).toBe(3)
  })
})

describe('the cart while its products are checked', () => {
  const requested = (product: SellableProduct, quantity: number) => ({
    productId: product.productId,
    quantity,
    frozenQuantity: 0,
    unitPrice: product.price,
  })
  /** The lines as they are read on the screen. */
  const lines = (actor: NewOrderActor) =>
    currentContext(actor).lines.map(({ frozenQuantity, note, product: { name }, quantity }) => ({
      name,
      quantity,
      frozenQuantity,
      ...(note !== undefined && { note }),
    }))
  const refuseCart = (actor: NewOrderActor) =>
    actor.send({
      type: 'step.refused',
      step: 'cart',
      refusal: { code: 'product_not_enough_quantity' },
    })
  /** Of a filled call that the server has refused; the check waits until `answer` or `fail`. */
  const checkedCall = async () => {
    const server = fakeServer()
    const opened = await filledCall(server)
    const checks = holdChecks(server)
    refuseCart(opened.actor)
    return { ...opened, server, checks }
  }
  /** Of an empty call in which an order is repeated that had a cake. */
  const repeatingCall = async () => {
    const server = fakeServer()
    const opened = call(server)
    opened.actor.send({ type: 'contact.choose', caller: ana })
    await flushPromises()
    const checks = holdChecks(server)
    opened.actor.send({
      type: 'cart.repeat',
      lines: [{ ...requested(cake, 2), unitPrice: cents(8000), frozenQuantity: 1, note: 'sin velas' }],
      orderedAt: NOON,
    })
    return { ...opened, checks }
  }

  test('takes a product that it has not, and checks it too', async () => {
    const { actor, checks } = await checkedCall()
    actor.send({ type: 'cart.line.add', product: cake })
    expect(states(actor).cart).toBe('loadingProducts')
    expect(toDraft(currentContext(actor)).lines).toEqual([requested(bread, 2), requested(cake, 1)])
    expect(checks.map(({ productIds }) => productIds)).toEqual([[1], [1, 2]])
    await checks[1]?.answer()
    expect(states(actor).cart).toBe('filled')
    expect(lines(actor)).toEqual([
      { name: 'Pan', quantity: 2, frozenQuantity: 0 },
      { name: 'Pastel', quantity: 1, frozenQuantity: 0 },
    ])
    expect(currentContext(actor)).toMatchObject({ requestedLines: [], lineChanges: [] })
  })
  test('takes more of a product that is requested, and keeps its note, its frozen pieces and its price', async () => {
    const { actor, checks } = await repeatingCall()
    actor.send({ type: 'cart.line.add', product: bread })
    actor.send({ type: 'cart.line.add', product: cake })
    expect(checks.map(({ productIds }) => productIds)).toEqual([[2], [2, 1]])
    await checks[1]?.answer()
    expect(lines(actor)).toEqual([
      { name: 'Pastel', quantity: 3, frozenQuantity: 1, note: 'sin velas' },
      { name: 'Pan', quantity: 1, frozenQuantity: 0 },
    ])
    expect(currentContext(actor).lineChanges).toMatchObject([{ kind: 'price_changed', from: 8000, to: 9000 }])
  })
  test('refuses at once what is too much, and says so until the cart changes', async () => {
    const { actor, checks } = await checkedCall()
    for (let time = 0; time < 5; time += 1) actor.send({ type: 'cart.line.add', product: cake })
    expect(currentContext(actor)).toMatchObject({
      lineRefusal: { code: 'product_not_enough_quantity', productId: cake.productId },
      requestedLines: [{ quantity: 4 }],
    })
    await checks[1]?.answer()
    expect(currentContext(actor).lineRefusal).toMatchObject({ productId: cake.productId })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    expect(currentContext(actor).lineRefusal).toBeNull()
  })
  test('changes the lines that it has', async () => {
    const { actor, checks } = await checkedCall()
    actor.send({ type: 'cart.line.add', product: bread })
    actor.send({ type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 3 })
    actor.send({ type: 'cart.line.note', productId: bread.productId, note: 'sin corteza' })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 2 })
    expect(checks).toHaveLength(1)
    await checks[0]?.answer()
    expect(lines(actor)).toEqual([{ name: 'Pan', quantity: 2, frozenQuantity: 2, note: 'sin corteza' }])
  })
  test('has no line again that was removed meanwhile', async () => {
    const { actor, checks } = await checkedCall()
    actor.send({ type: 'cart.line.add', product: cake })
    actor.send({ type: 'cart.line.remove', productId: bread.productId })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    await checks[1]?.answer()
    expect(states(actor).cart).toBe('empty')
    expect(currentContext(actor)).toMatchObject({ lines: [], lineChanges: [], setAsideLines: [] })
  })
  test('changes and removes lines that are only requested', async () => {
    const { actor, checks } = await repeatingCall()
    actor.send({ type: 'cart.line.add', product: bread })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    expect(toDraft(currentContext(actor)).lines).toEqual([requested(bread, 3)])
    expect(currentContext(actor).repeatedFrom).toBe(NOON)
    await checks[1]?.answer()
    expect(lines(actor)).toEqual([{ name: 'Pan', quantity: 3, frozenQuantity: 0 }])
  })
  test('sets an added product aside when the check fails', async () => {
    const { actor, checks } = await checkedCall()
    actor.send({ type: 'cart.line.add', product: cake })
    await checks[1]?.fail()
    expect(lines(actor)).toEqual([{ name: 'Pan', quantity: 2, frozenQuantity: 0 }])
    expect(currentContext(actor)).toMatchObject({
      setAsideLines: [requested(cake, 1)],
      refusals: { cart: { code: 'smth_wrong' } },
    })
  })
  test('takes an added product back without the lines that were there before', async () => {
    const { actor, checks } = await checkedCall()
    actor.send({ type: 'cart.line.add', product: cake })
    actor.send({ type: 'cart.line.add', product: cake })
    expect(undoOfCart(actor.getSnapshot())).toBeNull()
    await checks[1]?.answer()
    expect(undoOfCart(actor.getSnapshot())).toBe('cart.undo')
    actor.send({ type: 'cart.undo' })
    expect(lines(actor)).toEqual([{ name: 'Pan', quantity: 2, frozenQuantity: 0 }])
  })
  test('takes nothing without a store, and nothing while the order is placed', async () => {
    const { actor } = await readyCall(fakeServer({ place: null, outcome: null }))
    expect(isCartOpen(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    expect(isCartOpen(actor.getSnapshot())).toBe(false)
    expect(isCartOpen(call().actor.getSnapshot())).toBe(false)
  })
})

describe('the delivery time', () => {
  test('follows the cooking time when it is as soon as possible', async () => {
    const { actor, requests } = await filledCall(
      fakeServer({ times: (cooking) => (cooking > 30 ? times('13:00') : times('12:00', '13:00')) }),
    )
    expect(currentContext(actor).deliveryTime).toBe(NOON)
    actor.send({ type: 'cart.line.add', product: cake })
    await flushPromises()
    expect(requests.cooking).toEqual([0, 10, 40])
    expect(currentContext(actor).deliveryTime).toBe(ONE)
    expect(states(actor).deliveryTime).toBe('chosen')
  })
  test('is refused when a longer cooking time overtakes it', async () => {
    const { actor } = await filledCall(
      fakeServer({ times: (cooking) => (cooking > 30 ? times('13:00') : times('12:00', '13:00')) }),
    )
    actor.send({ type: 'time.said' })
    actor.send({ type: 'time.choose', time: NOON })
    actor.send({ type: 'cart.line.add', product: cake })
    await flushPromises()
    expect(states(actor)).toMatchObject({ deliveryTime: 'refused', payment: 'locked' })
    expect(currentContext(actor)).toMatchObject({
      deliveryTime: NOON,
      refusals: { deliveryTime: { code: 'delivery_time_limits_error' } },
    })
    actor.send({ type: 'time.choose', time: ONE })
    expect(states(actor).deliveryTime).toBe('chosen')
    expect(currentContext(actor).refusals).toEqual({})
  })
  test('cannot be a time that is full', async () => {
    const { actor } = await filledCall(fakeServer({ times: () => times('12:00') }))
    actor.send({ type: 'time.choose', time: ONE })
    expect(currentContext(actor)).toMatchObject({ deliveryTime: NOON, timeMode: 'asap' })
  })
  test('is refused without a free time until one is free', async () => {
    const server = fakeServer({ times: () => times() })
    const { actor } = await filledCall(server)
    expect(states(actor).deliveryTime).toBe('refused')
    server.times = () => times('13:00')
    actor.send({ type: 'time.chooseAsap' })
    expect(states(actor).deliveryTime).toBe('refused')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    actor.send({ type: 'time.chooseAsap' })
    expect(states(actor).deliveryTime).toBe('chosen')
  })
  test('is open until one is chosen for day and time', async () => {
    const { actor } = call(fakeServer(), UNDECIDED)
    await flushPromises()
    expect(states(actor)).toMatchObject({ deliveryTime: 'open', payment: 'locked' })
    actor.send({ type: 'time.choose', time: ONE })
    await flushPromises()
    expect(states(actor)).toMatchObject({ deliveryTime: 'chosen', payment: 'ready' })
  })
})

describe('a refresh of the delivery times', () => {
  const CARD = { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } as const
  const cardCall = async (server = fakeServer()) => {
    const opened = await filledCall(server)
    opened.actor.send({ type: 'payment.choose', paymentType: 'card' })
    opened.actor.send({ type: 'payment.card.set', card: CARD })
    await flushPromises()
    const seen = new Set<string>()
    opened.actor.subscribe((snapshot) => seen.add(JSON.stringify(stepStates(snapshot))))
    return { ...opened, seen }
  }
  test('is not seen at any step while the time can still be had', async () => {
    const { actor, requests, seen } = await cardCall()
    const before = JSON.stringify(states(actor))
    actor.send({ type: 'time.refresh' })
    expect(phase(actor)).toBe('review')
    await flushPromises()
    expect(requests.cooking).toHaveLength(3)
    expect([...seen]).toEqual([before])
    expect(currentContext(actor)).toMatchObject({
      deliveryTime: NOON,
      movedFromTime: null,
      encryptedCard: CARD,
    })
  })
  test('without a response changes nothing', async () => {
    const server = fakeServer()
    const { actor } = await cardCall(server)
    server.times = () => null
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(phase(actor)).toBe('review')
    expect(currentContext(actor).refusals).toEqual({})
  })
  test('keeps the promised time although an earlier one is free now', async () => {
    const server = fakeServer({ times: () => times('13:00') })
    const { actor } = await readyCall(server)
    server.times = () => times('12:00', '13:00')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ deliveryTime: ONE, movedFromTime: null })
    actor.send({ type: 'time.chooseAsap' })
    expect(currentContext(actor).deliveryTime).toBe(NOON)
  })
  test('moves a time that nobody was told without a word', async () => {
    const server = fakeServer()
    const { actor } = await cardCall(server)
    server.times = () => times('13:00')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(phase(actor)).toBe('review')
    expect(currentContext(actor)).toMatchObject({ deliveryTime: ONE, movedFromTime: null })
  })
  test('moves a time that cannot be had any more, keeps the promised one beside it, and the card', async () => {
    const server = fakeServer()
    const { actor, seen } = await cardCall(server)
    actor.send({ type: 'time.said' })
    server.times = () => times('13:00', '14:00')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({
      deliveryTime: ONE,
      movedFromTime: NOON,
      encryptedCard: CARD,
    })
    expect([...seen]).toHaveLength(1)
    server.times = () => times('14:00')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({
      deliveryTime: '2026-12-07T14:00:00.000Z',
      movedFromTime: NOON,
    })
    actor.send({ type: 'time.acceptMove' })
    expect(currentContext(actor).movedFromTime).toBeNull()
  })
  test('asks about a moved time again in a call that is opened again, until somebody accepts it', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    actor.send({ type: 'time.said' })
    server.times = () => times('13:00', '14:00')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    const reopened = call(server, toDraft(currentContext(actor))).actor
    await flushPromises()
    expect(currentContext(reopened)).toMatchObject({ deliveryTime: ONE, movedFromTime: NOON })
    reopened.send({ type: 'time.acceptMove' })
    const accepted = call(server, toDraft(currentContext(reopened))).actor
    await flushPromises()
    expect(currentContext(accepted)).toMatchObject({ deliveryTime: ONE, movedFromTime: null })
  })
  test('goes back to the promised time when it can be had again', async () => {
    const { actor } = await filledCall(
      fakeServer({ times: (cooking) => (cooking > 30 ? times('13:00') : times('12:00', '13:00')) }),
    )
    actor.send({ type: 'time.said' })
    actor.send({ type: 'cart.line.add', product: cake })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ deliveryTime: ONE, movedFromTime: NOON })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    await flushPromises()
    expect(currentContext(actor)).toMatchObject({ deliveryTime: NOON, movedFromTime: null })
  })
  test('for another product never locks the payment, and nothing is placed before the answer', async () => {
    const { actor, seen } = await cardCall()
    actor.send({ type: 'cart.line.add', product: cake })
    expect(phase(actor)).toBe('editing')
    await flushPromises()
    expect(phase(actor)).toBe('review')
    expect([...seen].filter((state) => state.includes('"payment":"locked"'))).toEqual([])
  })
  test('that a change of the address overtakes is dropped', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    actor.send({ type: 'time.refresh' })
    actor.send({ type: 'address.choose', addressId: FAR })
    await flushPromises()
    expect(currentContext(actor).times).toBeNull()
    expect(states(actor).deliveryTime).toBe('locked')
  })
})

describe('billing', () => {
  test('refuses a wrong check digit without a request', async () => {
    const { actor } = await readyCall(fakeServer({ billing: { _tag: 'Verified', name: 'Somebody' } }))
    actor.send({ type: 'billing.edit', billing: { value: '576937-1' } })
    expect(states(actor)).toMatchObject({ billing: 'open', payment: 'locked' })
    actor.send({ type: 'billing.settle' })
    expect(states(actor).billing).toBe('refused')
    expect(currentContext(actor).refusals.billing).toMatchObject({ code: 'nit_not_found' })
  })
  test('takes over the registered name', async () => {
    const { actor } = await readyCall(fakeServer({ billing: { _tag: 'Verified', name: 'LOPEZ, ANA' } }))
    expect(currentContext(actor).billing).toEqual({
      type: 'nit',
      value: '576937K',
      billingName: 'LOPEZ, ANA',
      billingAddress: '',
      isSettled: true,
    })
  })
  test('refuses an unregistered tax id, and accepts one when the register does not respond', async () => {
    const server = fakeServer({ billing: { _tag: 'Refusal', code: 'nit_not_found' } })
    const { actor } = await readyCall(server)
    expect(states(actor)).toMatchObject({ billing: 'refused', payment: 'locked' })
    server.billing = null
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(states(actor).billing).toBe('valid')
  })
  test('requires a name for a final consumer', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'billing.edit', billing: { type: 'nit', value: 'cf', billingName: ' ' } })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(currentContext(actor).refusals.billing?.code).toBe('billing_name_required')
    actor.send({ type: 'billing.edit', billing: { billingName: 'Ana' } })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(currentContext(actor).billing).toMatchObject({ type: 'nit_cf', value: '', billingName: 'Ana' })
    expect(phase(actor)).toBe('review')
  })
  test('refuses consumer final when the cart grows to the limit of the country, until it shrinks', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'billing.edit', billing: { type: 'nit_cf', value: '', billingName: 'Ana' } })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    const price = (amount: number) =>
      actor.send({ type: 'products.refreshed', products: [{ ...bread, price: cents(amount) }] })
    price(124_249)
    expect(phase(actor)).toBe('review')
    price(124_250)
    expect(states(actor)).toMatchObject({ billing: 'refused', payment: 'locked' })
    expect(currentContext(actor).refusals.billing).toMatchObject({
      code: 'billing_id_required',
      need: 250_000,
      have: 250_000,
    })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(states(actor).billing).toBe('refused')
    price(5_000)
    await flushPromises()
    expect(phase(actor)).toBe('review')
  })
})

describe('payment', () => {
  test('is ready when the card is encrypted, and another method clears the card', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    expect(states(actor).payment).toBe('open')
    actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    expect(currentContext(actor).encryptedCard).toBeNull()
  })
  test('never writes an encrypted card to the draft', async () => {
    const { actor, requests } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    actor.send({ type: 'payment.card.set', card: { jwe: 'SEALED', brand: 'visa', lastFour: '4242' } })
    await flushPromises()
    expect(JSON.stringify(requests.saves)).not.toMatch(/SEALED|4242/)
  })
})

describe('placing', () => {
  test('sends the inputs of every step with the draft\u2019s key', async () => {
    const { actor, requests } = await readyCall()
    actor.send({ type: 'payment.setCash', amount: cents(20_000) })
    actor.send({ type: 'comment.edit', comment: 'portón verde' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('placed')
    expect(requests.places).toEqual([
      {
        draftId: 1,
        idempotencyKey: 'key-1',
        orderType: 'single',
        userId: 7,
        userAddressId: HOME,
        storeId: 100,
        deliveryZoneId: 10,
        deliveryTime: NOON,
        products: [{ productId: 1, quantity: 2, frozenQuantity: 0 }],
        billing: { type: 'nit', value: '576937K', billingName: 'Ana López', billingAddress: '' },
        paymentType: 'cash',
        change: 8500,
        encryptedCard: null,
        paymentTerms: {},
        couponId: null,
        points: 0,
        replacesOrderId: null,
        discountIds: [],
        comment: 'portón verde',
        gift: null,
        thirdParty: null,
        toPay: 11_500,
      },
    ])
    expect(currentContext(actor).placed).toEqual(placedOrder)
  })
  test('on credit waits for its days to pay', async () => {
    const { actor, requests } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'credit' })
    expect(phase(actor)).toBe('editing')
    actor.send({ type: 'payment.setTerms', terms: { daysToPay: 15 } })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([{ paymentType: 'credit', paymentTerms: { daysToPay: 15 } }])
  })
  test.each([
    ['with its code', { authorizationCode: ' 0417 ' }, { authorizationCode: '0417' }],
    ['without its code', { authorizationCode: ' ' }, {}],
    ['at the door', { authorizationCode: '0417', customerWillPay: true }, { customerWillPay: true }],
  ])('at a terminal sends %s', async (_, terms, sent) => {
    const { actor, requests } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'pos' })
    actor.send({ type: 'payment.setTerms', terms })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([{ paymentType: 'pos', paymentTerms: sent }])
    expect(Object.keys(requests.places[0]?.paymentTerms ?? {})).toEqual(Object.keys(sent))
  })
  test('places one order when it is requested early or twice', async () => {
    const { actor, requests } = await filledCall()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    expect(phase(actor)).toBe('editing')
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    expect(requests.places).toHaveLength(1)
  })
  test.each([
    ['user_not_found', { contact: 'searching' }],
    ['delivery_zone_not_found', { address: 'refused', cart: 'locked' }],
    ['delivery_time_limits_error', { deliveryTime: 'refused', cart: 'filled' }],
    ['store_not_work', { deliveryTime: 'refused' }],
    ['product_not_enough_quantity', { cart: 'invalid', address: 'valid' }],
    ['nit_not_found', { billing: 'refused', payment: 'locked' }],
    ['cvv_error', { payment: 'open', billing: 'valid' }],
    ['user_dont_have_permission', { payment: 'ready' }],
  ])('shows the refusal %s at its step and keeps the rest', async (code, expected) => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    server.place = { _tag: 'Refusal', code }
    server.products = code === 'product_not_enough_quantity' ? [{ ...bread, available: 1 }] : [bread]
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(states(actor)).toMatchObject(expected)
    expect(Object.values(currentContext(actor).refusals)).toMatchObject([{ code }])
  })
  test('shows a changed price and places the order at the second request', async () => {
    const server = fakeServer()
    const { actor, requests } = await readyCall(server)
    server.place = { _tag: 'Refusal', code: 'product_price_dont_match' }
    server.products = [{ ...bread, price: cents(6000) }]
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(currentContext(actor).lineChanges).toEqual([
      { kind: 'price_changed', productId: 1, name: 'Pan', from: 5000, to: 6000 },
    ])
    expect(priceNewOrder(currentContext(actor)).totals.toPay).toBe(13_500)
    server.place = { _tag: 'Placed', order: placedOrder }
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places.map(({ toPay }) => toPay)).toEqual([11_500, 13_500])
    expect(phase(actor)).toBe('placed')
  })
  test('looks up a request without a response and finds the order placed', async () => {
    const { actor } = await readyCall(
      fakeServer({ place: null, outcome: { _tag: 'Placed', order: placedOrder } }),
    )
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('placed')
  })
  test('repeats the look-up while its outcome is unknown', async () => {
    const server = fakeServer({ place: { _tag: 'Unknown' }, outcome: { _tag: 'Unknown' } })
    const { actor } = await readyCall(server)
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('lookingUpOutcome')
    server.outcome = { _tag: 'NotPlaced' }
    await flushPromises(8)
    expect(phase(actor)).toBe('review')
    expect(currentContext(actor).refusals.review).toEqual({ code: 'order_not_placed' })
  })
  test('asks for confirmation of a duplicate within half an hour', async () => {
    const { actor, requests } = await readyCall()
    const twin = {
      number: 41,
      status: 'preparing' as const,
      createdAt: NOON,
      items: [{ productId: 1, quantity: 2 }],
      userAddressId: HOME,
    }
    actor.send({ type: 'contact.choose', caller: { ...ana, lastOrders: [twin] } })
    const now = Date.parse(NOON) + 29 * 60_000
    actor.send({ type: 'order.place', now })
    expect(phase(actor)).toBe('duplicate')
    expect(currentContext(actor).duplicateNumber).toBe(41)
    actor.send({ type: 'order.place.cancel' })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'order.place', now })
    actor.send({ type: 'order.place.confirm' })
    await flushPromises()
    expect(requests.places).toHaveLength(1)
  })
  test.each(['gift', 'business', 'third_party', 'pick-up'] as const)(
    'asks about a duplicate of a %s too, and places it once',
    async (kind) => {
      const { actor, requests } = await readyCall()
      if (kind === 'pick-up') {
        actor.send({ type: 'address.pickup', storeId: KIOSK })
      } else {
        actor.send({ type: 'type.choose', orderType: kind })
        actor.send({ type: 'type.confirm' })
        if (kind === 'gift') actor.send({ type: 'address.choose', addressId: HOME })
      }
      await flushPromises()
      actor.send({ type: 'cart.restore' })
      await flushPromises()
      actor.send({ type: 'gift.edit', gift: { receiverProperName: 'Rosa Tzoc' } })
      const thirdParty = { deliveryServiceId: 3 as DeliveryServiceId, orderId: 'LY-1' }
      actor.send({ type: 'thirdParty.edit', thirdParty })
      actor.send({ type: 'payment.choose', paymentType: kind === 'gift' ? 'card' : 'cash' })
      actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
      const twin = {
        number: 41,
        status: 'preparing' as const,
        createdAt: NOON,
        items: [{ productId: 1, quantity: 2 }],
        userAddressId: HOME,
      }
      actor.send({ type: 'contact.choose', caller: { ...ana, lastOrders: [twin] } })
      expect(missingSteps(actor.getSnapshot())).toEqual([])
      const now = Date.parse(NOON) + 60_000
      actor.send({ type: 'order.place', now })
      expect(phase(actor)).toBe('duplicate')
      actor.send({ type: 'order.place.confirm' })
      actor.send({ type: 'order.place', now })
      actor.send({ type: 'order.place.confirm' })
      await flushPromises()
      expect(requests.places).toHaveLength(1)
    },
  )
  const corporateCall = async (report: Partial<MembersReport> = {}) => {
    const { actor, requests } = await readyCall()
    actor.send({ type: 'type.choose', orderType: 'corporate' })
    actor.send({ type: 'type.confirm' })
    actor.send({ type: 'members.changed', report: { ...membersReport(true), ...report } })
    actor.send({ type: 'payment.choose', paymentType: 'bank_transfer' })
    return { actor, requests }
  }
  test('asks about a corporate order of which a member has just been ordered the same', async () => {
    const twin = (number: number, createdAt: string) => ({
      number,
      status: 'preparing' as const,
      createdAt,
      items: [{ productId: 1, quantity: 2 }],
    })
    const { actor, requests } = await corporateCall({
      repeats: [twin(40, '2026-11-19T18:00:00.000Z'), twin(41, NOON)],
    })
    actor.send({ type: 'members.setTiming', timing: 'after_completed' })
    const now = Date.parse(NOON) + 60_000
    actor.send({ type: 'order.place', now })
    expect([phase(actor), currentContext(actor).duplicateNumber]).toEqual(['duplicate', 41])
    actor.send({ type: 'order.place.cancel' })
    actor.send({ type: 'order.place', now: now + 30 * 60_000 })
    await flushPromises()
    expect(requests.corporate).toHaveLength(1)
  })
  test('a corporate order that is paid later needs no transaction, and says when', async () => {
    const { actor, requests } = await corporateCall()
    expect(missingSteps(actor.getSnapshot())).toEqual(['payment'])
    actor.send({ type: 'members.setTiming', timing: 'after_paid' })
    expect(missingSteps(actor.getSnapshot())).toEqual([])
    // A card does not wait until there is money; the choice is kept for the transfer.
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.corporate).toMatchObject([{ paymentType: 'card', paymentTiming: 'after_placing' }])
    expect(toDraft(currentContext(actor)).paymentTiming).toBe('after_paid')
  })
  test('does not ask about an order of 31 minutes ago or a cancelled one', async () => {
    const { actor } = await readyCall()
    const twin = {
      number: 41,
      status: 'preparing' as const,
      createdAt: NOON,
      items: [{ productId: 1, quantity: 2 }],
      userAddressId: HOME,
    }
    actor.send({
      type: 'contact.choose',
      caller: { ...ana, lastOrders: [twin, { ...twin, status: 'cancelled', createdAt: ONE }] },
    })
    actor.send({ type: 'order.place', now: Date.parse(NOON) + 31 * 60_000 })
    expect(phase(actor)).toBe('submitting')
  })
})

describe('the draft', () => {
  const STORED: OrderDraft = {
    ...emptyOrderDraft('single'),
    contactSearch: '5512',
    userId: ana.id,
    userAddressId: HOME,
    storeId: NORTH.storeId,
    deliveryZoneId: NORTH.deliveryZoneId,
    deliveryTimeMode: 'slot',
    deliveryTime: ONE,
    lines: [{ productId: bread.productId, quantity: 2, frozenQuantity: 1, unitPrice: cents(5000) }],
    billing: { type: 'nit', value: '576937K', billingName: 'Ana López', billingAddress: '', isSettled: true },
    payment: { paymentType: 'cash', cashGiven: cents(20_000) },
    comment: 'portón verde',
  }
  test('is restored into a call, and is not saved without a change', async () => {
    const { actor, requests } = call(fakeServer(), STORED)
    await flushPromises()
    expect(phase(actor)).toBe('review')
    expect(toDraft(currentContext(actor))).toEqual(STORED)
    expect(requests.saves).toEqual([])
  })
  test('is not saved when its inputs come in the order of the contract', async () => {
    const { gift, thirdParty, ...rest } = STORED
    const { requests } = call(fakeServer(), { ...rest, thirdParty, gift } as OrderDraft)
    await flushPromises()
    expect(requests.saves).toEqual([])
  })
  test('is validated step by step when it is restored', async () => {
    const { actor } = call(
      fakeServer({
        times: () => times('12:00'),
        products: [{ ...bread, price: cents(5200), available: 1 }],
        billing: { _tag: 'Refusal', code: 'nit_not_found' },
      }),
      STORED,
    )
    await flushPromises()
    expect(states(actor)).toMatchObject({
      contact: 'chosen',
      address: 'valid',
      deliveryTime: 'refused',
      cart: 'filled',
      billing: 'refused',
      payment: 'locked',
    })
    expect(currentContext(actor).lineChanges).toHaveLength(2)
  })
  test('has its lines set aside when its store no longer serves the address', async () => {
    const { actor } = call(fakeServer({ services: { [HOME]: covered(SOUTH) } }), STORED)
    await flushPromises()
    expect(states(actor)).toMatchObject({ address: 'valid', cart: 'empty' })
    expect(currentContext(actor).setAsideLines).toEqual(STORED.lines)
  })
  test('is kept when it cannot be loaded, and restored when the server responds', async () => {
    const server = fakeServer({ caller: null })
    const { actor } = call(server, STORED)
    await flushPromises(1)
    expect(states(actor).contact).toBe('lookupFailed')
    expect(toDraft(currentContext(actor))).toEqual(STORED)
    server.caller = { _tag: 'Found', caller: ana }
    await flushPromises(8)
    expect(phase(actor)).toBe('review')
  })
  test('keeps only its type and its lines for another customer when its own cannot be loaded', async () => {
    const { actor } = call(fakeServer({ caller: null }), { ...STORED, couponCode: 'HOLA', points: 40 })
    await flushPromises(1)
    actor.send({ type: 'contact.change' })
    expect(toDraft(currentContext(actor))).toEqual({
      ...emptyOrderDraft(STORED.type),
      setAsideLines: STORED.lines,
    })
  })
  test('opens the customer search when its customer does not exist any more', async () => {
    const { actor } = call(fakeServer({ caller: { _tag: 'Refusal', code: 'user_not_found' } }), STORED)
    await flushPromises()
    expect(states(actor).contact).toBe('searching')
  })
  test('is saved with the version of the last save', async () => {
    const { actor, requests } = await readyCall()
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(requests.saves.at(-1)).toMatchObject({
      version: 2,
      document: toDraft(currentContext(actor)),
      parking: null,
    })
    const before = requests.saves.length
    actor.send({ type: 'comment.edit', comment: 'x' })
    await flushPromises()
    expect(requests.saves).toHaveLength(before + 1)
  })
  test('is saved at once when the page is left', () => {
    const { actor, requests } = call()
    actor.send({ type: 'contact.search', text: '5512' })
    actor.send({ type: 'draft.flush' })
    expect(requests.saves).toHaveLength(1)
    expect(requests.saves[0]?.document.contactSearch).toBe('5512')
  })
  test('is saved again after a save without a response', async () => {
    const server = fakeServer({ save: null })
    const { actor, requests } = call(server)
    actor.send({ type: 'contact.search', text: '5512' })
    await flushPromises(2)
    expect(savedState(actor.getSnapshot())).toBe('unsaved')
    server.save = { _tag: 'Saved', version: 2, slotHeldUntil: NOON }
    await flushPromises(6)
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(requests.saves.length).toBeGreaterThan(1)
    expect(currentContext(actor).slotHeldUntil).toBe(NOON)
  })
  test('refuses a slot that cannot be reserved at its step', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    server.save = { _tag: 'SlotGone', code: 'delivery_time_limits_error' }
    actor.send({ type: 'time.choose', time: ONE })
    await flushPromises()
    expect(states(actor).deliveryTime).toBe('refused')
    server.save = { _tag: 'Saved', version: 3, slotHeldUntil: null }
    actor.send({ type: 'time.chooseAsap' })
    await flushPromises()
    expect(states(actor).deliveryTime).toBe('chosen')
    expect(savedState(actor.getSnapshot())).toBe('saved')
  })
  test('checks a time again that is saved without a reservation', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    await flushPromises()
    server.times = () => times('14:00')
    server.save = { _tag: 'Saved', version: 3, slotHeldUntil: null }
    actor.send({ type: 'time.choose', time: ONE })
    await flushPromises()
    expect(states(actor).deliveryTime).toBe('refused')
    expect(currentContext(actor).deliveryTime).toBe(ONE)
  })
  test('is not saved any more once another operator has taken it over', async () => {
    const { actor, requests } = call(fakeServer({ save: { _tag: 'Conflict' } }))
    actor.send({ type: 'contact.search', text: '5512' })
    await flushPromises()
    actor.send({ type: 'contact.search', text: '55128' })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('conflict')
    expect(requests.saves).toHaveLength(1)
  })
  test('is parked with a reason and resumed', async () => {
    const { actor, requests } = await readyCall()
    await flushPromises()
    actor.send({ type: 'draft.park', parking: { reason: 'llama luego', callBackAt: ONE } })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('parked')
    expect(requests.saves.at(-1)?.parking).toEqual({ reason: 'llama luego', callBackAt: ONE })
    actor.send({ type: 'draft.resume' })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(requests.saves.at(-1)?.parking).toBeNull()
    expect(phase(actor)).toBe('review')
  })
})

describe('a coupon', () => {
  const priced = (actor: NewOrderActor) =>
    priceNewOrder(currentContext(actor)).totals.discountValues.couponDiscount
  const withCoupon = async (coupon: FakeServer['coupon']) => {
    const opened = await readyCall(fakeServer({ coupon }))
    opened.actor.send({ type: 'coupon.apply', code: ' hola ' })
    await flushPromises()
    return opened
  }
  const found = { _tag: 'Found', coupon: TENTH_OFF, freeProducts: [], now: Date.parse(NOON) } as const
  const region = (actor: NewOrderActor) => couponState(actor.getSnapshot())

  test('is asked for by its code, taken off, and placed with the order', async () => {
    const { actor, requests } = await withCoupon(found)
    expect([region(actor), requests.coupons, priced(actor)]).toEqual(['applied', ['hola'], 1_000])
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(requests.places).toMatchObject([{ couponId: TENTH_OFF.id, toPay: 10_500 }])
  })

  test('that the cart does not fulfil is refused with what is missing', async () => {
    const { actor } = await withCoupon({
      ...found,
      coupon: { ...TENTH_OFF, minPurchaseValue: cents(12_000) },
    })
    expect(region(actor)).toBe('refused')
    expect(currentContext(actor)).toMatchObject({
      coupon: null,
      couponRefusal: { unmet: { condition: 'MIN_PURCHASE_VALUE', have: 10_000, need: 12_000 } },
    })
  })

  test('is checked again by itself at any change of the cart, and acts meanwhile', async () => {
    const { actor, requests } = await withCoupon(found)
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    expect([region(actor), priced(actor), currentContext(actor).couponCode]).toEqual([
      'checking',
      1_500,
      'hola',
    ])
    await flushPromises()
    expect([region(actor), requests.coupons, priced(actor)]).toEqual(['applied', ['hola', 'hola'], 1_500])
  })

  test('that the server refuses on placing is taken away with its reason', async () => {
    const { actor } = await readyCall(
      fakeServer({
        coupon: found,
        place: { _tag: 'Refusal', code: 'this_user_has_already_used_this_coupon' },
      }),
    )
    actor.send({ type: 'coupon.apply', code: 'hola' })
    await flushPromises()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(region(actor)).toBe('refused')
    expect(currentContext(actor)).toMatchObject({
      coupon: null,
      couponRefusal: { code: 'this_user_has_already_used_this_coupon' },
    })
  })

  test('that placing has refused stays refused when the products are refreshed, until the cart changes', async () => {
    const { actor, requests } = await readyCall(
      fakeServer({ coupon: found, place: { _tag: 'Refusal', code: 'coupon_not_valid' } }),
    )
    actor.send({ type: 'coupon.apply', code: 'hola' })
    await flushPromises()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    actor.send({ type: 'products.refreshed', products: [bread] })
    await flushPromises()
    expect([region(actor), currentContext(actor).couponRefusal?.code, requests.coupons]).toEqual([
      'refused',
      'coupon_not_valid',
      ['hola'],
    ])
    actor.send({ type: 'cart.line.add', product: bread })
    await flushPromises()
    expect([region(actor), requests.coupons]).toEqual(['applied', ['hola', 'hola']])
  })

  test('is not asked for without a cart, and is forgotten with the caller', async () => {
    const { actor, requests } = call()
    actor.send({ type: 'coupon.apply', code: 'hola' })
    expect([region(actor), requests.coupons]).toEqual(['none', []])
    const opened = await withCoupon(found)
    opened.actor.send({ type: 'contact.change' })
    opened.actor.send({ type: 'contact.change.confirm' })
    expect([region(opened.actor), currentContext(opened.actor).couponCode]).toEqual(['none', ''])
  })
})

describe('taking changes of the cart back', () => {
  const cart = (actor: NewOrderActor) =>
    currentContext(actor).lines.map(({ frozenQuantity, product, quantity }) => [
      product.name,
      quantity,
      frozenQuantity,
    ])

  test('undoes any sequence of changes, one after the other', async () => {
    const change = fc.oneof(
      fc.constantFrom(bread, cake).map((product) => ({ type: 'cart.line.add', product }) as const),
      fc.constantFrom(bread, cake).map(({ productId }) => ({ type: 'cart.line.remove', productId }) as const),
      fc
        .record({ product: fc.constantFrom(bread, cake), pieces: fc.integer({ min: 0, max: 6 }) })
        .chain(({ product: { productId }, pieces }) =>
          fc.constantFrom(
            { type: 'cart.line.quantity', productId, quantity: pieces } as const,
            { type: 'cart.line.frozen', productId, frozenQuantity: pieces } as const,
          ),
        ),
    )
    const { actor } = await readyCall()
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        const before = cart(actor)
        const taken = currentContext(actor).pastLines.length
        const carts = [before]
        for (const event of changes) {
          actor.send(event)
          if (currentContext(actor).pastLines.length > taken + carts.length - 1) carts.push(cart(actor))
        }
        for (const each of carts.slice(0, -1).toReversed()) {
          actor.send({ type: 'cart.undo' })
          expect(cart(actor)).toEqual(each)
        }
        expect(cart(actor)).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })

  test('keeps the last twenty carts, and none of another store or customer', async () => {
    const { actor } = await readyCall()
    for (let times = 0; times < 15; times += 1) {
      actor.send({ type: 'cart.line.add', product: cake })
      actor.send({ type: 'cart.line.remove', productId: cake.productId })
    }
    expect(currentContext(actor).pastLines).toHaveLength(20)
    actor.send({ type: 'contact.change' })
    actor.send({ type: 'contact.change.confirm' })
    expect(currentContext(actor).pastLines).toEqual([])
  })

  test('brings a line back with its product as it is now', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    actor.send({ type: 'products.refreshed', products: [{ ...bread, price: cents(6_000) }] })
    actor.send({ type: 'cart.undo' })
    expect(currentContext(actor).lines).toMatchObject([{ quantity: 2, product: { price: 6_000 } }])
  })

  test('of a repeated order brings the cart back that it took the place of', async () => {
    const { actor } = await readyCall()
    const before = cart(actor)
    actor.send({
      type: 'cart.repeat',
      lines: [{ productId: bread.productId, quantity: 1, frozenQuantity: 0, unitPrice: bread.price }],
      orderedAt: NOON,
    })
    await flushPromises()
    expect(cart(actor)).toEqual([['Pan', 1, 0]])
    actor.send({ type: 'cart.undo' })
    expect(cart(actor)).toEqual(before)
  })
})

test('the note of a line stays with it, is kept by the draft and placed with the order', async () => {
  const { actor, requests } = await readyCall()
  actor.send({ type: 'cart.line.note', productId: bread.productId, note: ' sin corteza ' })
  actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
  actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 9 }] })
  expect(toDraft(currentContext(actor)).lines).toMatchObject([{ quantity: 3, note: ' sin corteza ' }])
  actor.send({ type: 'address.choose', addressId: OFFICE })
  await flushPromises()
  actor.send({ type: 'cart.restore' })
  await flushPromises()
  expect(currentContext(actor).lines).toMatchObject([{ note: ' sin corteza ' }])
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  actor.send({ type: 'order.place', now: Date.parse(NOON) })
  await flushPromises()
  expect(requests.places).toMatchObject([{ products: [{ quantity: 3, note: 'sin corteza' }] }])
})

describe('points', () => {
  const open = async (server = fakeServer()) => {
    const opened = await readyCall(server)
    const { actor } = opened
    return {
      ...opened,
      state: () => pointsState(actor.getSnapshot()),
      totals: () => priceNewOrder(currentContext(actor)).totals,
      place: async () => {
        actor.send({ type: 'order.place', now: Date.parse(NOON) })
        await flushPromises()
      },
    }
  }

  test('pay a part of the products, and are placed with the order', async () => {
    const { actor, place, requests, state, totals } = await open()
    actor.send({ type: 'points.use', points: 300 })
    expect([state(), totals().usedPoints, totals().discountValues.pointsDiscount]).toEqual([
      'applied',
      300,
      1_500,
    ])
    await place()
    expect(requests.places).toMatchObject([{ points: 300, toPay: 10_000 }])
  })

  test('are no more than the products cost, also when the cart shrinks', async () => {
    const rich = fakeServer()
    const { actor, totals } = await open(rich)
    actor.send({ type: 'contact.choose', caller: { ...ana, points: 9_000 } })
    actor.send({ type: 'points.use', points: 9_000 })
    expect([totals().usedPoints, totals().toPay]).toEqual([2_000, 1_500])
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect([totals().usedPoints, totals().toPay]).toEqual([1_000, 1_500])
  })

  test('that the customer does not have take nothing off and are not placed', async () => {
    const { actor, place, requests, state, totals } = await open()
    actor.send({ type: 'points.use', points: 301 })
    expect([state(), totals().usedPoints]).toEqual(['refused', 0])
    actor.send({ type: 'contact.choose', caller: { ...ana, points: 301 } })
    expect([state(), totals().usedPoints]).toEqual(['applied', 301])
    actor.send({ type: 'contact.choose', caller: { ...ana, points: 10 } })
    expect(state()).toBe('refused')
    await place()
    expect(requests.places).toMatchObject([{ points: 0, toPay: 11_500 }])
  })

  test('go with the caller, with another store and when they are given up', async () => {
    const { actor, state } = await open()
    const use = () => actor.send({ type: 'points.use', points: 20 })
    use()
    actor.send({ type: 'points.remove' })
    expect([state(), currentContext(actor).requestedPoints]).toEqual(['none', 0])
    use()
    actor.send({ type: 'contact.change' })
    actor.send({ type: 'contact.change.confirm' })
    expect([state(), currentContext(actor).requestedPoints]).toEqual(['none', 0])
    use()
    expect(state()).toBe('none')
  })

  test('that were spent elsewhere meanwhile are given up with the server’s reason', async () => {
    const { actor, place, state } = await open(
      fakeServer({ place: { _tag: 'Refusal', code: 'not_enough_points' } }),
    )
    actor.send({ type: 'points.use', points: 300 })
    await place()
    expect([state(), currentContext(actor).refusals.cart?.code]).toEqual(['none', 'not_enough_points'])
  })

  test('are kept by the draft', async () => {
    const { actor } = await open()
    actor.send({ type: 'points.use', points: 40 })
    expect(toDraft(currentContext(actor)).points).toBe(40)
  })
})

test('the discounts of the store are taken off and placed with the order', async () => {
  const tenth = { ...TENTH_OFF, id: 4 as DiscountId }
  const { actor, requests } = await readyCall(
    fakeServer({
      services: { [HOME]: { ...covered(NORTH), priceRules: { ...NO_RULES, discounts: [tenth] } } },
    }),
  )
  actor.send({ type: 'order.place', now: Date.parse(NOON) })
  await flushPromises()
  expect(requests.places).toMatchObject([{ discountIds: [4], couponId: null, toPay: 10_500 }])
})
