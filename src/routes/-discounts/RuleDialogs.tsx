import { deleteRule, RULES_KEY, setRuleStatus, type RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ruleSentence } from '../../i18n/rule-sentence.ts'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { useNow } from '../-shared/use-now.ts'
import { namesOfRecord, termsOfRecord } from './rule-record.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

interface RuleDialogProps {
  readonly kind: RuleKind
  readonly rule: RuleRecord
  readonly onClose: () => void
}

/** Deletes a rule that no order has used. */
export function DeleteRuleDialog({
  kind,
  rule,
  onClose,
  onDeleted,
}: RuleDialogProps & { readonly onDeleted: () => void }) {
  const { t } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={t(`${kind}.deleteTitle`, { name: rule.name })}
      confirm={t('list.delete')}
      action={async () => {
        await deleteRule(kind, rule.id)
        // The drawer closes, because loading the deleted record would be refused.
        invalidate([[...RULES_KEY, kind, 'list']])
      }}
      onClose={onClose}
      onDone={onDeleted}
    >
      {t('discount.deleteText')}
    </ConfirmDialog>
  )
}

/** Activates a rule, after saying what it does, or deactivates it. */
export function RuleStatusDialog({ kind, rule, onClose }: RuleDialogProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const symbolOf = useSymbolOf()
  const invalidate = useInvalidate()
  const now = useNow(60_000)
  const isActive = rule.status === 'active'
  return (
    <ConfirmDialog
      title={t(isActive ? 'discount.deactivateTitle' : 'discount.activateTitle', { name: rule.name })}
      confirm={t(isActive ? 'discount.deactivate' : 'discount.activate')}
      tone={isActive ? 'danger' : 'solid'}
      action={async () => {
        await setRuleStatus(kind, rule, isActive ? 'inactive' : 'active')
        invalidate([RULES_KEY])
      }}
      onClose={onClose}
    >
      {isActive ? (
        t('discount.deactivateText')
      ) : (
        <>
          <p>{t('discount.activateText')}</p>
          <RuleSentence
            parts={ruleSentence(
              i18n,
              { ...termsOfRecord(rule), status: 'active' },
              { ...namesOfRecord(rule, language), currencySymbol: symbolOf(rule.countryId) },
              new Date(now),
            )}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
