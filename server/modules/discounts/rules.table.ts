import { sql, type RawBuilder } from 'kysely'
import type { Coupon, Discount } from '../../../src/api/contract/discounts.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import { snakeCase, type SnakeCase } from '../../../src/domain/access/resource.ts'
import {
  AUDIENCE_TERMS,
  PRICE_TERMS,
  type RuleKind,
  type RuleTerms,
} from '../../../src/domain/discount/rule-terms.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import { countryInScope } from '../../db/scope.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'
import { COMPANY_PLACES, placeTable, rulesInScope, rulesOfUnit } from './rule-scope.ts'

type ColumnsOf<Terms> = { readonly [Term in keyof Terms as SnakeCase<Term & string>]: Terms[Term] }

/** A discount or a coupon by its columns, which are named after its terms. */
export interface RuleRow extends StoredRow, ColumnsOf<Omit<RuleTerms, 'usage'>> {
  /** Of a coupon. */
  readonly code?: string
  readonly usage?: NonNullable<RuleTerms['usage']>
  readonly use_count: number
  readonly is_used: boolean
  readonly is_of_unit: boolean
  /** The country that it acts in, by its place. */
  readonly place_country_id: CountryId | null
  readonly customers: Discount['customers']
  readonly place: Discount['place']
  readonly targets: Discount['targets']
  readonly free_product: Discount['freeProduct']
}

export const RULE_KINDS = {
  discount: { table: 'discounts', uses: 'discount_uses', id: 'discount_id' },
  coupon: { table: 'coupons', uses: 'coupon_uses', id: 'coupon_id' },
} as const satisfies Record<RuleKind, object>

/** What the caller may know of a customer `u`. */
export const customerName = (actor: Actor): RawBuilder<string | null> =>
  (['viewUser', 'viewUsersAndCustomer'] as const).some((permission) => actor.permissions.has(permission))
    ? sql`case when ${countryInScope(actor.unit, 'u.country_id')} then u.first_name || ' ' || u.last_name end`
    : sql`null::text`

const STORED_TERMS = [...PRICE_TERMS, ...AUDIENCE_TERMS] as const

/** The column of a term as the term is written in code: numbers as numbers, instants as text. */
const termColumn = (table: string, term: (typeof STORED_TERMS)[number]) => {
  const column = sql.ref(`${table}.${snakeCase(term)}`)
  if (term === 'value') return sql`${column}::float8`
  return term === 'startDate' || term === 'endDate'
    ? sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column
}

/** The stored terms of rules of a table, by the names of their columns or their own. */
export const termColumns = (table: string, nameOf: (term: string) => string) =>
  sql.join(STORED_TERMS.map((term) => sql`${termColumn(table, term)} as ${sql.ref(nameOf(term))}`))

export const columnsOfTerms = (terms: RuleTerms): Readonly<Record<string, unknown>> =>
  Object.fromEntries(STORED_TERMS.map((term) => [snakeCase(term), terms[term]]))

const ofPlace = (value: string) =>
  sql`case t.application_place ${sql.join(
    COMPANY_PLACES.map(
      (place) =>
        sql`when ${sql.lit(place)} then (select ${sql.raw(value)} from ${sql.table(placeTable(place))} c where c.id = t.place_id)`,
    ),
    sql` `,
  )} end`

const NAMED = sql`json_build_object('id', r.id, 'name', r.name, 'nameEn', r.name_en)`
const targetsOf = (criteria: string, table: string) => sql`when ${sql.lit(criteria)} then
  (select json_agg(${NAMED} order by r.id) from ${sql.table(table)} r where r.id = any(t.target_ids))`

const usesOf = (kind: RuleKind) => {
  const { uses, id } = RULE_KINDS[kind]
  return sql`from ${sql.table(uses)} x where ${sql.ref(`x.${id}`)} = t.id`
}
/** Those of coupons are counted in a row of their own, those of limited discounts where the discount is stored. */
const useCount = (kind: RuleKind) =>
  kind === 'coupon'
    ? sql`(select n.uses from coupon_counts n where n.coupon_id = t.id)`
    : sql`case when t.max_uses is null then (select count(*)::int ${usesOf(kind)}) else t.uses end`

const abilityFor = (actor: Actor, permission: Permission, row: RuleRow) =>
  actor.permissions.has(permission) && row.is_of_unit ? (true as const) : 'user_dont_have_permission'

/** The terms of a rule as they are stored. */
export const termsOfRow = (row: RuleRow): RuleTerms => ({
  // The columns are named after them.
  ...(Object.fromEntries(STORED_TERMS.map((term) => [term, row[snakeCase(term)]])) as unknown as RuleTerms),
  usage: row.usage ?? null,
})

const presentRule = (row: RuleRow) => {
  const { customerIds: _customers, placeId: _place, targetIds: _targets, ...terms } = termsOfRow(row)
  const { freeProductId: _product, usage, ...common } = terms
  return {
    id: row.id,
    ...common,
    countryId: row.country_id ?? row.place_country_id,
    customers: row.customers,
    place: row.place,
    targets: row.targets,
    freeProduct: row.free_product,
    uses: row.use_count,
    version: row.version,
    ...(row.code !== undefined && { code: row.code, usage, maxUseCoupon: row.max_uses }),
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name

/** Not `code`: recovery codes have that name, which the log leaves out. */
const auditRule = (row: RuleRow) => {
  const { customerIds, placeId: _place, freeProductId: _product, ...terms } = termsOfRow(row)
  const { usage, targetIds: _targets, ...common } = terms
  return {
    ...common,
    customerIds,
    place: row.place?.name ?? null,
    targets: row.targets.map(nameOf),
    freeProduct: row.free_product?.name ?? null,
    ...(row.code !== undefined && { couponCode: row.code, usage }),
  }
}

const ALREADY_THERE: Readonly<Record<RuleKind, Readonly<Record<string, Failure>>>> = {
  discount: {
    discounts_name: failure('discount_name_exist', { details: { name: 'discount_name_exist' } }),
  },
  coupon: {
    coupons_code: failure('coupon_code_already_exist', { details: { code: 'coupon_code_already_exist' } }),
  },
}

const ruleTable = <Answer>(kind: RuleKind): ResourceTable<RuleRow, Answer> => {
  const isCoupon = kind === 'coupon'
  return {
    entity: kind,
    table: RULE_KINDS[kind].table,
    notFound: `${kind}_not_found`,
    unique: ALREADY_THERE[kind],
    inScope: ({ unit }) => rulesInScope(unit),
    countryOf: (row) => row.place_country_id,
    columns: (
      actor,
    ) => sql`t.id, t.version, ${termColumns('t', snakeCase)}, ${isCoupon ? sql`t.code, t.usage,` : sql``}
      ${useCount(kind)} as use_count,
      ${useCount(kind)} > 0 or exists (select 1 ${usesOf(kind)})
        ${isCoupon ? sql`or exists (select 1 from orders o where o.coupon_id = t.id)` : sql``} as is_used,
      ${rulesOfUnit(actor.unit)} as is_of_unit, ${ofPlace('c.country_id')} as place_country_id,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', ${customerName(actor)}) order by u.id)
        from users u where u.id = any(t.customer_ids)), '[]'::json) as customers,
      ${ofPlace(`json_build_object('id', c.id, 'name', c.name)`)} as place,
      coalesce(case t.application_criteria ${targetsOf('specific_product', 'products')}
        ${targetsOf('specific_badge', 'badges')} ${targetsOf('specific_category', 'categories')} end,
        '[]'::json) as targets,
      (select ${NAMED} from products r where r.id = t.free_product_id) as free_product`,
    matchesSearch: (search) =>
      matchesAllWords(isCoupon ? sql`normalised(t.name || ' ' || t.code)` : sql`normalised(t.name)`, search),
    sorts: {
      name: sql`t.name collate "es-x-icu"`,
      status: sql`t.status`,
      startDate: sql`t.start_date`,
      endDate: sql`coalesce(t.end_date, 'infinity')`,
      uses: useCount(kind),
      ...(isCoupon && { code: sql`upper(t.code)` }),
    },
    present: (row, actor) =>
      // The columns of a coupon have its code, those of a discount have none.
      ({
        ...presentRule(row),
        abilities: {
          update: abilityFor(actor, isCoupon ? 'updateCoupon' : 'updateDiscount', row),
          delete: ((ability) => (ability === true && row.is_used ? `${kind}_is_in_use` : ability))(
            abilityFor(actor, isCoupon ? 'deleteCoupon' : 'deleteDiscount', row),
          ),
        },
      }) as unknown as Answer,
    audited: auditRule,
  }
}

export const discountTable = ruleTable<Discount>('discount')
export const couponTable = ruleTable<Coupon>('coupon')
