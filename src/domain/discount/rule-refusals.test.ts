import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUSTOMER_LEVELS, LEVEL_THRESHOLDS } from '../customer/customer-level.ts'
import { NOON } from './price-rules.fixture.ts'
import { refusalToApply, type RuleSubject } from './rule-refusals.ts'
import { APPLICATION_PLACES, CUSTOMER_CRITERIA, RULE_STATUSES, type AudienceTerms } from './rule-terms.ts'

const DAY_MS = 86_400_000

const EVERYBODY: AudienceTerms = {
  status: 'active',
  applicationPlace: 'global',
  placeId: null,
  countryId: null,
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
}
const SUBJECT: RuleSubject = {
  storeId: 3,
  franchisorId: 2,
  masterFranchiseeId: 1,
  countryId: 4,
  customerId: 7,
  registeredAt: NOON - 10 * DAY_MS,
  hasCompletedOrder: true,
  points: 2_999,
  now: NOON,
}

describe('whom a rule is for', () => {
  test.each([
    [{ status: 'inactive' }, 'rule_not_active'],
    [{ applicationPlace: 'store', placeId: 3 }, null],
    [{ applicationPlace: 'store', placeId: 2 }, 'rule_of_other_place'],
    [{ applicationPlace: 'franchisor', placeId: 2 }, null],
    [{ applicationPlace: 'franchisor', placeId: 1 }, 'rule_of_other_place'],
    [{ applicationPlace: 'master_franchisee', placeId: 1 }, null],
    [{ applicationPlace: 'master_franchisee', placeId: 3 }, 'rule_of_other_place'],
    [{ applicationPlace: 'distributor', placeId: 3 }, 'rule_of_other_place'],
    [{ countryId: 4 }, null],
    [{ countryId: 5 }, 'rule_of_other_country'],
    [{ customerAge: 10 }, null],
    [{ customerAge: 11 }, 'customer_too_new'],
    [{ customerCriteria: 'group_discount', customerIds: [6, 7] }, null],
    [{ customerCriteria: 'group_discount', customerIds: [6] }, 'customer_not_in_group'],
    [{ customerCriteria: 'new_customers' }, 'customer_not_new'],
    [{ customerCriteria: 'loyalty_discount', customerLevel: 'bronze' }, null],
    [{ customerCriteria: 'loyalty_discount', customerLevel: 'silver' }, 'customer_below_level'],
  ] as const)('%j: %s', (terms, refusal) => {
    expect(refusalToApply({ ...EVERYBODY, ...terms }, SUBJECT)).toBe(refusal)
  })

  test('a customer who is not registered has no age', () => {
    expect(refusalToApply({ ...EVERYBODY, customerAge: 1 }, { ...SUBJECT, registeredAt: null })).toBe(
      'customer_too_new',
    )
  })
})

const idArb = fc.integer({ min: 1, max: 4 })
const termsArb: fc.Arbitrary<AudienceTerms> = fc.record({
  status: fc.constantFrom(...RULE_STATUSES, 'active' as const),
  applicationPlace: fc.constantFrom(...APPLICATION_PLACES),
  placeId: fc.option(idArb),
  countryId: fc.option(idArb),
  customerCriteria: fc.constantFrom(...CUSTOMER_CRITERIA),
  customerIds: fc.uniqueArray(idArb, { maxLength: 3 }),
  customerLevel: fc.option(fc.constantFrom(...CUSTOMER_LEVELS)),
  customerAge: fc.option(fc.integer({ min: 1, max: 30 })),
})
const subjectArb: fc.Arbitrary<RuleSubject> = fc.record({
  storeId: idArb,
  franchisorId: idArb,
  masterFranchiseeId: idArb,
  countryId: idArb,
  customerId: idArb,
  registeredAt: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => NOON - days * DAY_MS)),
  hasCompletedOrder: fc.boolean(),
  points: fc.integer({ min: 0, max: LEVEL_THRESHOLDS.gold + 1 }),
  now: fc.constant(NOON),
})

test('property: a customer who earns more, waits or is registered earlier loses no rule', () => {
  fc.assert(
    fc.property(
      termsArb,
      subjectArb,
      fc.nat(LEVEL_THRESHOLDS.gold),
      fc.nat(30),
      (terms, subject, points, days) => {
        fc.pre(refusalToApply(terms, subject) === null)
        const later = { ...subject, points: subject.points + points, now: subject.now + days * DAY_MS }
        const earlier =
          subject.registeredAt === null
            ? later
            : { ...later, registeredAt: subject.registeredAt - days * DAY_MS }
        expect(refusalToApply(terms, earlier)).toBeNull()
      },
    ),
  )
})

test('property: a rule of one place is for no store elsewhere, whatever the ids of its other companies', () => {
  fc.assert(
    fc.property(termsArb, subjectArb, (terms, subject) => {
      fc.pre(terms.applicationPlace === 'store' && terms.placeId !== subject.storeId)
      expect(refusalToApply(terms, subject)).not.toBeNull()
      expect(refusalToApply(terms, { ...subject, franchisorId: terms.placeId ?? 1 })).not.toBeNull()
    }),
  )
})

test('property: a rule that is for a customer is for nobody once it is inactive', () => {
  fc.assert(
    fc.property(termsArb, subjectArb, (terms, subject) => {
      expect(refusalToApply({ ...terms, status: 'inactive' }, subject)).toBe('rule_not_active')
    }),
  )
})

test('property: more customers in a group, or a lower level, take a rule from nobody', () => {
  fc.assert(
    fc.property(termsArb, subjectArb, idArb, (terms, subject, further) => {
      fc.pre(refusalToApply(terms, subject) === null)
      const wider: AudienceTerms = {
        ...terms,
        customerIds: [...terms.customerIds, further],
        customerLevel: terms.customerLevel === null ? null : 'bronze',
        customerAge: null,
      }
      expect(refusalToApply(wider, subject)).toBeNull()
    }),
  )
})
