import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaceOrderFacts } from '../../../server/modules/orders/place-order.facts.queries.ts'
import { priceOrderCart } from '../../../server/modules/orders/place-order.validation.ts'
import type { PriceRulesView } from '../../../src/api/contract/discounts.contract.ts'
import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import { APPLICATION_CRITERIA, COUPON_USAGES } from '../../../src/domain/discount/rule-terms.ts'
import type { BadgeId, CategoryId, ProductId } from '../../../src/domain/shared/ids.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import { BLANK_THIRD_PARTY } from '../../../src/domain/order/order-draft.ts'
import type { Caller } from '../../../src/machines/processes/new-order.types.ts'
import { priceNewOrder } from '../../../src/machines/processes/new-order.context.ts'
import type { Database } from '../../../server/db/database.gen.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

const RULE_SETS = 100
const CARTS_OF_A_SET = 100
const PRICES = [333, 1_999, 4_500, 705, 10_000, 1].map(cents)
const PRODUCTS = PRICES.length

let world: OrdersFixture
let productIds: readonly ProductId[]
let categoryIds: readonly CategoryId[]
let badgeIds: readonly BadgeId[]

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const idsOf = <Id>(rows: ReadonlyArray<{ readonly id: Id }>): readonly Id[] => rows.map(({ id }) => id)
  productIds = idsOf(
    await db
      .insertInto('products')
      .values(
        Array.from({ length: PRODUCTS }, (_, nth) => ({
          sku: `ACUERDO-${nth}`,
          name: `Producto ${nth}`,
          status: 'active' as const,
          catalog: 'own_brand' as const,
          // The last one is a combo of the first three.
          type: nth === PRODUCTS - 1 ? ('combo' as const) : ('simple' as const),
          cooking_time: 10,
        })),
      )
      .returning('id')
      .execute(),
  )
  await db
    .insertInto('product_prices')
    .values(
      productIds.map((product_id, nth) => ({
        product_id,
        country_id: world.network.countryIds[0],
        price: PRICES[nth] ?? cents(1),
        unit_price: PRICES[nth] ?? cents(1),
        cost: cents(0),
      })),
    )
    .execute()
  await db
    .insertInto('combo_items')
    .values(
      productIds.slice(0, 3).map((product_id, nth) => ({
        combo_id: productIds.at(-1) as ProductId, // there are six
        product_id,
        quantity: nth + 1,
      })),
    )
    .execute()
  await db
    .insertInto('store_products')
    .values(
      productIds.map((product_id) => ({
        product_id,
        store_id: world.storeId,
        quantity: 500,
        is_available: true,
      })),
    )
    .execute()
  categoryIds = idsOf(
    await db
      .insertInto('categories')
      .values(
        [0, 1].map((nth) => ({ name: `Grupo ${nth}`, catalog: 'own_brand' as const, priority: nth + 1 })),
      )
      .returning('id')
      .execute(),
  )
  badgeIds = idsOf(
    await db
      .insertInto('badges')
      .values([0, 1].map((nth) => ({ name: `Distintivo ${nth}` })))
      .returning('id')
      .execute(),
  )
  await db
    .insertInto('product_categories')
    .values(
      productIds.map((product_id, nth) => ({
        product_id,
        category_id: categoryIds[nth % 2] as CategoryId, // of two
      })),
    )
    .execute()
  await db
    .insertInto('product_badges')
    .values(
      productIds.flatMap(
        (product_id, nth) =>
          nth % 3 === 0 ? [{ product_id, badge_id: badgeIds[(nth / 3) % 2] as BadgeId }] : [], // of two
      ),
    )
    .execute()
})
afterAll(() => world.server.close())

const day = (offset: number) => new Date(world.server.services.clock.now().getTime() + offset * 86_400_000)

const ruleArb = fc.record({
  criteria: fc.constantFrom(...APPLICATION_CRITERIA),
  target: fc.nat(PRODUCTS - 1),
  benefit: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
    fc.integer({ min: 1, max: 5_000 }).map((amount) => ({ amount: cents(amount) })),
    fc.record({ product: fc.nat(PRODUCTS - 1), quantity: fc.integer({ min: 1, max: 3 }) }),
  ),
  startsInDays: fc.constantFrom(-1, -1, -1, 1),
  endsInDays: fc.constantFrom(null, 2, 2),
  maxUses: fc.constantFrom(null, 3),
  uses: fc.integer({ min: 0, max: 3 }),
  minimum: fc.option(fc.integer({ min: 1, max: 20_000 })),
  requiredAmount: fc.option(fc.integer({ min: 1, max: 4 })),
  requiredAmountInCart: fc.option(fc.integer({ min: 1, max: 12 })),
  isForCustomer: fc.constantFrom(true, true, false),
  isAtStore: fc.constantFrom(true, true, false),
})
type Rule = ReturnType<typeof ruleArb.generate>['value']

const HELD_POINTS = 5_000
const linesArb = fc.uniqueArray(
  fc.record({ nth: fc.nat(PRODUCTS - 1), quantity: fc.integer({ min: 1, max: 6 }) }),
  { selector: ({ nth }) => nth, minLength: 1, maxLength: PRODUCTS },
)

const cartArb = fc.record({ lines: linesArb, points: fc.constantFrom(0, 0, 1, 60, HELD_POINTS) })

const rowOf = (rule: Rule, nth: number): Insertable<Database['discounts']> => ({
  name: `Regla ${nth}`,
  application_criteria: rule.criteria,
  target_ids: {
    entire_order: [],
    specific_product: [productIds[rule.target] ?? 0],
    specific_category: [categoryIds[rule.target % 2] ?? 0],
    specific_badge: [badgeIds[rule.target % 2] ?? 0],
  }[rule.criteria],
  ...('percent' in rule.benefit
    ? { type: 'percentage_discount', value: rule.benefit.percent }
    : 'amount' in rule.benefit
      ? { type: 'fixed_amount', value: rule.benefit.amount }
      : {
          type: 'free_product',
          free_product_id: productIds[rule.benefit.product] ?? null,
          amount_free_product: rule.benefit.quantity,
        }),
  start_date: day(rule.startsInDays),
  end_date: rule.endsInDays === null ? null : day(rule.endsInDays),
  max_uses: rule.maxUses,
  uses: rule.uses,
  min_purchase_value: rule.minimum as Cents | null,
  required_amount_product: rule.requiredAmount,
  required_amount_product_in_cart: rule.requiredAmountInCart,
  ...(rule.isForCustomer ? {} : { customer_criteria: 'group_discount', customer_ids: [1] }),
  ...(rule.isAtStore ? {} : { application_place: 'store', place_id: 999 }),
})

const storeRules = async (discounts: readonly Rule[], coupon: Rule | null, usage: string): Promise<void> => {
  const { db } = world.server.services
  await db.deleteFrom('discounts').execute()
  await db.deleteFrom('coupons').execute()
  if (discounts.length > 0) await db.insertInto('discounts').values(discounts.map(rowOf)).execute()
  if (coupon === null) return
  const { uses = 0, ...row } = rowOf(coupon, discounts.length)
  await db
    .insertInto('coupons')
    .values({ ...(row as Insertable<Database['coupons']>), code: 'ACUERDO', usage: usage as 'coupon_only' }) // of the same columns
    .execute()
  await db.updateTable('coupon_counts').set({ uses }).execute()
}

test('property 9: the desk and the server price ten thousand carts alike', async () => {
  const { services } = world.server
  await services.db
    .updateTable('customer_points')
    .set({ points: HELD_POINTS })
    .where('user_id', '=', world.customerId)
    .execute()
  const { body: list } = await world.get<{ data: StoreProduct[] }>(
    `/stores/${world.storeId}/products?limit=100`,
    'agent',
  )
  const products = productIds.map((id) => {
    const product = list.data.find(({ productId }) => productId === id)
    if (product === undefined) throw new Error(`the store does not sell ${id}`)
    return product
  })
  const verdicts = new Map<string, number>()
  let refused = 0
  let withPoints = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(ruleArb, { maxLength: 5 }),
      fc.option(ruleArb),
      fc.constantFrom(...COUPON_USAGES),
      fc.array(cartArb, { minLength: CARTS_OF_A_SET, maxLength: CARTS_OF_A_SET }),
      async (discounts, couponRule, usage, carts) => {
        await storeRules(discounts, couponRule, usage)
        const now = services.clock.now()
        // A coupon of others is not found by anybody.
        const rules = await world.get<PriceRulesView>(
          `/stores/${world.storeId}/price-rules?userId=${world.customerId}${couponRule === null ? '' : '&coupon=ACUERDO'}`,
          'agent',
        )
        const priceRules = rules.status === 200 ? rules.body : null
        const coupon = priceRules?.coupon ?? null
        const shown =
          priceRules ??
          (
            await world.get<PriceRulesView>(
              `/stores/${world.storeId}/price-rules?userId=${world.customerId}`,
              'agent',
            )
          ).body
        const facts = await loadPlaceOrderFacts(services.db, {
          userId: world.customerId,
          addressId: world.addressId,
          storeId: world.storeId,
          draftId: null,
          couponId: coupon?.id ?? null,
          deliveryServiceId: null,
          thirdPartyOrderId: null,
          productIds,
          deliveryTime: now,
          now,
        })
        expect(facts.coupon?.id).toBe(coupon?.id)
        const [zone] = facts.zones
        const { address, country, customer } = facts
        if (!zone || !address || !country || !customer) throw new Error('no facts')
        const quote = { ...zone, minOrderAmount: cents(0) }
        for (const { lines, points } of carts) {
          const desk = priceNewOrder({
            orderType: 'single',
            thirdParty: BLANK_THIRD_PARTY,
            lines: lines.map(({ nth, quantity }) => ({
              product: products[nth] as StoreProduct, // one of them
              quantity,
              frozenQuantity: 0,
            })),
            // What the price of a cart takes from where it goes.
            coverage: { deliveryFee: quote.deliveryFee, minOrderAmount: quote.minOrderAmount } as never,
            priceRules: shown,
            coupon,
            couponProducts: [],
            caller: customer as unknown as Caller, // of whom only the points have a price
            requestedPoints: points,
            pointsDivisor: country.pointsDivisor,
          })
          const body = {
            orderType: 'single',
            products: lines.map(({ nth, quantity }) => ({ productId: productIds[nth], quantity })),
            ...(coupon !== null && { couponId: coupon.id }),
            ...(desk.totals.usedPoints > 0 && { points: desk.totals.usedPoints }),
            toPay: desk.totals.toPay,
          } as unknown as PlaceOrderBody // the rest of it has no price
          const server = priceOrderCart(body, facts, { country, customer, destination: { zone: quote } }, now)
          if (desk.totals.usedPoints > 0) withPoints += 1
          for (const { verdict } of desk.ledger) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
          const couponEntry = desk.ledger.find(({ kind }) => kind === 'couponDiscount')
          if (coupon !== null && couponEntry !== undefined && couponEntry.verdict !== 'applied') {
            expect(server).toMatchObject({ code: 'coupon_not_valid' })
            refused += 1
            continue
          }
          expect('sum' in server ? withoutProducts(server.sum) : server).toEqual(withoutProducts(desk))
        }
      },
    ),
    { numRuns: RULE_SETS, endOnFailure: true },
  )
  // Rules that never act, or coupons that are always refused, would show nothing.
  expect(verdicts.get('applied')).toBeGreaterThan(1_000)
  expect(verdicts.size).toBeGreaterThan(2)
  expect(withPoints).toBeGreaterThan(1_000)
  expect(refused).toBeLessThan((RULE_SETS * CARTS_OF_A_SET) / 2)
})

type Cart = ReturnType<typeof priceNewOrder>
const withoutProducts = ({ lines, ...cart }: Cart) => ({
  ...cart,
  lines: lines.map(({ line, ...amounts }) => ({
    ...amounts,
    productId: line.product.productId,
    quantity: line.quantity,
  })),
})
