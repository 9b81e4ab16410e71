import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSubjectRules } from '../../../server/modules/discounts/price-rules.queries.ts'
import { CUSTOMER_LEVELS } from '../../../src/domain/customer/customer-level.ts'
import { refusalToApply, type RuleSubject } from '../../../src/domain/discount/rule-refusals.ts'
import {
  APPLICATION_PLACES,
  CUSTOMER_CRITERIA,
  type AudienceTerms,
} from '../../../src/domain/discount/rule-terms.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

const DAY_MS = 86_400_000

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

/** Every criterion at every place, for an id that is the subject's and one that is not. */
const audiences = (customerId: number, subject: RuleSubject): readonly AudienceTerms[] =>
  APPLICATION_PLACES.flatMap((applicationPlace) =>
    CUSTOMER_CRITERIA.flatMap((customerCriteria) =>
      [customerId, customerId + 1].flatMap((named) =>
        [subject.storeId, subject.franchisorId, subject.masterFranchiseeId, 999].flatMap((placeId) =>
          (['active', 'inactive'] as const).map((status, nth) => ({
            status,
            applicationPlace,
            placeId: applicationPlace === 'global' ? null : placeId,
            countryId: placeId === 999 && applicationPlace === 'global' ? subject.countryId : null,
            customerCriteria,
            customerIds: customerCriteria === 'group_discount' ? [named] : [],
            customerLevel: customerCriteria === 'loyalty_discount' ? (CUSTOMER_LEVELS[nth] ?? null) : null,
            customerAge: named === customerId ? null : placeId === 999 ? 30 : 3,
          })),
        ),
      ),
    ),
  )

test('the statement leaves out no rule that the domain would apply', async () => {
  const { services } = world.server
  const { db } = services
  const now = services.clock.now()
  await db
    .updateTable('users')
    .set({ created_at: new Date(now.getTime() - 9 * DAY_MS) })
    .where('id', '=', world.customerId)
    .execute()
  const { rows } = await sql<Pick<RuleSubject, 'franchisorId' | 'masterFranchiseeId' | 'countryId'>>`
    select a.franchisor_id as "franchisorId", f.master_franchisee_id as "masterFranchiseeId", a.country_id as "countryId"
    from stores a join franchisors f on f.id = a.franchisor_id where a.id = ${world.storeId}`.execute(db)
  const [place] = rows
  if (place === undefined) throw new Error('no store')
  const subject: RuleSubject = {
    ...place,
    storeId: world.storeId,
    customerId: world.customerId,
    registeredAt: now.getTime() - 9 * DAY_MS,
    hasCompletedOrder: false,
    points: 0,
    now: now.getTime(),
  }
  const all = audiences(world.customerId, subject)
  await db.deleteFrom('discounts').execute()
  await db
    .insertInto('discounts')
    .values(
      all.map((terms, nth) => ({
        id: (nth + 1) as never, // the place in the list
        name: `Regla ${nth + 1}`,
        type: 'percentage_discount' as const,
        value: 10,
        application_criteria: 'entire_order' as const,
        start_date: new Date(now.getTime() - DAY_MS),
        status: terms.status,
        application_place: terms.applicationPlace,
        place_id: terms.placeId,
        country_id: terms.countryId as never, // of the store
        customer_criteria: terms.customerCriteria,
        customer_ids: [...terms.customerIds],
        customer_level: terms.customerLevel,
        customer_age: terms.customerAge,
      })),
    )
    .execute()
  const { discounts } = await loadSubjectRules(
    db,
    { storeId: world.storeId, userId: world.customerId, now },
    null,
  )
  const expected = all.flatMap((terms, nth) => (refusalToApply(terms, subject) === null ? [nth + 1] : []))
  expect(expected.length).toBeGreaterThan(10)
  expect(discounts.map(({ id }) => Number(id))).toEqual(expected)
})
