import { describe, expect, test } from 'vitest'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { toDraft, priceNewOrder } from '../../src/machines/processes/new-order.context.ts'
import type { NewOrderActor } from '../../src/machines/processes/new-order.machine.ts'
import {
  missingSteps,
  phaseOf,
  savedState,
  stepStates,
  blockingStep,
} from '../../src/machines/processes/new-order.selectors.ts'
import { call, contextOf, filledCall, readyCall, flushPromises, fakeServer } from './new-order.actor.ts'
import {
  ana,
  bread,
  cake,
  FAR,
  HOME,
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

const words = (actor: NewOrderActor) => stepStates(actor.getSnapshot())
const phase = (actor: NewOrderActor) => phaseOf(actor.getSnapshot())

const LOCKED = { deliveryTime: 'locked', cart: 'locked', billing: 'locked', payment: 'locked' }

describe('opening a call', () => {
  test('only type and contact are open', () => {
    const { actor } = call()
    expect(words(actor)).toEqual({
      type: 'chosen',
      contact: 'searching',
      address: 'locked',
      ...LOCKED,
      notes: 'locked',
    })
    expect(blockingStep(actor.getSnapshot(), 'address')).toBe('contact')
    expect(blockingStep(actor.getSnapshot(), 'cart')).toBe('contact')
  })
  test('a call without a type waits for one', () => {
    const { actor } = call(fakeServer(), emptyOrderDraft(null))
    expect(words(actor).type).toBe('unset')
    actor.send({ type: 'type.choose', orderType: 'single' })
    expect(words(actor).type).toBe('chosen')
  })
  test('a known caller brings the usual address, the first time, and the last billing', async () => {
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
    expect(words(actor)).toEqual({
      type: 'chosen',
      contact: 'chosen',
      address: 'valid',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
      notes: 'open',
    })
    expect(contextOf(actor)).toMatchObject({ addressId: NEXT_DOOR, deliveryTime: NOON, timeMode: 'asap' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    expect(blockingStep(actor.getSnapshot(), 'payment')).toBe('cart')
  })
  test('an unknown caller has no address yet and is asked for billing data', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.createForm.open' })
    actor.send({ type: 'contact.choose', caller: newCaller })
    await flushPromises()
    expect(words(actor)).toMatchObject({ contact: 'chosen', address: 'open', ...LOCKED })
    expect(contextOf(actor).billing).toEqual({
      type: 'nit',
      value: '',
      billingName: 'Luis Paz',
      billingAddress: '',
      isSettled: false,
    })
  })
})

describe('the address decides who serves', () => {
  test('outside every zone: refused, the cart put aside, the rest locked; and back again', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'address.choose', addressId: FAR })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'refused', ...LOCKED, notes: 'open' })
    expect(contextOf(actor)).toMatchObject({
      lines: [],
      coverage: null,
      refusals: { address: { code: 'delivery_zone_not_found' } },
    })
    expect(contextOf(actor).setAsideLines).toEqual([
      { productId: 1, quantity: 2, frozenQuantity: 0, unitPrice: 5000 },
    ])

    actor.send({ type: 'address.choose', addressId: HOME })
    await flushPromises()
    expect(words(actor)).toMatchObject({
      address: 'valid',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
    })
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    expect(words(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
    expect(contextOf(actor)).toMatchObject({ setAsideLines: [], lineChanges: [] })
  })
  test('another store: the cart is emptied, everything after it checked anew; the lines come back with what differs', async () => {
    const around = fakeServer()
    const { actor } = await readyCall(around)
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(contextOf(actor)).toMatchObject({ coverage: SOUTH, addressId: OFFICE, lines: [] })
    expect(words(actor)).toMatchObject({
      address: 'valid',
      deliveryTime: 'chosen',
      cart: 'empty',
      billing: 'valid',
      payment: 'locked',
    })
    around.products = [{ ...bread, price: cents(5500), available: 1 }]
    actor.send({ type: 'cart.restore' })
    await flushPromises()
    expect(contextOf(actor).lineChanges).toEqual([
      { kind: 'price_changed', productId: 1, name: 'Pan', from: 5000, to: 5500 },
      { kind: 'quantity_reduced', productId: 1, name: 'Pan', from: 2, to: 1 },
    ])
  })
  test('another store drops a chosen time and goes back to as soon as possible', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    expect(contextOf(actor)).toMatchObject({ timeMode: 'slot', deliveryTime: ONE })
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(contextOf(actor)).toMatchObject({ coverage: SOUTH, timeMode: 'asap', deliveryTime: NOON })
  })
  test('another store drops the choice of day and time before a time is chosen', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.chooseSlot' })
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(contextOf(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: NOON })
  })
  test('another store without a free time keeps no time of the store before', async () => {
    const server = fakeServer()
    const { actor } = await readyCall(server)
    actor.send({ type: 'time.choose', time: ONE })
    server.times = () => times()
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', deliveryTime: 'refused' })
    expect(contextOf(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: null })
  })
  test('an address outside every zone drops a chosen time', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    actor.send({ type: 'address.choose', addressId: FAR })
    await flushPromises()
    expect(contextOf(actor)).toMatchObject({ timeMode: 'asap', deliveryTime: null, times: null })
  })
  test('another address of the same store and zone keeps the chosen time', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.choose', time: ONE })
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', deliveryTime: 'chosen' })
    expect(contextOf(actor)).toMatchObject({ addressId: NEXT_DOOR, timeMode: 'slot', deliveryTime: ONE })
  })
  test('another address of the same store and zone keeps the cart', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', cart: 'filled', payment: 'ready' })
    expect(contextOf(actor).addressId).toBe(NEXT_DOOR)
  })
  test('no answer keeps the old address and says so', async () => {
    const around = fakeServer()
    const { actor } = await readyCall(around)
    around.services[NEXT_DOOR] = null
    actor.send({ type: 'address.choose', addressId: NEXT_DOOR })
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', cart: 'filled' })
    expect(contextOf(actor)).toMatchObject({
      addressId: HOME,
      requestedAddressId: null,
      refusals: { address: { code: 'smth_wrong' } },
    })
  })
})

describe('the caller decides everything but the type', () => {
  test('changing the caller clears the call', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'comment.edit', comment: 'sin picante' })
    actor.send({ type: 'contact.change' })
    expect(words(actor)).toEqual({
      type: 'chosen',
      contact: 'searching',
      address: 'locked',
      ...LOCKED,
      notes: 'locked',
    })
    expect(toDraft(contextOf(actor))).toEqual(emptyOrderDraft('single'))
  })
  test('choosing another one at once does too, and brings theirs', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.choose', caller: newCaller })
    await flushPromises()
    expect(words(actor)).toMatchObject({ contact: 'chosen', address: 'open', ...LOCKED })
    expect(contextOf(actor)).toMatchObject({ caller: newCaller, lines: [], paymentType: null })
  })
  test('the same caller with a new address changes nothing else', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'contact.choose', caller: { ...ana, addresses: [{ id: HOME }] } })
    expect(phase(actor)).toBe('review')
    expect(contextOf(actor).caller?.addresses).toEqual([{ id: HOME }])
  })
})

describe('the type asks before it takes something away', () => {
  test('an empty call changes at once', async () => {
    const { actor } = call()
    actor.send({ type: 'type.choose', orderType: 'business' })
    expect(words(actor).type).toBe('chosen')
    expect(contextOf(actor).orderType).toBe('business')
  })
  test('with a cart it asks; kept, nothing changes; confirmed, cart and payment are cleared', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'type.choose', orderType: 'business' })
    expect(words(actor).type).toBe('confirming')
    actor.send({ type: 'type.cancelChange' })
    expect(contextOf(actor)).toMatchObject({ orderType: 'single', paymentType: 'cash' })
    expect(words(actor).cart).toBe('filled')
    actor.send({ type: 'type.choose', orderType: 'business' })
    actor.send({ type: 'type.confirm' })
    expect(contextOf(actor)).toMatchObject({ orderType: 'business', paymentType: null, lines: [] })
    expect(contextOf(actor).setAsideLines).toHaveLength(1)
    expect(words(actor)).toMatchObject({ type: 'chosen', cart: 'empty', payment: 'locked' })
  })
})

describe('the cart', () => {
  test('a quantity that cannot be had is said at its line and not applied', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 5 })
    expect(contextOf(actor).lineRefusal).toMatchObject({ code: 'product_not_enough_quantity', productId: 1 })
    expect(contextOf(actor).lines[0]?.quantity).toBe(2)
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    expect(contextOf(actor)).toMatchObject({ lineRefusal: null, lines: [{ quantity: 3 }] })
  })
  test('frozen counts stay within the quantity', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 3 })
    expect(contextOf(actor).lineRefusal?.code).toBe('frozen_quantity_error')
    actor.send({ type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 2 })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(contextOf(actor).lines).toMatchObject([{ quantity: 1, frozenQuantity: 1 }])
  })
  test('somebody else takes the last pieces: the cart is over until the quantity comes down', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 1 }] })
    expect(words(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 2 }] })
    expect(words(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
  })
  test('a cart above the stock is valid again once its quantity is lowered', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 4 })
    actor.send({ type: 'products.refreshed', products: [{ ...bread, available: 3 }] })
    expect(words(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
    expect(words(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
    expect(contextOf(actor).lines).toMatchObject([{ quantity: 3 }])
  })
  test('a cart above the stock is valid again once the line is removed', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.add', product: cake })
    actor.send({ type: 'products.refreshed', products: [{ ...cake, available: 0 }] })
    expect(words(actor)).toMatchObject({ cart: 'invalid', payment: 'locked' })
    actor.send({ type: 'cart.line.remove', productId: cake.productId })
    await flushPromises()
    expect(words(actor)).toMatchObject({ cart: 'filled', payment: 'ready' })
  })
  test('below the minimum of the zone nothing is paid; above it again it is', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(words(actor)).toMatchObject({ cart: 'filled', payment: 'locked' })
    expect(missingSteps(actor.getSnapshot())).toEqual(['cart', 'payment'])
    actor.send({ type: 'cart.line.add', product: bread })
    expect(words(actor)).toMatchObject({ payment: 'ready' })
  })
  test('a dearer cart than the cash that was named asks for the payment again', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'payment.setCash', amount: cents(12_000) })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'cart.line.add', product: bread })
    expect(words(actor).payment).toBe('open')
    actor.send({ type: 'payment.setCash', amount: cents(20_000) })
    expect(words(actor).payment).toBe('ready')
  })
  test('repeating an order replaces the cart, which can be brought back', async () => {
    const { actor } = await filledCall()
    actor.send({
      type: 'cart.repeat',
      lines: [{ productId: cake.productId, quantity: 1, frozenQuantity: 0, unitPrice: cents(8000) }],
    })
    await flushPromises()
    expect(contextOf(actor)).toMatchObject({
      lines: [{ product: cake, quantity: 1 }],
      setAsideLines: [{ productId: 1, quantity: 2 }],
      lineChanges: [{ kind: 'price_changed', from: 8000, to: 9000 }],
    })
  })
  test('without an answer the wanted lines are put aside, not lost', async () => {
    const around = fakeServer()
    const { actor } = await filledCall(around)
    around.products = null
    actor.send({
      type: 'cart.repeat',
      lines: [{ productId: cake.productId, quantity: 1, frozenQuantity: 0, unitPrice: cents(8000) }],
    })
    await flushPromises()
    expect(words(actor).cart).toBe('empty')
    expect(contextOf(actor)).toMatchObject({
      setAsideLines: [{ productId: 2 }],
      refusals: { cart: { code: 'smth_wrong' } },
    })
  })
})

describe('the delivery time', () => {
  test('as soon as possible follows the cooking', async () => {
    const { actor, asked } = await filledCall(
      fakeServer({ times: (cooking) => (cooking > 30 ? times('13:00') : times('12:00', '13:00')) }),
    )
    expect(contextOf(actor).deliveryTime).toBe(NOON)
    actor.send({ type: 'cart.line.add', product: cake })
    await flushPromises()
    expect(asked.cooking).toEqual([0, 10, 40])
    expect(contextOf(actor).deliveryTime).toBe(ONE)
    expect(words(actor).deliveryTime).toBe('chosen')
  })
  test('a chosen time that the longer cooking overtakes is refused; one that still fits stays', async () => {
    const { actor } = await filledCall(
      fakeServer({ times: (cooking) => (cooking > 30 ? times('13:00') : times('12:00', '13:00')) }),
    )
    actor.send({ type: 'time.choose', time: NOON })
    actor.send({ type: 'cart.line.add', product: cake })
    await flushPromises()
    expect(words(actor)).toMatchObject({ deliveryTime: 'refused', payment: 'locked' })
    expect(contextOf(actor)).toMatchObject({
      deliveryTime: NOON,
      refusals: { deliveryTime: { code: 'delivery_time_limits_error' } },
    })
    actor.send({ type: 'time.choose', time: ONE })
    expect(words(actor).deliveryTime).toBe('chosen')
    expect(contextOf(actor).refusals).toEqual({})
  })
  test('a time that is taken cannot be chosen', async () => {
    const { actor } = await filledCall(fakeServer({ times: () => times('12:00') }))
    actor.send({ type: 'time.choose', time: ONE })
    expect(contextOf(actor)).toMatchObject({ deliveryTime: NOON, timeMode: 'asap' })
  })
  test('no time at all is a refusal, a free one later heals it', async () => {
    const around = fakeServer({ times: () => times() })
    const { actor } = await filledCall(around)
    expect(words(actor).deliveryTime).toBe('refused')
    around.times = () => times('13:00')
    actor.send({ type: 'time.chooseAsap' })
    expect(words(actor).deliveryTime).toBe('refused')
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    actor.send({ type: 'time.chooseAsap' })
    expect(words(actor).deliveryTime).toBe('chosen')
  })
  test('day and time: nothing is chosen until one is', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'time.chooseSlot' })
    expect(words(actor)).toMatchObject({ deliveryTime: 'open', payment: 'locked' })
    actor.send({ type: 'time.choose', time: ONE })
    expect(words(actor)).toMatchObject({ deliveryTime: 'chosen', payment: 'ready' })
  })
})

describe('billing', () => {
  test('a wrong check digit is refused without asking anybody', async () => {
    const { actor } = await readyCall(fakeServer({ billing: { _tag: 'Verified', name: 'Somebody' } }))
    actor.send({ type: 'billing.edit', billing: { value: '576937-1' } })
    expect(words(actor)).toMatchObject({ billing: 'open', payment: 'locked' })
    actor.send({ type: 'billing.settle' })
    expect(words(actor).billing).toBe('refused')
    expect(contextOf(actor).refusals.billing).toMatchObject({ code: 'nit_not_found' })
  })
  test('the registered name is the one on the invoice', async () => {
    const { actor } = await readyCall(fakeServer({ billing: { _tag: 'Verified', name: 'LOPEZ, ANA' } }))
    expect(contextOf(actor).billing).toEqual({
      type: 'nit',
      value: '576937K',
      billingName: 'LOPEZ, ANA',
      billingAddress: '',
      isSettled: true,
    })
  })
  test('a register that does not know it refuses; one that is silent does not hold the sale', async () => {
    const around = fakeServer({ billing: { _tag: 'Refusal', code: 'nit_not_found' } })
    const { actor } = await readyCall(around)
    expect(words(actor)).toMatchObject({ billing: 'refused', payment: 'locked' })
    around.billing = null
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(words(actor).billing).toBe('valid')
  })
  test('consumer final needs a name', async () => {
    const { actor } = await readyCall()
    actor.send({ type: 'billing.edit', billing: { type: 'nit', value: 'cf', billingName: ' ' } })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(contextOf(actor).refusals.billing?.code).toBe('billing_name_required')
    actor.send({ type: 'billing.edit', billing: { billingName: 'Ana' } })
    actor.send({ type: 'billing.settle' })
    await flushPromises()
    expect(contextOf(actor).billing).toMatchObject({ type: 'nit_cf', value: '', billingName: 'Ana' })
    expect(phase(actor)).toBe('review')
  })
})

describe('payment', () => {
  test('a card is ready when it is sealed, and another method forgets it', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    expect(words(actor).payment).toBe('open')
    actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    expect(contextOf(actor).encryptedCard).toBeNull()
  })
  test('a sealed card never reaches the draft', async () => {
    const { actor, asked } = await filledCall()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    actor.send({ type: 'payment.card.set', card: { jwe: 'SEALED', brand: 'visa', lastFour: '4242' } })
    await flushPromises()
    expect(JSON.stringify(asked.saves)).not.toMatch(/SEALED|4242/)
  })
})

describe('placing', () => {
  test('sends the inputs of every step with the key of the draft', async () => {
    const { actor, asked } = await readyCall()
    actor.send({ type: 'payment.setCash', amount: cents(20_000) })
    actor.send({ type: 'comment.edit', comment: 'portón verde' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('placed')
    expect(asked.places).toEqual([
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
        comment: 'portón verde',
        toPay: 11_500,
      },
    ])
    expect(contextOf(actor).placed).toEqual(placedOrder)
  })
  test('pressing early or twice places one order', async () => {
    const { actor, asked } = await filledCall()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    expect(phase(actor)).toBe('editing')
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    expect(asked.places).toHaveLength(1)
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
  ])('%s comes back at its step and keeps the rest', async (code, expected) => {
    const around = fakeServer()
    const { actor } = await readyCall(around)
    around.place = { _tag: 'Refusal', code }
    around.products = code === 'product_not_enough_quantity' ? [{ ...bread, available: 1 }] : [bread]
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(words(actor)).toMatchObject(expected)
    expect(Object.values(contextOf(actor).refusals)).toMatchObject([{ code }])
  })
  test('a price that changed is named, shown, and placed at the second press', async () => {
    const around = fakeServer()
    const { actor, asked } = await readyCall(around)
    around.place = { _tag: 'Refusal', code: 'product_price_dont_match' }
    around.products = [{ ...bread, price: cents(6000) }]
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(contextOf(actor).lineChanges).toEqual([
      { kind: 'price_changed', productId: 1, name: 'Pan', from: 5000, to: 6000 },
    ])
    expect(priceNewOrder(contextOf(actor)).totals.toPay).toBe(13_500)
    around.place = { _tag: 'Placed', order: placedOrder }
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(asked.places.map(({ toPay }) => toPay)).toEqual([11_500, 13_500])
    expect(phase(actor)).toBe('placed')
  })
  test('a lost answer is looked up: placed after all', async () => {
    const { actor } = await readyCall(
      fakeServer({ place: null, outcome: { _tag: 'Placed', order: placedOrder } }),
    )
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('placed')
  })
  test('a lost answer that nobody can look up keeps asking', async () => {
    const around = fakeServer({ place: { _tag: 'Unknown' }, outcome: { _tag: 'Unknown' } })
    const { actor } = await readyCall(around)
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
    expect(phase(actor)).toBe('lookingUpOutcome')
    around.outcome = { _tag: 'NotPlaced' }
    await flushPromises(8)
    expect(phase(actor)).toBe('review')
    expect(contextOf(actor).refusals.review).toEqual({ code: 'order_not_placed' })
  })
  test('the same order twice within half an hour asks first; no keeps everything', async () => {
    const { actor, asked } = await readyCall()
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
    expect(contextOf(actor).duplicateNumber).toBe(41)
    actor.send({ type: 'order.place.cancel' })
    expect(phase(actor)).toBe('review')
    actor.send({ type: 'order.place', now })
    actor.send({ type: 'order.place.confirm' })
    await flushPromises()
    expect(asked.places).toHaveLength(1)
  })
  test('an order of 31 minutes ago, or a cancelled one, asks nothing', async () => {
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
  const stored: OrderDraft = {
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
  test('a call is rebuilt from its document, and nothing is saved that did not change', async () => {
    const { actor, asked } = call(fakeServer(), stored)
    await flushPromises()
    expect(phase(actor)).toBe('review')
    expect(toDraft(contextOf(actor))).toEqual(stored)
    expect(asked.saves).toEqual([])
  })
  test('rebuilding checks every step anew', async () => {
    const { actor } = call(
      fakeServer({
        times: () => times('12:00'),
        products: [{ ...bread, price: cents(5200), available: 1 }],
        billing: { _tag: 'Refusal', code: 'nit_not_found' },
      }),
      stored,
    )
    await flushPromises()
    expect(words(actor)).toMatchObject({
      contact: 'chosen',
      address: 'valid',
      deliveryTime: 'refused',
      cart: 'filled',
      billing: 'refused',
      payment: 'locked',
    })
    expect(contextOf(actor).lineChanges).toHaveLength(2)
  })
  test('a store that no longer serves the address puts the lines aside', async () => {
    const { actor } = call(fakeServer({ services: { [HOME]: { _tag: 'Covered', coverage: SOUTH } } }), stored)
    await flushPromises()
    expect(words(actor)).toMatchObject({ address: 'valid', cart: 'empty' })
    expect(contextOf(actor).setAsideLines).toEqual(stored.lines)
  })
  test('without the server nothing of the call is thrown away, and it goes on when there is an answer', async () => {
    const around = fakeServer({ caller: null })
    const { actor } = call(around, stored)
    await flushPromises(1)
    expect(words(actor).contact).toBe('lookupFailed')
    expect(toDraft(contextOf(actor))).toEqual(stored)
    around.caller = { _tag: 'Found', caller: ana }
    await flushPromises(8)
    expect(phase(actor)).toBe('review')
  })
  test('a customer who is gone is searched again', async () => {
    const { actor } = call(fakeServer({ caller: { _tag: 'Refusal', code: 'user_not_found' } }), stored)
    await flushPromises()
    expect(words(actor).contact).toBe('searching')
  })
  test('changes are saved with the version of the last save', async () => {
    const { actor, asked } = await readyCall()
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(asked.saves.at(-1)).toMatchObject({
      version: 2,
      document: toDraft(contextOf(actor)),
      parking: null,
    })
    const before = asked.saves.length
    actor.send({ type: 'comment.edit', comment: 'x' })
    await flushPromises()
    expect(asked.saves).toHaveLength(before + 1)
  })
  test('a save that gets no answer is tried again', async () => {
    const around = fakeServer({ save: null })
    const { actor, asked } = call(around)
    actor.send({ type: 'contact.search', text: '5512' })
    await flushPromises(2)
    expect(savedState(actor.getSnapshot())).toBe('unsaved')
    around.save = { _tag: 'Saved', version: 2, slotHeldUntil: NOON }
    await flushPromises(6)
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(asked.saves.length).toBeGreaterThan(1)
    expect(contextOf(actor).slotHeldUntil).toBe(NOON)
  })
  test('a slot that cannot be held is refused at its step', async () => {
    const around = fakeServer()
    const { actor } = await readyCall(around)
    around.save = { _tag: 'SlotGone', code: 'delivery_time_limits_error' }
    actor.send({ type: 'time.choose', time: ONE })
    await flushPromises()
    expect(words(actor).deliveryTime).toBe('refused')
    around.save = { _tag: 'Saved', version: 3, slotHeldUntil: null }
    actor.send({ type: 'time.chooseAsap' })
    await flushPromises()
    expect(words(actor).deliveryTime).toBe('chosen')
    expect(savedState(actor.getSnapshot())).toBe('saved')
  })
  test('a time that is saved without being held is looked at again', async () => {
    const around = fakeServer()
    const { actor } = await readyCall(around)
    await flushPromises()
    around.times = () => times('14:00')
    around.save = { _tag: 'Saved', version: 3, slotHeldUntil: null }
    actor.send({ type: 'time.choose', time: ONE })
    await flushPromises()
    expect(words(actor).deliveryTime).toBe('refused')
    expect(contextOf(actor).deliveryTime).toBe(ONE)
  })
  test('somebody else took the call invalid: nothing is saved any more', async () => {
    const { actor, asked } = call(fakeServer({ save: { _tag: 'Conflict' } }))
    actor.send({ type: 'contact.search', text: '5512' })
    await flushPromises()
    actor.send({ type: 'contact.search', text: '55128' })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('conflict')
    expect(asked.saves).toHaveLength(1)
  })
  test('parked with a reason, resumed, and not forgotten', async () => {
    const { actor, asked } = await readyCall()
    await flushPromises()
    actor.send({ type: 'draft.park', parking: { reason: 'llama luego', callBackAt: ONE } })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('parked')
    expect(asked.saves.at(-1)?.parking).toEqual({ reason: 'llama luego', callBackAt: ONE })
    actor.send({ type: 'draft.resume' })
    await flushPromises()
    expect(savedState(actor.getSnapshot())).toBe('saved')
    expect(asked.saves.at(-1)?.parking).toBeNull()
    expect(phase(actor)).toBe('review')
  })
})
