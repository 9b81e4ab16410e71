import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import { unmetAtMoment } from '../../domain/discount/unmet-condition.ts'
import type { RuleNames, SentenceTerms } from '../../i18n/rule-sentence.ts'
import type { Language } from '../../i18n/language.ts'
import { textOf } from '../-resource/resource-view.ts'

/** What the sentence says of a stored rule. */
export const termsOfRecord = (record: RuleRecord): SentenceTerms => ({
  ...record,
  customerIds: record.customers.map(({ id }) => id),
  placeId: record.place?.id ?? null,
  targetIds: record.targets.map(({ id }) => id),
  freeProductId: record.freeProduct?.id ?? null,
  usage: 'code' in record ? record.usage : null,
  code: 'code' in record ? record.code : null,
})

export const namesOfRecord = (record: RuleRecord, language: Language): RuleNames => ({
  targets: record.targets.map((target) => textOf(target, 'name', language)),
  place: record.place?.name ?? null,
  freeProduct: record.freeProduct && textOf(record.freeProduct, 'name', language),
})

const UNMET_KEYS = {
  START_DATE: 'discount.period.coming',
  END_DATE: 'discount.period.ended',
  USED_NUMBER: 'discount.usedUp',
} as const

/** The message that says whether a rule acts now: an active one may not have begun, have ended or be used up. */
export const ruleStateKey = (record: RuleRecord, now: number) => {
  if (record.status === 'inactive') return 'discount.status.inactive'
  const unmet = unmetAtMoment(record, now)
  return unmet === null ? 'discount.status.active' : UNMET_KEYS[unmet.condition]
}
