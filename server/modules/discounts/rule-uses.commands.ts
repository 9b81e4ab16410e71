import { sql, type Transaction } from 'kysely'
import type { CouponId, DiscountId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'

/** What an order has used of discounts, its coupon and points. */
export interface RuleUses {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly couponId: CouponId | null
  readonly discountIds: readonly DiscountId[]
  readonly points: number
}

const isNothing = ({ couponId, discountIds, points }: RuleUses): boolean =>
  couponId === null && discountIds.length === 0 && points === 0

/** Gives back what an order used that is cancelled or has failed. */
export const releaseUses = async (trx: Transaction<Database>, uses: RuleUses): Promise<void> => {
  if (isNothing(uses)) return
  await sql`
    with coupon as (delete from coupon_uses where order_id = ${uses.orderId} returning coupon_id),
    counted as (update coupon_counts c set uses = c.uses - 1 from coupon u where c.coupon_id = u.coupon_id),
    gone as (delete from discount_uses where order_id = ${uses.orderId} returning discount_id),
    limited as materialized (select d.id from discounts d join gone on gone.discount_id = d.id
      where d.max_uses is not null order by d.id for no key update of d),
    released as (update discounts d set uses = d.uses - 1 from limited where d.id = limited.id)
    update customer_points set points = points + ${uses.points}
    where user_id = ${uses.userId} and ${uses.points}::int > 0`.execute(trx)
}

/** Uses discounts, coupon and points of an order again whose payment is tried again. */
export const claimUses = async (
  trx: Transaction<Database>,
  uses: RuleUses,
  now: Date,
): Promise<Refusal | null> => {
  if (isNothing(uses)) return null
  const { couponId, discountIds, orderId, points, userId } = uses
  const { rows } = await sql<{ coupon: boolean; discounts: boolean; points: boolean }>`
    with counted as (
      update coupon_counts c set uses = c.uses + 1
      where c.coupon_id = ${couponId} and (c.max_uses is null or c.uses < c.max_uses)
      returning c.coupon_id
    ),
    used as (
      insert into coupon_uses (coupon_id, user_id, order_id, created_at)
      select c.coupon_id, ${userId}, ${orderId}, ${now} from counted c on conflict (coupon_id, user_id) do nothing returning 1
    ),
    limited as materialized (select d.id from discounts d where d.id = any (${discountIds}::int[])
      and d.max_uses is not null order by d.id for no key update),
    discounted as (update discounts d set uses = d.uses + 1 from limited l
      where d.id = l.id and d.uses < d.max_uses returning 1),
    noted as (insert into discount_uses (order_id, discount_id) select ${orderId}, d.id from discounts d
      where d.id = any (${discountIds}::int[])),
    spent as (update customer_points set points = points - ${points} where user_id = ${userId} and ${points}::int > 0
      and points >= ${points} returning 1)
    select ${couponId}::int is null or exists (select 1 from used) as coupon,
      (select count(*) from limited) = (select count(*) from discounted) as discounts,
      ${points}::int = 0 or exists (select 1 from spent) as points`.execute(trx)
  const [claimed] = rows
  if (claimed === undefined) throw new Error('a statement without FROM answers one row')
  if (!claimed.coupon) return refusal('coupon_not_valid')
  if (!claimed.points) return refusal('not_enough_points')
  return claimed.discounts ? null : refusal('product_price_dont_match')
}
