import { createActor, fromPromise } from 'xstate'
import { watchCall } from './new-order.record.ts'
import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import type {
  AddressId,
  DraftId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../src/domain/shared/ids.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { newOrderMachine, type NewOrderActor } from '../../src/machines/processes/new-order.machine.ts'
import type {
  BillingAnswer,
  Caller,
  CallerAnswer,
  DeliveryTimes,
  NewOrderInput,
  OutcomeAnswer,
  Placed,
  PlaceAnswer,
  PlaceRequest,
  SaveAnswer,
  SaveRequest,
  Service,
  ServiceAnswer,
} from '../../src/machines/processes/new-order.types.ts'

export const bread: SellableProduct = {
  productId: 1 as ProductId,
  sku: 'PAN',
  name: 'Pan',
  price: cents(5000),
  businessPrice: null,
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 5,
  itemsPerPurchaseUnit: 1,
  cookingTime: 10,
  frozen: true,
  available: 4,
  isAvailable: true,
}
export const cake: SellableProduct = {
  ...bread,
  productId: 2 as ProductId,
  sku: 'PASTEL',
  name: 'Pastel',
  price: cents(9000),
  cookingTime: 40,
}

export const NORTH: Service = {
  deliveryZoneId: 10 as ZoneId,
  zoneName: 'Zona 10',
  storeId: 100 as StoreId,
  storeName: 'Norte',
  minOrderAmount: cents(7500),
  deliveryFee: cents(1500),
  deliveryMinutes: 25,
  firstDeliveryTime: null,
}
export const SOUTH: Service = {
  ...NORTH,
  deliveryZoneId: 11 as ZoneId,
  zoneName: 'Zona 11',
  storeId: 101 as StoreId,
  storeName: 'Sur',
}

export const HOME = 1 as AddressId
export const OFFICE = 2 as AddressId
export const FAR = 3 as AddressId
export const NEXT_DOOR = 4 as AddressId

export const ana: Caller = {
  id: 7 as UserId,
  firstName: 'Ana',
  lastName: 'López',
  addresses: [{ id: HOME }, { id: OFFICE }, { id: FAR }, { id: NEXT_DOOR }],
  lastBilling: { type: 'nit', value: '576937K', billingName: 'Ana López', billingAddress: null },
  lastOrders: [],
}
export const stranger: Caller = {
  ...ana,
  id: 8 as UserId,
  firstName: 'Luis',
  lastName: 'Paz',
  addresses: [],
  lastBilling: null,
}

export const times = (...free: string[]): DeliveryTimes => ({
  timeZone: 'America/Guatemala',
  days: [
    {
      date: '2026-12-07',
      slots: ['12:00', '12:15', '13:00', '14:00'].map((at) => ({
        time: `2026-12-07T${at}:00.000Z`,
        remaining: free.includes(at) ? 3 : 0,
        available: free.includes(at),
        ...(free.includes(at) ? {} : { reason: 'delivery_time_limits_error' }),
      })),
    },
  ],
})
export const NOON = '2026-12-07T12:00:00.000Z'
export const ONE = '2026-12-07T13:00:00.000Z'

export const placedOrder: Placed = {
  id: 5000 as OrderId,
  number: 5000,
  version: 1,
  status: 'processing',
  deliveryTime: NOON,
  toPay: cents(11_500),
  change: cents(0),
  pointsCredited: 115,
  paymentType: 'cash',
  paymentStatus: 'pending',
  gatewayCode: null,
  isOutcomeUnknown: false,
}

/** What the world answers; a test changes what it is about. */
export interface World {
  caller: CallerAnswer | null
  services: Record<number, ServiceAnswer | null>
  /** By the cooking minutes that were asked for. */
  times: (cookingMinutes: number) => DeliveryTimes | null
  products: SellableProduct[] | null
  billing: BillingAnswer | null
  place: PlaceAnswer | null
  outcome: OutcomeAnswer | null
  save: SaveAnswer | null
}

export const world = (changed: Partial<World> = {}): World => ({
  caller: { _tag: 'Found', caller: ana },
  services: {
    [HOME]: { _tag: 'Served', service: NORTH },
    [OFFICE]: { _tag: 'Served', service: SOUTH },
    [FAR]: { _tag: 'Refused', code: 'delivery_zone_not_found' },
    [NEXT_DOOR]: { _tag: 'Served', service: NORTH },
  },
  times: () => times('12:00', '13:00', '14:00'),
  products: [bread, cake],
  billing: { _tag: 'Verified', name: null },
  place: { _tag: 'Placed', order: placedOrder },
  outcome: { _tag: 'NotPlaced' },
  save: { _tag: 'Saved', version: 2, slotHeldUntil: '2026-12-07T12:10:00.000Z' },
  ...changed,
})

const said = async <T>(answer: T | null): Promise<T> => {
  if (answer === null) throw new Error('no answer')
  return answer
}

export const inputOf = (document: OrderDraft): NewOrderInput => ({
  draftId: 1 as DraftId,
  version: 1,
  idempotencyKey: 'key-1',
  document,
  slotHeldUntil: null,
  isParked: false,
  countryCode: 'GT',
  pointsPerUnit: 1,
})

/** A call in a world of fixed answers, and what it asked of that world. */
export const call = (around: World = world(), document: OrderDraft = emptyOrderDraft('single')) => {
  const asked = { saves: [] as SaveRequest[], places: [] as PlaceRequest[], cooking: [] as number[] }
  const watched = watchCall()
  const actor = createActor(
    newOrderMachine.provide({
      delays: { saveDelay: 1, retryDelay: 5, checkDelay: 5 },
      actors: {
        findingCustomer: fromPromise(() => said(around.caller)),
        validatingAddress: fromPromise<ServiceAnswer, { addressId: AddressId }>(({ input }) =>
          said(around.services[input.addressId] ?? null),
        ),
        loadingTimes: fromPromise<
          DeliveryTimes,
          { storeId: StoreId; deliveryZoneId: ZoneId; cookingMinutes: number; draftId: DraftId }
        >(({ input }) => {
          asked.cooking.push(input.cookingMinutes)
          return said(around.times(input.cookingMinutes))
        }),
        loadingProducts: fromPromise<
          readonly SellableProduct[],
          { storeId: StoreId; productIds: readonly ProductId[] }
        >(() => said(around.products)),
        verifyingBilling: fromPromise(() => said(around.billing)),
        savingDraft: fromPromise<SaveAnswer, SaveRequest>(({ input }) => {
          asked.saves.push(input)
          return said(around.save)
        }),
        placingOrder: fromPromise<PlaceAnswer, PlaceRequest>(({ input }) => {
          asked.places.push(input)
          return said(around.place)
        }),
        checkingOutcome: fromPromise(() => said(around.outcome)),
      },
    }),
    { input: inputOf(document), inspect: watched.inspect },
  )
  actor.start()
  return { actor, asked }
}

/** Every answer that is on its way has come. */
export const settle = async (rounds = 3): Promise<void> => {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Ana's usual call, two steps from done: two breads, NIT known, not paid yet. */
export const filledCall = async (around: World = world()) => {
  const opened = call(around)
  opened.actor.send({ type: 'contact.choose', caller: ana })
  await settle()
  opened.actor.send({ type: 'cart.line.add', product: bread })
  opened.actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 2 })
  await settle()
  return opened
}

/** The same with cash: nothing is missing. */
export const readyCall = async (around: World = world()) => {
  const opened = await filledCall(around)
  opened.actor.send({ type: 'payment.choose', paymentType: 'cash' })
  return opened
}

export const contextOf = (actor: NewOrderActor) => actor.getSnapshot().context
