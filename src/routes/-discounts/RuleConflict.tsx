import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { rulesQuery, type RuleRecord } from '../../api/client/discounts.queries.ts'
import { conflictCode, findConflict } from '../../domain/discount/rule-conflicts.ts'
import type { RuleTerms } from '../../domain/discount/rule-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ruleSentence } from '../../i18n/rule-sentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../-shared/use-now.ts'
import { namesOfRecord, termsOfRecord } from './rule-record.ts'
import type { RuleValues } from './rule-form.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

const MINUTE_MS = 60_000
const MOST_OTHERS = 100

/** The discount that the terms of a form contradict; null without one. */
export const useRuleConflict = (terms: RuleTerms, edited: RuleRecord | null): RuleRecord | null => {
  const isDiscount = terms.usage === null
  const { data } = useQuery({
    ...rulesQuery('discount', {
      limit: MOST_OTHERS,
      status: ['active'],
      type: [terms.type],
      applicationCriteria: [terms.applicationCriteria],
      applicationPlace: [terms.applicationPlace],
    }),
    enabled: isDiscount,
    placeholderData: keepPreviousData,
  })
  if (!isDiscount) return null
  const others = (data?.data ?? [])
    .filter(({ id }) => id !== edited?.id)
    .map((record) => ({ ...termsOfRecord(record), record }))
    // A contradiction that was there before stays.
    .filter((other) => edited === null || findConflict(termsOfRecord(edited), [other]) === null)
  return findConflict(terms, others)?.record ?? null
}

/** The discount that contradicts the one in the form, by its name and what it does, with the ways out. */
export function RuleConflict({
  other,
  values,
  onChange,
}: {
  readonly other: RuleRecord
  readonly values: RuleValues
  readonly onChange: (change: Partial<RuleValues>) => void
}) {
  const i18n = useI18n()
  const { t, formats, language } = i18n
  const symbolOf = useSymbolOf()
  const now = new Date(useNow(60_000))
  const at = (instant: string, minutes: number) =>
    new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
  const endBefore =
    values.startDate !== null && other.startDate > values.startDate ? at(other.startDate, -1) : null
  const startAfter =
    other.endDate !== null && (values.endDate === null || values.endDate > other.endDate)
      ? at(other.endDate, 1)
      : null
  const common = values.targetIds.filter(({ id }) => other.targets.some((target) => target.id === id))
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(common.map(({ name }) => name))
  const level = conflictCode(other).replace('discount_conflict_', '') as
    | 'global'
    | 'master_franchisee'
    | 'franchisor'
    | 'store' // the end of each code
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      <p>
        <b>{t(`discount.conflict.${level}`, { name: other.name })}</b>
      </p>
      <RuleSentence
        parts={ruleSentence(
          i18n,
          termsOfRecord(other),
          { ...namesOfRecord(other, language), currencySymbol: symbolOf(other.countryId) },
          now,
        )}
      />
      <p>{t('discount.conflict.rule')}</p>
      <span className="rule-form__actions">
        {common.length > 0 && common.length < values.targetIds.length && (
          <Button
            size="small"
            onPress={() =>
              onChange({ targetIds: values.targetIds.filter((target) => !common.includes(target)) })
            }
          >
            {t('discount.conflict.removeTargets', { names })}
          </Button>
        )}
        {endBefore !== null && (
          <Button size="small" onPress={() => onChange({ endDate: endBefore })}>
            {t('discount.conflict.endBefore', { day: formats.day(endBefore, now) })}
          </Button>
        )}
        {startAfter !== null && (
          <Button size="small" onPress={() => onChange({ startDate: startAfter })}>
            {t('discount.conflict.startAfter', { day: formats.day(startAfter, now) })}
          </Button>
        )}
        <Link to="/catalogs/discounts" search={{ openId: Number(other.id) }}>
          {t('discount.conflict.openOther')}
        </Link>
      </span>
    </Banner>
  )
}
