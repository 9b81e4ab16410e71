import type { RuleTerms } from './rule-terms.ts'

const HIGH_PERCENTAGE = 50

/** What a rule is asked about before it is saved: it takes off more than half, or acts on every order without a limit. */
export type RuleRisk = 'high_percentage' | 'every_order'

type RiskTerms = Pick<
  RuleTerms,
  | 'status'
  | 'type'
  | 'value'
  | 'applicationPlace'
  | 'applicationCriteria'
  | 'customerCriteria'
  | 'maxUses'
  | 'usage'
>

const risksOf = (terms: RiskTerms): readonly RuleRisk[] => {
  if (terms.status !== 'active') return []
  const isHigh = terms.type === 'percentage_discount' && (terms.value ?? 0) > HIGH_PERCENTAGE
  const isEveryOrder =
    terms.usage === null &&
    terms.applicationPlace === 'global' &&
    terms.applicationCriteria === 'entire_order' &&
    terms.customerCriteria === 'all_users' &&
    terms.maxUses === null
  return [...(isHigh ? ['high_percentage' as const] : []), ...(isEveryOrder ? ['every_order' as const] : [])]
}

/** The risks that a change brings: those that the rule had before are known, unless it takes off more now. */
export const newRisks = (before: RiskTerms | null, after: RiskTerms): readonly RuleRisk[] => {
  const known = before === null ? [] : risksOf(before)
  const isMore = before === null || before.type !== after.type || (after.value ?? 0) > (before.value ?? 0)
  return risksOf(after).filter((risk) => isMore || !known.includes(risk))
}
