import * as Schema from 'effect/Schema'
import { CentsSchema, ProductIdSchema } from './domain-schemas.ts'

/** Pieces are those of one combo. */
const contents = { name: Schema.String, quantity: Schema.Int }

/** What a combo is made of, by name; null for a product that is no combo. */
export const ComboContents = Schema.NullOr(Schema.Array(Schema.Struct(contents)))

/** The same with what the store asks for each product alone; null where it is not sold alone. */
export const SoldComboParts = Schema.NullOr(
  Schema.Array(Schema.Struct({ productId: ProductIdSchema, ...contents, price: Schema.NullOr(CentsSchema) })),
)

/** What a combo was made of when it was ordered, and the share that each product has of the line. */
export const OrderedComboParts = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      ...contents,
      totalPrice: CentsSchema,
      discountTotalPrice: CentsSchema,
    }),
  ),
)
