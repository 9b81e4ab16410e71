import * as Schema from 'effect/Schema'
import { ComboContents, OrderedComboParts } from './combo-schemas.ts'
import { CentsSchema, ProductIdSchema } from './domain-schemas.ts'

/** One line of an order. */
export const OrderItem = Schema.Struct({
  id: Schema.Int,
  productId: ProductIdSchema,
  sku: Schema.String,
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
  quantity: Schema.Int,
  frozenQuantity: Schema.Int,
  unitPrice: CentsSchema,
  totalPrice: CentsSchema,
  discountTotalPrice: CentsSchema,
  /** Added by a discount or a coupon, without a price. */
  isFree: Schema.Boolean,
  comboItems: OrderedComboParts,
  /** What the kitchen is to know of it. */
  note: Schema.NullOr(Schema.String),
  /** The kitchen has made it. */
  isChecked: Schema.Boolean,
})

/** One line on a card of the board. */
export const OrderItemSummary = Schema.Struct({
  id: Schema.Int,
  isChecked: Schema.Boolean,
  name: Schema.String,
  quantity: Schema.Int,
  frozenQuantity: Schema.Int,
  comboItems: ComboContents,
  note: Schema.NullOr(Schema.String),
})
