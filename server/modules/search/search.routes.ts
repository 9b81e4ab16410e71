import { sql, type RawBuilder } from 'kysely'
import { searchContract as api, type FoundRecord } from '../../../src/api/contract/search.contract.ts'
import { canCall } from '../../../src/api/endpoints/endpoint.ts'
import { ENDPOINTS } from '../../../src/api/endpoints/endpoints.ts'
import { isPageAllowed } from '../../../src/domain/access/pages.ts'
import { SEARCH_KIND_NAMES, SEARCH_KINDS, type SearchKind } from '../../../src/domain/access/search-kinds.ts'
import { BADGE_RESOURCE } from '../../../src/domain/catalogue/badge-fields.ts'
import { CATEGORY_RESOURCE } from '../../../src/domain/catalogue/category-fields.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../../src/domain/delivery/delivery-service-fields.ts'
import type { Actor } from '../../core/actor.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { limitTable } from '../delivery-zones/limits.table.ts'
import { couponTable, discountTable } from '../discounts/rules.table.ts'
import { franchisorTable, masterFranchiseeTable } from '../network/companies.table.ts'
import { storeTable } from '../network/stores.table.ts'
import { distributorTable, supplierTable } from '../partners/partners.table.ts'
import { productTable } from '../products/products.table.ts'
import { fieldResource } from '../resource/field-resource.ts'
import type { ResourceTable } from '../resource/resource-table.ts'
import { rolesTable } from '../roles/roles-table.ts'

/** Rows of each kind. */
const LIMIT = 5

type Searched = Pick<ResourceTable<never, never>, 'table' | 'inScope' | 'matchesSearch'>

/** How a kind is stored; `name` and `code` are columns of `t`. */
interface Source {
  readonly list: Searched
  readonly name?: string
  readonly hasEnglish?: true
  readonly code?: RawBuilder<unknown>
}

const sourcesAt = (now: Date): Readonly<Record<SearchKind, Source>> => ({
  products: { list: productTable, hasEnglish: true, code: sql`t.sku` },
  categories: { list: fieldResource(CATEGORY_RESOURCE), hasEnglish: true },
  badges: { list: fieldResource(BADGE_RESOURCE), hasEnglish: true },
  discounts: { list: discountTable },
  coupons: { list: couponTable, code: sql`t.code` },
  stores: { list: storeTable(now) },
  franchisors: { list: franchisorTable(now) },
  masterFranchisees: { list: masterFranchiseeTable(now) },
  zones: {
    list: limitTable(now),
    code: sql`(select s.name from stores s where s.id = t.store_id)`,
  },
  deliveryServices: { list: fieldResource(DELIVERY_SERVICE_RESOURCE) },
  distributors: { list: distributorTable },
  suppliers: { list: supplierTable },
  roles: { list: rolesTable, name: 'title', code: sql`t.key` },
})

/** Whoever sees the page of a list and may ask for the list finds what is in it. */
const canFind = (kind: SearchKind, { permissions }: Actor): boolean =>
  isPageAllowed(permissions, SEARCH_KINDS[kind]) &&
  canCall(permissions, ENDPOINTS[kind]) &&
  // Who takes orders may ask for one coupon by its code, not for all.
  (kind !== 'coupons' || permissions.has('viewCoupon'))

/** The search over all lists at once, in one statement. */
export const searchRoutes = (app: App): void =>
  registerEndpoint(
    app,
    api.search,
  )(async ({ query, actor, now, services: { db } }) => {
    const sources = sourcesAt(now)
    const kinds = SEARCH_KIND_NAMES.filter((kind) => canFind(kind, actor))
    if (kinds.length === 0) return { data: [] }
    const parts = kinds.map((kind) => {
      const { list, name = 'name', hasEnglish, code = sql`null` } = sources[kind]
      const named = sql.ref(`t.${name}`)
      return sql`(select ${sql.lit(kind)}::text as kind, t.id, ${named} as name,
        ${hasEnglish ? sql`t.name_en` : sql`''`} as "nameEn", ${code}::text as code
      from ${sql.table(list.table)} t where ${list.inScope(actor)} and ${list.matchesSearch(query.search)}
      order by ${named} collate "es-x-icu", t.id limit ${sql.lit(LIMIT)})`
    })
    const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` union all `)}`.execute(db)
    return { data: rows }
  })
