import * as Schema from 'effect/Schema'
import { PlainText } from './common-schemas.ts'

export const MAX_PIECES = 1_000_000
export const Pieces = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_PIECES }))
export const StockNote = PlainText.check(Schema.isMaxLength(254))
/** The URL path of an uploaded picture. */
export const PictureUrl = Schema.String.check(Schema.isPattern(/^\/files\/[0-9a-f]{64}$/u))
export const Weekdays = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7 }))).check(
  Schema.isMaxLength(7),
  Schema.isUnique(),
)
