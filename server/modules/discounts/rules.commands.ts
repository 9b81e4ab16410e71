import { sql } from 'kysely'
import type {
  Coupon,
  CouponBody,
  CouponChangeBody,
  Discount,
  DiscountBody,
  DiscountChangeBody,
  RuleTrial,
  RuleTrialBody,
} from '../../../src/api/contract/discounts.contract.ts'
import type { FailureCode } from '../../../src/api/contract/failures.ts'
import { misfits, normalizeTerms, refusalsToTerms } from '../../../src/domain/discount/rule-refusals.ts'
import type { RuleKind, RuleTerms } from '../../../src/domain/discount/rule-terms.ts'
import { MAX_ID, type StoreId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, type CommandError, type Failure } from '../../core/result.ts'
import { countryInScope } from '../../db/scope.ts'
import { canonicalJson } from '../../http/request-input.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { companiesInScope } from '../organisation/companies.scope.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { createRow, deleteRows, updateRow } from '../resource/resource.commands.ts'
import { findRow } from '../resource/resource.queries.ts'
import type { ResourceTable, Trx } from '../resource/resource-table.ts'
import { loadTrialRules } from './price-rules.queries.ts'
import { refusalToConflict } from './rule-conflicts.ts'
import { COMPANY_OF_PLACE, isCompanyPlace, placeTable } from './rule-scope.ts'
import { columnsOfTerms, couponTable, discountTable, termsOfRow, type RuleRow } from './rules.table.ts'

type Bodies = {
  readonly discount: { readonly create: DiscountBody; readonly change: DiscountChangeBody }
  readonly coupon: { readonly create: CouponBody; readonly change: CouponChangeBody }
}
/** The fields of both. */
type ChangeBody = DiscountChangeBody & Omit<CouponChangeBody, 'applicationCriteria'>

/** What a new rule has unless its body says otherwise. */
const DEFAULTS = {
  status: 'active',
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
  applicationPlace: 'global',
  placeId: null,
  countryId: null,
  targetIds: [],
  value: null,
  freeProductId: null,
  amountFreeProduct: null,
  endDate: null,
  maxUses: null,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
} as const

const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
const instant = (text: string | null) => text && new Date(text).toISOString()

/** The terms of a body over those before it. */
const termsOf = (before: Partial<RuleTerms>, body: ChangeBody): RuleTerms => {
  const { code: _code, maxUseCoupon, ...fields } = body
  const terms = {
    ...before,
    ...fields,
    ...(maxUseCoupon !== undefined && { maxUses: maxUseCoupon }),
    // The schema of a new rule requires what has no default.
  } as RuleTerms
  return normalizeTerms({
    ...terms,
    name: terms.name.trim(),
    customerIds: sortedIds(terms.customerIds),
    targetIds: sortedIds(terms.targetIds),
    startDate: instant(terms.startDate) ?? terms.startDate,
    endDate: instant(terms.endDate),
  })
}

const fieldFailure = (field: string, code: FailureCode): Failure =>
  failure(code, { details: { [field]: code } })

/** The refusal of terms that lack something or contradict themselves. */
const refusalToFields = (terms: RuleTerms, given: ChangeBody): Failure | null => {
  const errors = Object.entries({
    ...misfits(given as Partial<RuleTerms>, terms),
    ...refusalsToTerms(terms),
  })
  const [first] = errors
  if (first === undefined) return null
  const code = errors.length === 1 && first[1] === 'discount_period_error' ? first[1] : 'validation_error'
  return failure(code, { details: Object.fromEntries(errors) })
}

const countIds = async (trx: Trx, table: string, ids: readonly number[], condition = sql`true`) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} c
    where c.id = any(${[...ids]}::int[]) and ${condition}`.execute(trx)
  return rows.length
}

const TARGETS = {
  specific_product: { table: 'products', code: 'product_not_found' },
  specific_badge: { table: 'badges', code: 'badge_not_found' },
  specific_category: { table: 'categories', code: 'category_not_found' },
} as const

/** Why the records that a rule names cannot be what it is about; those that it named before may stay. */
const refusalToLinks = async (
  trx: Trx,
  actor: Actor,
  terms: RuleTerms,
  before: RuleTerms | null,
): Promise<Failure | null> => {
  const { applicationPlace: place, placeId, applicationCriteria: criteria } = terms
  if (place !== before?.applicationPlace || placeId !== before.placeId) {
    if (!isCompanyPlace(place)) {
      if (actor.unit.kind !== 'global') return fieldFailure('applicationPlace', 'user_dont_have_permission')
    } else if (
      placeId === null ||
      (await countIds(
        trx,
        placeTable(place),
        [placeId],
        companiesInScope(actor.unit, COMPANY_OF_PLACE[place], 'c'),
      )) === 0
    )
      return fieldFailure('placeId', `${place}_not_found`)
  }
  if (
    terms.countryId !== null &&
    terms.countryId !== before?.countryId &&
    (await countIds(trx, 'countries', [terms.countryId], countryInScope(actor.unit, 'c.id'))) === 0
  )
    return fieldFailure('countryId', 'country_not_found')
  if (criteria !== 'entire_order') {
    const { table, code } = TARGETS[criteria]
    const known = criteria === before?.applicationCriteria ? before.targetIds : []
    const added = terms.targetIds.filter((id) => !known.includes(id))
    if ((await countIds(trx, table, added)) < added.length) return fieldFailure('targetIds', code)
  }
  if (terms.freeProductId !== null) {
    const free = [terms.freeProductId]
    if ((await countIds(trx, 'products', free)) === 0)
      return fieldFailure('freeProductId', 'product_not_found')
    const isAdded = terms.freeProductId !== before?.freeProductId
    // Of a variable product its variants are sold, and there may be several.
    const isSold = sql`c.type <> 'variable' and c.status = 'active'`
    if (isAdded && (await countIds(trx, 'products', free, isSold)) === 0)
      return failure('validation_error', { details: { freeProductId: 'invalid' } })
  }
  const customers = terms.customerIds.filter((id) => !before?.customerIds.includes(id))
  const isCustomer = sql`c.role_id in (select r.id from roles r where r.key = 'customer')
    and ${countryInScope(actor.unit, 'c.country_id')}`
  return (await countIds(trx, 'users', customers, isCustomer)) < customers.length
    ? fieldFailure('customerIds', 'user_not_found')
    : null
}

/** The orders that a discount was applied to. */
const countUses = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from discount_uses
    where discount_id = ${id}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The uses of a coupon; orders that would use it wait until the transaction ends. */
const lockCouponCount = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`select uses from coupon_counts
    where coupon_id = ${id} for update`.execute(trx)
  return rows[0]?.uses ?? 0
}

/** The uses that a limit has to leave room for; the locks have waited for those of others. */
const claimedUses = (trx: Trx, isCoupon: boolean, row: RuleRow): Promise<number> | number => {
  if (isCoupon) return lockCouponCount(trx, row.id)
  // Of a discount without a limit the row does not count the uses.
  return row.max_uses === null ? countUses(trx, row.id) : row.use_count
}

/** Whether an order has used the coupon, be it cancelled since; no other can until the transaction ends. */
const isCouponUsed = async (trx: Trx, id: number): Promise<boolean> => {
  if ((await lockCouponCount(trx, id)) > 0) return true
  const { rows } = await sql`select 1 from orders where coupon_id = ${id} limit 1`.execute(trx)
  return rows.length > 0
}

/** The commands of discounts, or of coupons. */
export const ruleCommands = <Kind extends RuleKind, Answer>(
  kind: Kind,
  table: ResourceTable<RuleRow, Answer>,
) => {
  type CreateRequest = ActorRequest & { readonly body: Bodies[Kind]['create'] }
  type ChangeRequest = ActorRequest &
    VersionedRequest & { readonly params: { readonly id: number }; readonly body: Bodies[Kind]['change'] }
  const isCoupon = kind === 'coupon'
  const couponColumns = (terms: RuleTerms, { code }: ChangeBody) =>
    isCoupon ? { usage: terms.usage, ...(code !== undefined && { code: code.trim() }) } : {}
  // A customer says one coupon: coupons do not meet each other.
  const refusalToOthers = async (
    { actor }: ActorRequest,
    trx: Trx,
    terms: RuleTerms,
    edited: Parameters<typeof refusalToConflict>[3],
  ) => (isCoupon ? null : refusalToConflict(trx, actor, terms, edited))
  const refusalToUnit = (row: RuleRow) => (row.is_of_unit ? null : failure('user_dont_have_permission'))
  return {
    create: (request: CreateRequest): Promise<Answer | CommandError> =>
      createRow(request, table, async (trx) => {
        const body: ChangeBody = request.body
        const terms = termsOf({ ...DEFAULTS, usage: isCoupon ? 'coupon_only' : null }, body)
        return (
          refusalToFields(terms, body) ??
          (await refusalToLinks(trx, request.actor, terms, null)) ??
          (await refusalToOthers(request, trx, terms, null)) ?? {
            ...columnsOfTerms(terms),
            ...couponColumns(terms, body),
            created_at: request.now,
          }
        )
      }),
    update: (request: ChangeRequest): Promise<Answer | CommandError> =>
      updateRow(request, table, request.params.id, {
        refuse: refusalToUnit,
        values: async (trx, row) => {
          const body: ChangeBody = request.body
          const before = termsOfRow(row)
          const terms = termsOf(before, body)
          const refused =
            refusalToFields(terms, body) ??
            (await refusalToLinks(trx, request.actor, terms, before)) ??
            (await refusalToOthers(request, trx, terms, { id: row.id, before }))
          if (refused) return refused
          const uses = await claimedUses(trx, isCoupon, row)
          if (terms.maxUses !== null && terms.maxUses < uses)
            return fieldFailure(
              body.maxUseCoupon === undefined ? 'maxUses' : 'maxUseCoupon',
              'discount_max_uses_error',
            )
          const columns = { ...columnsOfTerms(terms), ...couponColumns(terms, body) }
          const stored: Readonly<Record<string, unknown>> = { ...row }
          const changed = Object.entries(columns).filter(
            ([column, value]) => canonicalJson(value) !== canonicalJson(stored[column]),
          )
          return {
            ...Object.fromEntries(changed),
            // From now on the uses of a discount are counted.
            ...(!isCoupon && row.max_uses === null && terms.maxUses !== null && { uses }),
          }
        },
      }),
    remove: (request: ActorRequest & { readonly params: { readonly id: number } }) =>
      deleteRows(request, table, [request.params.id], async (trx, row) => {
        if (!row.is_of_unit) return failure('user_dont_have_permission')
        const isUsed =
          row.is_used || (isCoupon ? await isCouponUsed(trx, row.id) : (await countUses(trx, row.id)) > 0)
        return isUsed ? failure(`${kind}_is_in_use`) : null
      }),
  }
}

/** What a rule that is not saved takes off for a customer at a store; nothing is written. */
export const tryRule = async ({
  params,
  body,
  actor,
  services: { db },
}: Pick<ActorRequest, 'actor' | 'services'> & {
  readonly params: { readonly id: StoreId }
  readonly body: RuleTrialBody
}): Promise<RuleTrial | CommandError> => {
  if (!(await isStoreInScope(db, actor.unit, params.id))) return failure('store_not_found')
  const kind: RuleKind = body.coupon ? 'coupon' : 'discount'
  const sent: ChangeBody | undefined = body.coupon ?? body.discount
  if (sent === undefined) return failure('validation_error', { details: { discount: 'required' } })
  const { rows: customers } = await sql`select 1 from users u
    where u.id = ${body.userId} and ${countryInScope(actor.unit, 'u.country_id')}`.execute(db)
  if (customers.length === 0) return failure('user_not_found')
  const couponId = body.couponId ?? null
  // A customer says one coupon.
  if (couponId !== null && kind === 'coupon')
    return failure('validation_error', { details: { couponId: 'invalid' } })
  if (
    couponId !== null &&
    (await findRow<RuleRow, Coupon | Discount>(db, actor, couponTable, couponId)) === null
  )
    return fieldFailure('couponId', 'coupon_not_found')
  const terms = termsOf(
    { ...DEFAULTS, usage: kind === 'coupon' ? 'coupon_only' : null },
    { ...sent, status: 'active' },
  )
  const refused = refusalToFields(terms, sent)
  if (refused) return refused
  const table = kind === 'coupon' ? couponTable : discountTable
  const edited =
    body.editedId === null ? null : await findRow<RuleRow, Coupon | Discount>(db, actor, table, body.editedId)
  return loadTrialRules(
    db,
    actor.unit,
    { storeId: params.id, userId: body.userId, now: new Date(body.at) },
    { kind, terms, id: edited?.id ?? MAX_ID, uses: edited?.uses ?? 0, code: sent.code ?? '' },
    couponId,
  )
}
