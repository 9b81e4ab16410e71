import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { ruleQuery } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { instantOf, localDayOf } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { useNow } from '../-shared/use-now.ts'
import { duplicateRule, emptyRule, valuesOfRule } from './rule-form.ts'
import { RuleForm } from './RuleForm.tsx'
import { RULE_PAGES } from './rules-list.ts'

/** The page of a discount or a coupon, or of a new one. */
export function RulePage({
  kind,
  ruleId,
  copyId = null,
}: {
  readonly kind: RuleKind
  readonly ruleId: number | null
  /** The rule that a new one begins as a copy of. */
  readonly copyId?: number | null
}) {
  const { t, tFailure, language } = useI18n()
  const { country, operator, permissions } = useAppContext()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const { data, error, refetch } = useQuery({
    ...ruleQuery(kind, ruleId ?? copyId ?? 0),
    enabled: ruleId !== null || copyId !== null,
  })
  const close = (open: number | null) =>
    void navigate({
      to: RULE_PAGES[kind],
      search: open === null ? {} : { openId: open },
      replace: ruleId === null,
    })
  if (ruleId === null && !permissions.has(kind === 'coupon' ? 'createCoupon' : 'createDiscount'))
    return <NoPermission isPage action={<Button onPress={() => close(null)}>{t(`${kind}.back`)}</Button>} />
  if (ruleId === null && (copyId === null || data)) {
    const today = new Date(instantOf(localDayOf(now, country.timeZone), 0, country.timeZone)).toISOString()
    return (
      <RuleForm
        kind={kind}
        edited={null}
        title={t(`${kind}.create`)}
        defaults={
          data
            ? duplicateRule(data, today, language, t)
            : {
                ...emptyRule(today),
                ...(operator.countryId !== null && { applicationPlace: 'store' }),
              }
        }
        onClose={() => close(null)}
        onSaved={({ id }) => close(id)}
      />
    )
  }
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState
        isPage
        title={tFailure(error.code)}
        action={<Button onPress={() => close(null)}>{t(`${kind}.back`)}</Button>}
      >
        {t('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (ruleId !== null && data && data.abilities.update !== true)
    return (
      <EmptyState
        isPage
        title={tFailure(data.abilities.update)}
        action={<Button onPress={() => close(data.id)}>{t(`${kind}.back`)}</Button>}
      >
        {permissions.has(kind === 'coupon' ? 'updateCoupon' : 'updateDiscount') && t('discount.ofOthers')}
      </EmptyState>
    )
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return (
    <RuleForm
      kind={kind}
      edited={data}
      title={data.name}
      defaults={valuesOfRule(data, language, t)}
      onClose={() => close(data.id)}
      onSaved={({ id }) => close(id)}
    />
  )
}
