import * as Schema from 'effect/Schema'
import { MAX_DELAY_MINUTES, MIN_DELAY_MINUTES } from '../../domain/store-day/delay.ts'
import { PAUSE_KINDS, PAUSE_REASONS } from '../../domain/store-day/pause.ts'
import { storeDayEndpoints } from '../endpoints/store-day.endpoints.ts'
import { Instant, IntFromText, PlainText, Success } from './common-schemas.ts'
import {
  OrderIdSchema,
  OrderStatusSchema,
  PauseIdSchema,
  ProductIdSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { Order } from './orders.contract.ts'

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })
const Note = PlainText.check(Schema.isMaxLength(254))

const PausedProduct = Schema.Struct({
  productId: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  image: Schema.NullOr(Schema.String),
})

export const Pause = Schema.Struct({
  id: PauseIdSchema,
  storeId: StoreIdSchema,
  kind: Schema.Literals(PAUSE_KINDS),
  product: Schema.NullOr(PausedProduct),
  reason: Schema.Literals(PAUSE_REASONS),
  /** What the desks read besides the reason. */
  note: Schema.NullOr(Schema.String),
  /** Null: until somebody takes it back. */
  until: Schema.NullOr(Instant),
  createdAt: Instant,
  createdBy: Schema.String,
})
export type Pause = typeof Pause.Type

const PauseList = Schema.Struct({ data: Schema.Array(Pause) })

const AllDayProduct = Schema.Struct({
  productId: ProductIdSchema,
  name: Schema.String,
  /** Pieces of open orders that are not checked off. */
  toCook: Schema.Int,
  /** Of these, pieces of orders that the kitchen has begun. */
  started: Schema.Int,
  /** Pieces that are checked off but not yet on the road. */
  done: Schema.Int,
  orders: Schema.Int,
})
export type AllDayProduct = typeof AllDayProduct.Type

const RoadPin = Schema.Struct({
  orderId: OrderIdSchema,
  number: Schema.Int,
  status: OrderStatusSchema,
  zoneName: Schema.NullOr(Schema.String),
  addressName: Schema.String,
  address: Schema.String,
  deliveryMan: Schema.NullOr(Schema.String),
  deliveryTime: Instant,
  lat: Schema.Finite,
  lng: Schema.Finite,
})
export type RoadPin = typeof RoadPin.Type

export const storeDayContract = withSchemas(storeDayEndpoints, {
  pauses: {
    summary: 'The pauses of a store that hold at present, products first',
    params: storeParams,
    success: PauseList,
    failures: ['store_not_found'],
  },
  pauseImpact: {
    summary:
      'What a pause of a product touches: open orders that have it, and calls that have it in their cart',
    params: storeParams,
    query: Schema.Struct({ productId: IntFromText(ProductIdSchema) }),
    success: Schema.Struct({ openOrders: Schema.Int, openCalls: Schema.Int }),
    failures: ['store_not_found', 'product_not_found', 'validation_error'],
  },
  nextSlots: {
    summary: 'How many orders the next quarters of a store still take, and when it closes today',
    params: storeParams,
    success: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          time: Instant,
          remaining: Schema.Int,
          /** Orders that the store takes in the quarter at present. */
          limit: Schema.Int,
          /** Orders that it takes without a pause. */
          fullLimit: Schema.Int,
        }),
      ),
      /** The end of the last slot of today; null where the store is closed for today. */
      closesAt: Schema.NullOr(Instant),
    }),
    failures: ['store_not_found'],
  },
  pause: {
    summary:
      'Pause a product, or slow or stop the delivery times of a store; it replaces the pause of the same',
    params: storeParams,
    body: Schema.Struct({
      kind: Schema.Literals(PAUSE_KINDS),
      productId: Schema.optionalKey(Schema.NullOr(ProductIdSchema)),
      until: Schema.NullOr(Instant),
      reason: Schema.Literals(PAUSE_REASONS),
      note: Schema.optionalKey(Note),
    }),
    success: Pause,
    failures: ['store_not_found', 'product_not_found', 'pause_until_error', 'validation_error'],
  },
  endPause: {
    summary: 'Take a pause back',
    params: Schema.Struct({ ...storeParams.fields, pauseId: IntFromText(PauseIdSchema) }),
    success: Success,
    failures: ['store_not_found', 'pause_not_found'],
  },
  delayOrder: {
    summary: 'Say that an order will be late; its slot and its promised time stay',
    params: Schema.Struct({ id: IntFromText(OrderIdSchema) }),
    body: Schema.Struct({
      minutes: Schema.Int.check(Schema.isBetween({ minimum: MIN_DELAY_MINUTES, maximum: MAX_DELAY_MINUTES })),
    }),
    success: Order,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'order_delay_error',
      'validation_error',
    ],
  },
  checkOrderItems: {
    summary: 'Check off lines of an order that are made, or take it back',
    params: Schema.Struct({ id: IntFromText(OrderIdSchema) }),
    body: Schema.Struct({
      itemIds: Schema.Array(Schema.Int).check(Schema.isMinLength(1), Schema.isMaxLength(200)),
      isChecked: Schema.Boolean,
    }),
    success: Schema.Struct({ checkedItemIds: Schema.Array(Schema.Int) }),
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'validation_error',
    ],
  },
  roadMap: {
    summary: 'Where the orders of a store’s road lane go; people have no place on it',
    params: storeParams,
    success: Schema.Struct({ data: Schema.Array(RoadPin) }),
    failures: ['store_not_found'],
  },
  allDay: {
    summary: 'How many of each product the kitchen of a store still has to make today, combos opened',
    params: storeParams,
    success: Schema.Struct({ data: Schema.Array(AllDayProduct) }),
    failures: ['store_not_found'],
  },
})
