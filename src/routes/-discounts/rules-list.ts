import { RULE_PERIODS } from '../../api/contract/discounts.contract.ts'
import { APPLICATION_CRITERIA } from '../../domain/discount/rule-terms.ts'
import {
  APPLICATION_PLACES,
  BENEFIT_TYPES,
  CUSTOMER_CRITERIA,
  RULE_STATUSES,
  type RuleKind,
} from '../../domain/discount/rule-terms.ts'
import { oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'
import { parseId } from '../-shared/parse-id.ts'

/** The page of each kind of rule. */
export const RULE_PAGES = {
  discount: '/catalogs/discounts',
  coupon: '/catalogs/discounts/coupons',
} as const satisfies Record<RuleKind, string>

const defineRulesList = (kind: RuleKind) =>
  defineList({
    page: RULE_PAGES[kind],
    filters: {
      status: oneOfMany(RULE_STATUSES),
      period: oneOfMany(RULE_PERIODS),
      type: oneOfMany(BENEFIT_TYPES),
      applicationCriteria: oneOfMany(APPLICATION_CRITERIA),
      applicationPlace: oneOfMany(APPLICATION_PLACES),
      customerCriteria: oneOfMany(CUSTOMER_CRITERIA),
    },
    sorts: { name: 'asc', code: 'asc', status: 'asc', startDate: 'desc', endDate: 'asc', uses: 'desc' },
    defaultSort: 'name',
    columns: ['code', 'gives', 'targets', 'customers', 'place', 'period', 'uses', 'status'],
    tabs: ['detail', 'audit'],
    dialogs: ['status', 'delete'],
    views: {
      all: {},
      current: { status: ['active'], period: ['current'] },
      coming: { status: ['active'], period: ['coming'] },
      ended: { period: ['ended'] },
      inactive: { status: ['inactive'] },
    },
  })

/** The URL of the list of each kind. */
export const rulesLists = { discount: defineRulesList('discount'), coupon: defineRulesList('coupon') }
export type RulesSearch = SearchOf<typeof rulesLists.discount>

/** What a new rule begins with: the one that it is a copy of. */
export const parseRuleFormSearch = (raw: Record<string, unknown>): { readonly copyId?: number } => {
  const copyId = parseId(raw['copyId'])
  return copyId === undefined ? {} : { copyId }
}
