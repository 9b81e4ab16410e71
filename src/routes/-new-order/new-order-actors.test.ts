import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import type { ClientFailureCode } from '../../api/client/api-failure.ts'
import { at, coupon, discount, fixed, free } from '../../domain/discount/price-rules.fixture.ts'
import { emptyOrderDraft, type OrderDraft } from '../../domain/order/order-draft.ts'
import type {
  AddressId,
  CountryId,
  DraftId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { priceNewOrder } from '../../machines/processes/new-order.context.ts'
import type { NewOrderActor } from '../../machines/processes/new-order.machine.ts'
import { couponState, phaseOf, savedState, stepStates } from '../../machines/processes/new-order.selectors.ts'
import { provideNewOrder } from './new-order-actors.ts'

const calls = vi.hoisted(() => ({
  user: vi.fn(),
  validateAddress: vi.fn(),
  deliveryTimes: vi.fn(),
  storeProducts: vi.fn(),
  priceRules: vi.fn(),
  lookUpTaxId: vi.fn(),
  saveDraft: vi.fn(),
  placeOrder: vi.fn(),
  draft: vi.fn(),
  order: vi.fn(),
}))
vi.mock('../../api/client/api.ts', () => ({ api: calls }))

const TIME = '2026-12-07T18:00:00.000Z'
const bread = {
  productId: 1,
  sku: 'PAN',
  name: 'Pan',
  categoryIds: [],
  badgeIds: [],
  price: 5_000,
  catalog: 'own_brand',
  businessPrice: null,
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 9,
  itemsPerPurchaseUnit: 1,
  cookingTime: 10,
  frozen: true,
  available: 9,
  isAvailable: true,
}
const coverage = {
  deliveryZoneId: 10,
  zoneName: 'Zona 10',
  storeId: 100,
  storeName: 'Norte',
  minOrderAmount: 7_500,
  deliveryFee: 1_500,
  deliveryMinutes: 25,
  firstDeliveryTime: null,
}
const order = {
  id: 5000,
  number: 48_227,
  version: 1,
  status: 'processing',
  deliveryTime: TIME,
  totals: { toPay: 11_500 },
  points: { credited: 115 },
  payment: {
    paymentType: 'cash',
    status: 'pending',
    change: 8_500,
    gatewayCode: null,
    isOutcomeUnknown: false,
  },
}

/** The draft of a call that lacks only the payment. */
const document: OrderDraft = {
  ...emptyOrderDraft('single'),
  userId: 7 as UserId,
  userAddressId: 3 as AddressId,
  storeId: 100 as StoreId,
  deliveryZoneId: 10 as ZoneId,
  lines: [{ productId: 1 as ProductId, quantity: 2, frozenQuantity: 1, unitPrice: cents(5_000) }],
  billing: {
    type: 'nit',
    value: '576937-K',
    billingName: 'Ana',
    billingAddress: ' zona 1 ',
    isSettled: true,
  },
}
const failure = (status: number, code: ClientFailureCode, details?: Record<string, string>) =>
  new ApiFailure(status, code, {
    statusCode: status,
    message: code,
    requestId: 'r',
    ...(details && { details }),
  })

const inState = (actor: NewOrderActor, phase: ReturnType<typeof phaseOf>) =>
  waitFor(actor, (snapshot) => phaseOf(snapshot) === phase)
const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
/** A running call with its actors over the fake API and short delays. */
const open = async (draft: OrderDraft = document, queryClient = createQueryClient()) => {
  const actor = createActor(
    provideNewOrder(queryClient, 1 as CountryId).provide({
      delays: { saveDelay: 1, retryDelay: 5, checkDelay: 5 },
    }),
    {
      input: {
        draftId: 42 as DraftId,
        version: 6,
        idempotencyKey: 'key-of-the-draft',
        document: draft,
        slotHeldUntil: null,
        isParked: false,
        countryCode: 'GT',
        pointsPerUnit: 1,
        pointsDivisor: 20,
      },
    },
  )
  actor.start()
  await waitFor(
    actor,
    (snapshot) => stepStates(snapshot).cart === 'filled' && savedState(snapshot) === 'saved',
  )
  return actor
}
const openReady = async () => {
  const actor = await open()
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  await inState(actor, 'review')
  return actor
}
const place = (actor: NewOrderActor) => actor.send({ type: 'order.place', now: Date.parse(TIME) })
const saved = (version: number) => ({ version, slotHeldUntil: null })

beforeEach(() => {
  vi.resetAllMocks()
  calls.priceRules.mockResolvedValue({ discounts: [], coupon: null, freeProducts: [], now: Date.parse(TIME) })
  calls.user.mockResolvedValue({
    id: 7,
    type: 'customer',
    firstName: 'Ana',
    lastName: 'López',
    addresses: [{ id: 3 }],
    lastBilling: null,
    lastOrders: [],
  })
  calls.validateAddress.mockResolvedValue(coverage)
  calls.deliveryTimes.mockResolvedValue({
    timeZone: 'America/Guatemala',
    days: [{ date: '2026-12-07', slots: [{ time: TIME, remaining: 3, available: true }] }],
  })
  calls.storeProducts.mockResolvedValue({ data: [bread, { ...bread, productId: 2 }], count: 2 })
  calls.lookUpTaxId.mockResolvedValue({ name: 'LOPEZ, ANA' })
  calls.saveDraft.mockImplementation(({ ifMatch }: { ifMatch: number }) =>
    Promise.resolve(saved(ifMatch + 1)),
  )
  calls.placeOrder.mockResolvedValue(order)
})

describe('saving the draft', () => {
  it('sends the draft with the displayed version, and the next time with the returned version', async () => {
    const actor = await open()
    calls.saveDraft.mockClear()
    const { version } = actor.getSnapshot().context
    actor.send({ type: 'comment.edit', comment: 'portón verde' })
    await vi.waitFor(() => expect(calls.saveDraft).toHaveBeenCalledTimes(1))
    await waitFor(actor, (snapshot) => savedState(snapshot) === 'saved')
    expect(calls.saveDraft.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 42 },
      ifMatch: version,
      body: { document: { comment: 'portón verde' }, status: 'open' },
    })
    actor.send({ type: 'comment.edit', comment: 'portón azul' })
    await vi.waitFor(() => expect(calls.saveDraft).toHaveBeenCalledTimes(2))
    expect(calls.saveDraft.mock.calls[1]?.[0]).toMatchObject({ ifMatch: version + 1 })
  })

  it('parks with the reason and the callback time', async () => {
    const actor = await open()
    const { version } = actor.getSnapshot().context
    calls.saveDraft.mockClear()
    actor.send({ type: 'draft.park', parking: { reason: 'asks at home', callBackAt: TIME } })
    await vi.waitFor(() => expect(calls.saveDraft).toHaveBeenCalledTimes(1))
    expect(calls.saveDraft.mock.calls[0]?.[0]).toMatchObject({
      ifMatch: version,
      body: { status: 'parked', parkReason: 'asks at home', callBackAt: TIME },
    })
  })

  it('is a conflict when another user has saved since', async () => {
    const actor = await open()
    calls.saveDraft.mockRejectedValue(failure(409, 'version_conflict'))
    actor.send({ type: 'comment.edit', comment: 'x' })
    await waitFor(actor, (snapshot) => savedState(snapshot) === 'conflict')
  })
})

describe('placing the order', () => {
  it('sends every step of the call with the idempotency key of its draft', async () => {
    const actor = await openReady()
    actor.send({ type: 'payment.setCash', amount: cents(20_000) })
    actor.send({ type: 'comment.edit', comment: '  portón verde ' })
    place(actor)
    await inState(actor, 'placed')
    expect(calls.placeOrder.mock.calls).toEqual([
      [
        {
          idempotencyKey: 'key-of-the-draft',
          toast: 'none',
          body: {
            userId: 7,
            userAddressId: 3,
            storeId: 100,
            deliveryZoneId: 10,
            deliveryTime: TIME,
            discountIds: [],
            deviceTypeOrder: 'call_center',
            orderType: 'single',
            products: [{ productId: 1, quantity: 2, frozenQuantity: 1 }],
            toPay: 11_500,
            draftId: 42,
            orderMessage: 'portón verde',
            orderCheckout: {
              paymentType: 'cash',
              billingInfo: {
                type: 'nit',
                value: '576937K',
                billingName: 'LOPEZ, ANA',
                billingAddress: 'zona 1',
              },
              change: 8_500,
            },
          },
        },
      ],
    ])
    expect(actor.getSnapshot().context.placed).toEqual({
      id: 5000,
      number: 48_227,
      version: 1,
      status: 'processing',
      deliveryTime: TIME,
      toPay: 11_500,
      change: 8_500,
      pointsCredited: 115,
      paymentType: 'cash',
      paymentStatus: 'pending',
      gatewayCode: null,
      isOutcomeUnknown: false,
    })
  })

  it('sends the coupon and the discounts that the cart was priced with', async () => {
    const rule = coupon({ ...fixed(500), startDate: at(0), endDate: null })
    calls.priceRules.mockResolvedValue({
      discounts: [discount(3, { startDate: at(0), endDate: null, ...fixed(100) })],
      coupon: rule,
      freeProducts: [],
      now: Date.parse(TIME),
    })
    const actor = await openReady()
    actor.send({ type: 'coupon.apply', code: 'HOLA' })
    await waitFor(actor, (snapshot) => couponState(snapshot) === 'applied')
    place(actor)
    await inState(actor, 'placed')
    expect(calls.priceRules.mock.calls.at(-1)?.[0]).toMatchObject({
      params: { id: 100 },
      query: { userId: 7, coupon: 'HOLA' },
    })
    // The coupon takes the place of the fixed amount, and that is what is paid.
    expect(calls.placeOrder.mock.calls[0]?.[0].body).toMatchObject({
      couponId: rule.id,
      discountIds: [],
      toPay: 11_000,
    })
  })

  it('brings the product that a coupon gives away, which no rule of the store does', async () => {
    const gift = { ...bread, productId: 2 as ProductId }
    calls.priceRules.mockImplementation(({ query }: { query: { coupon?: string } }) =>
      Promise.resolve({
        discounts: [],
        coupon: query.coupon === undefined ? null : coupon({ ...free(2), startDate: at(0), endDate: null }),
        freeProducts: query.coupon === undefined ? [] : [gift],
        now: Date.parse(TIME),
      }),
    )
    const actor = await openReady()
    actor.send({ type: 'coupon.apply', code: 'POSTRE' })
    await waitFor(actor, (snapshot) => couponState(snapshot) === 'applied')
    expect(priceNewOrder(actor.getSnapshot().context).ledger).toMatchObject([
      { verdict: 'applied', freeLine: { productId: 2, quantity: 1 } },
    ])
  })

  it('sends zero change for exact cash, and no blank comment', async () => {
    const actor = await openReady()
    actor.send({ type: 'comment.edit', comment: '   ' })
    place(actor)
    await inState(actor, 'placed')
    const { body } = calls.placeOrder.mock.calls[0]?.[0] ?? {}
    expect(body).not.toHaveProperty('orderMessage')
    expect(body.orderCheckout).toMatchObject({ paymentType: 'cash', change: 0 })
  })

  it('sends an encrypted card and no change', async () => {
    const actor = await open()
    actor.send({ type: 'payment.choose', paymentType: 'card' })
    actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
    place(actor)
    await inState(actor, 'placed')
    const { orderCheckout } = calls.placeOrder.mock.calls[0]?.[0].body ?? {}
    expect(orderCheckout).toMatchObject({ paymentType: 'card', creditCardInfo: { newCard: 'a.b.c' } })
    expect(orderCheckout).not.toHaveProperty('change')
  })

  it('returns to the step that a refusal names', async () => {
    calls.placeOrder.mockRejectedValue(failure(400, 'user_address_not_found', { userAddressId: 'x' }))
    const actor = await openReady()
    place(actor)
    await inState(actor, 'editing')
    expect(stepStates(actor.getSnapshot()).address).toBe('refused')
  })

  it('looks up the draft after a lost response', async () => {
    calls.placeOrder.mockRejectedValue(failure(0, 'offline'))
    calls.draft.mockResolvedValue({ orderId: 5000, corporateOrderId: null })
    calls.order.mockResolvedValue(order)
    const actor = await openReady()
    place(actor)
    await inState(actor, 'placed')
    expect(calls.draft.mock.calls[0]?.[0]).toMatchObject({ params: { id: 42 } })
    expect(calls.order.mock.calls[0]?.[0]).toMatchObject({ params: { id: 5000 } })
  })
})

describe('the requests of a call', () => {
  it('contain the address, the store, the zone, the cooking time and the draft', async () => {
    await open()
    expect(calls.validateAddress.mock.calls[0]?.[0]).toMatchObject({ body: { userAddressId: 3 } })
    expect(calls.deliveryTimes.mock.calls.at(-1)?.[0]).toMatchObject({
      params: { id: 100 },
      query: { deliveryZoneId: 10, cookingTime: 10, draftId: 42 },
    })
    expect(calls.storeProducts.mock.calls[0]?.[0]).toMatchObject({ params: { id: 100 } })
  })

  it('check the cart by the newest stock though the catalogue is left meanwhile', async () => {
    const queryClient = createQueryClient()
    const actor = await open(document, queryClient)
    const asked = Promise.withResolvers()
    calls.storeProducts.mockReturnValue(asked.promise)
    actor.send({ type: 'cart.repeat', lines: document.lines, orderedAt: '2026-11-13T18:04:00.000Z' })
    const leaveCatalogue = new QueryObserver(queryClient, storeProductsQuery(100 as StoreId)).subscribe(
      () => {},
    )
    leaveCatalogue()
    asked.resolve({ data: [{ ...bread, available: 0, isAvailable: false }], count: 1 })
    await waitFor(actor, (snapshot) => stepStates(snapshot).cart !== 'loadingProducts')
    expect(actor.getSnapshot().context.lines).toEqual([])
  })

  it('look up the number of edited billing data in the tax register', async () => {
    const actor = await open()
    calls.lookUpTaxId.mockClear()
    actor.send({ type: 'billing.edit', billing: { value: '576937-k' } })
    actor.send({ type: 'billing.settle' })
    await waitFor(actor, (snapshot) => stepStates(snapshot).billing === 'valid')
    expect(calls.lookUpTaxId.mock.calls[0]?.[0]).toMatchObject({ params: { nit: '576937K' } })
    expect(actor.getSnapshot().context.billing.billingName).toBe('LOPEZ, ANA')
  })
})
