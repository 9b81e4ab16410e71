import type { OrderPlace, RuleTerms } from './rule-terms.ts'

export type DiscountConflictCode = `discount_conflict_${OrderPlace}`

/** What decides whether two discounts contradict each other. */
export type ConflictTerms = Pick<
  RuleTerms,
  | 'status'
  | 'type'
  | 'customerCriteria'
  | 'customerIds'
  | 'customerLevel'
  | 'customerAge'
  | 'applicationPlace'
  | 'placeId'
  | 'countryId'
  | 'applicationCriteria'
  | 'targetIds'
  | 'startDate'
  | 'endDate'
  | 'requiredAmountProduct'
>

const hasCommon = (a: readonly number[], b: readonly number[]): boolean => a.some((id) => b.includes(id))

const isSamePeriod = (a: ConflictTerms, b: ConflictTerms): boolean => {
  const endOf = ({ endDate }: ConflictTerms) =>
    endDate === null ? Number.POSITIVE_INFINITY : Date.parse(endDate)
  return Date.parse(a.startDate) <= endOf(b) && Date.parse(b.startDate) <= endOf(a)
}

const isSameTarget = (a: ConflictTerms, b: ConflictTerms): boolean =>
  a.applicationCriteria === b.applicationCriteria &&
  (a.applicationCriteria === 'entire_order' || hasCommon(a.targetIds, b.targetIds))

const isForSameCustomers = (a: ConflictTerms, b: ConflictTerms): boolean =>
  a.customerCriteria === b.customerCriteria &&
  a.customerLevel === b.customerLevel &&
  a.customerAge === b.customerAge &&
  (a.customerCriteria !== 'group_discount' || hasCommon(a.customerIds, b.customerIds))

/** Exact numbers of pieces that differ are never met together. */
const isMetTogether = (a: ConflictTerms, b: ConflictTerms): boolean =>
  a.requiredAmountProduct === null ||
  b.requiredAmountProduct === null ||
  a.requiredAmountProduct === b.requiredAmountProduct

/**
 * Whether two active discounts of one place give the same kind of benefit on the same things to the same
 * customers at the same time, so that nobody can say which one holds. Of others the one that takes off more applies.
 */
const contradicts = (a: ConflictTerms, b: ConflictTerms): boolean =>
  a.status === 'active' &&
  b.status === 'active' &&
  a.applicationPlace === b.applicationPlace &&
  a.placeId === b.placeId &&
  (a.countryId === null || b.countryId === null || a.countryId === b.countryId) &&
  a.type === b.type &&
  isSameTarget(a, b) &&
  isForSameCustomers(a, b) &&
  isMetTogether(a, b) &&
  isSamePeriod(a, b)

/** The discount among others that the terms contradict; null without one. */
export const findConflict = <Other extends ConflictTerms>(
  terms: ConflictTerms,
  others: readonly Other[],
): Other | null => others.find((other) => contradicts(terms, other)) ?? null

/** The code of a conflict names its level; rules of other places are not made. */
export const conflictCode = ({
  applicationPlace,
}: Pick<RuleTerms, 'applicationPlace'>): DiscountConflictCode =>
  `discount_conflict_${applicationPlace as OrderPlace}`
