import { sql, type Kysely } from 'kysely'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notifyUsers } from '../notifications/notify-users.ts'
import { forEachDueStore } from '../stock/due-stores.ts'
import { findFulfilment } from './fulfilment.queries.ts'
import { nextSuggestionAt } from './fulfilment.commands.ts'

interface JobServices {
  readonly db: Kysely<Database>
}

/** Announces the suggestion of each store whose day it is, once. */
export const suggestRequestsJob: Job<JobServices> = {
  name: 'stockRequests.suggest',
  run: ({ db }, now) =>
    forEachDueStore(db, 'fulfilment_settings', now, async (trx, id) => {
      const place = await trx
        .selectFrom('fulfilment_settings as f')
        .innerJoin('stores as s', 's.id', 'f.store_id')
        .innerJoin('countries as c', 'c.id', 's.country_id')
        .select(['s.id', 's.name', 's.country_id as countryId', 'c.time_zone as timeZone'])
        .select((eb) => eb.ref('f.next_at').$notNull().as('nextAt'))
        .where('f.store_id', '=', id)
        .where('f.next_at', '<=', now)
        .forNoKeyUpdate('f')
        .skipLocked()
        .executeTakeFirst()
      const settings = place && (await findFulfilment(trx, place))
      if (place === undefined || settings === null || settings === undefined) return
      await trx
        .updateTable('fulfilment_settings')
        .set({ next_at: nextSuggestionAt(settings.rule, place, now) })
        .where('store_id', '=', id)
        .execute()
      const path = `/stock-management/${id}/requests/new`
      await notifyUsers(trx, {
        type: 'stock_request_suggested',
        to: { storeId: id },
        permission: 'createStockOrders',
        key: localDayOf(place.nextAt.getTime(), place.timeZone),
        values: { store: place.name },
        path: { store: path, sender: path },
        at: now,
      })
    }),
}

interface LowProduct {
  readonly storeId: StoreId
  readonly store: string
  readonly name: string
  readonly day: string
}

/** Names to each store the products that fell under their minimum, each at most once a day. */
export const lowStockJob: Job<JobServices> = {
  name: 'stock.low',
  run: async ({ db }, now) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<LowProduct>`update store_products k
        set low_stock_named_on = (${now}::timestamptz at time zone c.time_zone)::date
        from stores s, countries c, products p
        where s.id = k.store_id and c.id = s.country_id and p.id = k.product_id and p.status = 'active'
          and k.quantity - k.compromise - k.compromise_combo < k.stock_minimum
          and k.low_stock_named_on is distinct from (${now}::timestamptz at time zone c.time_zone)::date
          and extract(hour from ${now}::timestamptz at time zone c.time_zone) >= 6
        returning k.store_id as "storeId", s.name as store, p.name, to_char(k.low_stock_named_on, 'YYYY-MM-DD') as day`.execute(
        trx,
      )
      for (const [storeId, products] of Map.groupBy(rows, (row) => row.storeId)) {
        const [first] = products
        if (first === undefined) continue
        const path = `/stock-management/${storeId}/products?isBelowMinimum=true`
        await notifyUsers(trx, {
          type: 'stock_low',
          to: { storeId },
          permission: 'viewStockManagement',
          key: `${first.day}:${products.map(({ name }) => name).join()}`.slice(0, 200),
          values: {
            store: first.store,
            product: first.name,
            count: String(products.length),
            names: products.map(({ name }) => name).join(', '),
          },
          path: { store: path, sender: path },
          at: now,
        })
      }
    }),
}
