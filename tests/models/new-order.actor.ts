import { createActor, fromPromise } from 'xstate'
import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import type { ProductId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { newOrderMachine, type NewOrderActor } from '../../src/machines/processes/new-order.machine.ts'
import type { StoreDeliveryTimes } from '../../src/machines/processes/delivery.ts'
import type {
  BillingResult,
  CallerResult,
  CallTimesRequest,
  CouponCheck,
  CouponResult,
  LoadedProducts,
  StorePriceRules,
  OutcomeResult,
  PlaceResult,
  CorporateRequest,
  PlaceOrderRequest,
  PlaceRequest,
  SaveResult,
  SaveRequest,
  CoverageRequest,
  CoverageResult,
} from '../../src/machines/processes/new-order.types.ts'
import {
  ana,
  bread,
  cake,
  covered,
  pickupAt,
  FAR,
  HOME,
  inputOf,
  NEXT_DOOR,
  NO_RULES,
  NORTH,
  OFFICE,
  placedOrder,
  SOUTH,
  times,
} from './new-order.fixture.ts'
import { recordNewOrderPath } from './record-new-order-path.ts'

/** The responses of the server, each replaceable by a test. Null is no response. */
export interface FakeServer {
  caller: CallerResult | null
  services: Record<number, CoverageResult | null>
  /** By the requested cooking minutes. */
  times: (cookingMinutes: number) => StoreDeliveryTimes | null
  products: SellableProduct[] | null
  /** Comes in place of `products`. */
  check?: (productIds: readonly ProductId[]) => Promise<SellableProduct[]>
  priceRules: StorePriceRules
  coupon: CouponResult | null
  billing: BillingResult | null
  place: PlaceResult | null
  outcome: OutcomeResult | null
  save: SaveResult | null
}

export const fakeServer = (changed: Partial<FakeServer> = {}): FakeServer => ({
  caller: { _tag: 'Found', caller: ana },
  services: {
    [HOME]: covered(NORTH),
    [OFFICE]: covered(SOUTH),
    [FAR]: { _tag: 'Refusal', code: 'delivery_zone_not_found' },
    [NEXT_DOOR]: covered(NORTH),
  },
  times: () => times('12:00', '13:00', '14:00'),
  products: [bread, cake],
  priceRules: NO_RULES,
  coupon: { _tag: 'Refusal', code: 'coupon_not_found' },
  billing: { _tag: 'Verified', name: null },
  place: { _tag: 'Placed', order: placedOrder },
  outcome: { _tag: 'NotPlaced' },
  save: { _tag: 'Saved', version: 2, slotHeldUntil: '2026-12-07T12:10:00.000Z' },
  ...changed,
})

const resolveOrFail = async <T>(response: T | null): Promise<T> => {
  if (response === null) throw new Error('no response')
  return response
}

interface Requests {
  readonly saves: SaveRequest[]
  readonly places: PlaceOrderRequest[]
  readonly corporate: CorporateRequest[]
  readonly cooking: number[]
  readonly coupons: string[]
}
export const noRequests = (): Requests => ({ saves: [], places: [], corporate: [], cooking: [], coupons: [] })

/** The machine with the responses of `server`; `requests` receives what it asks. */
export const provideFakeServer = (server: FakeServer, requests: Requests = noRequests()) =>
  newOrderMachine.provide({
    delays: { saveDelay: 1, retryDelay: 5, checkDelay: 5 },
    actors: {
      findingCustomer: fromPromise(() => resolveOrFail(server.caller)),
      validatingAddress: fromPromise<CoverageResult, CoverageRequest>(({ input }) =>
        resolveOrFail(
          'addressId' in input
            ? (server.services[input.addressId] ?? null)
            : covered(pickupAt(input.pickupStoreId)),
        ),
      ),
      loadingTimes: fromPromise<StoreDeliveryTimes, CallTimesRequest>(({ input }) => {
        requests.cooking.push(input.cookingMinutes)
        return resolveOrFail(server.times(input.cookingMinutes))
      }),
      loadingProducts: fromPromise<
        LoadedProducts,
        { storeId: StoreId; userId: UserId; productIds: readonly ProductId[] }
      >(async ({ input }) => ({
        products: await (server.check?.(input.productIds) ?? resolveOrFail(server.products)),
        priceRules: server.priceRules,
      })),
      checkingCoupon: fromPromise<CouponResult, CouponCheck>(({ input }) => {
        requests.coupons.push(input.code)
        return resolveOrFail(server.coupon)
      }),
      verifyingBilling: fromPromise(() => resolveOrFail(server.billing)),
      savingDraft: fromPromise<SaveResult, SaveRequest>(({ input }) => {
        requests.saves.push(input)
        return resolveOrFail(server.save)
      }),
      placingOrder: fromPromise<PlaceResult, PlaceRequest>(({ input }) => {
        if ('members' in input) requests.corporate.push(input)
        else requests.places.push(input)
        return resolveOrFail(server.place)
      }),
      lookingUpOutcome: fromPromise(() => resolveOrFail(server.outcome)),
    },
  })

/** A running call with the responses of `server`, and the requests that it made. */
export const call = (server: FakeServer = fakeServer(), document: OrderDraft = emptyOrderDraft('single')) => {
  const requests = noRequests()
  const recorder = recordNewOrderPath()
  const actor = createActor(provideFakeServer(server, requests), {
    input: inputOf(document),
    inspect: recorder.inspect,
  })
  actor.start()
  return { actor, requests }
}

interface HeldCheck {
  readonly productIds: readonly ProductId[]
  readonly answer: () => Promise<void>
  readonly fail: () => Promise<void>
}

/** The checks of the cart's products from now on, each waiting for its answer. */
export const holdChecks = (server: FakeServer): readonly HeldCheck[] => {
  const checks: HeldCheck[] = []
  server.check = (productIds) =>
    new Promise((resolve, reject) => {
      const known = (server.products ?? []).filter(({ productId }) => productIds.includes(productId))
      checks.push({
        productIds,
        answer: () => (resolve(known), flushPromises()),
        fail: () => (reject(new Error('no response')), flushPromises()),
      })
    })
  return checks
}

/** Waits until every pending response has arrived. */
export const flushPromises = async (rounds = 3): Promise<void> => {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Ana's usual call, two steps from done: two breads, NIT known, not paid yet. */
export const filledCall = async (server: FakeServer = fakeServer()) => {
  const opened = call(server)
  opened.actor.send({ type: 'contact.choose', caller: ana })
  await flushPromises()
  opened.actor.send({ type: 'cart.line.add', product: bread })
  opened.actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 2 })
  await flushPromises()
  return opened
}

/** The same with cash: nothing is missing. */
export const readyCall = async (server: FakeServer = fakeServer()) => {
  const opened = await filledCall(server)
  opened.actor.send({ type: 'payment.choose', paymentType: 'cash' })
  return opened
}

export const currentContext = (actor: NewOrderActor) => actor.getSnapshot().context
