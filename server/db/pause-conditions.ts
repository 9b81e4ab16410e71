import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A pause `z` holds at an instant: nobody took it back, and its end is not reached. */
export const isPauseInForce = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`z.ended_at is null and (z.until is null or z.until > ${now}::timestamptz)`

/** Whether a store has paused a product; both are references of the statement. */
export const isProductPaused = (
  storeId: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from store_pauses z where z.store_id = ${storeId} and z.product_id = ${productId}
    and z.kind = 'product' and ${isPauseInForce(now)})`
