import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/database.gen.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'

/** Of five digits each, so that names sort as they were made. */
let products = 10_000

/** The body of a new product with its own category, badge and supplier. */
export const newProductBody = async (db: Kysely<Database>, countryId: CountryId) => {
  const nth = ++products
  const category = await db
    .insertInto('categories')
    .values({ name: `Categoría ${nth}`, catalog: 'own_brand' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const badge = await db
    .insertInto('badges')
    .values({ name: `Distintivo ${nth}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const supplier = await db
    .insertInto('suppliers')
    .values({ name: `Proveedor ${nth}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    name: `Tamal ${nth}`,
    sku: `TAM-${nth}`,
    categoryIds: [category.id],
    badgeIds: [badge.id],
    supplierIds: [supplier.id],
    prices: [
      { countryId, price: 1400, cost: 600, unitPrice: 1400, businessPrice: null, corporatePrice: 1300 },
    ],
  }
}
