import type { ReactNode } from 'react'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { SentenceTerms } from '../../i18n/rule-sentence.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections, type FormSection } from '../-form/FormSections.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { RuleValues } from './rule-form.ts'
import {
  RuleBenefitFields,
  RuleConditionFields,
  RuleCustomerFields,
  RuleLimitFields,
  RuleNameFields,
  RulePeriodFields,
  RulePlaceFields,
  RuleTargetFields,
} from './RuleFields.tsx'
import { RuleHead } from './RuleHead.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { RuleTryOut } from './RuleTryOut.tsx'
import { useRuleForm } from './use-rule-form.ts'
import '../-list/list.css'
import './rule-form.css'

interface RuleFormProps {
  readonly kind: RuleKind
  /** The edited rule; null for a new one. */
  readonly edited: RuleRecord | null
  readonly title: string
  readonly defaults: RuleValues
  readonly onClose: () => void
  readonly onSaved: (rule: RuleRecord) => void
}

/** The form of a discount or a coupon, below the sentence that says what it does. */
export function RuleForm({ kind, edited, title, defaults, onClose, onSaved }: RuleFormProps) {
  const t = useT()
  const { country, permissions } = useAppContext()
  // The try-out shows products of a store and customers.
  const canTry =
    permissions.has('viewUser') && (permissions.has('createOrders') || permissions.has('viewStockManagement'))
  const model = useRuleForm({ kind, edited, defaults, onSaved })
  const { contract, values, parts, conflict } = model
  const focusField = (field: keyof SentenceTerms) => {
    const element = document
      .getElementById(contract.formId)
      ?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector<HTMLElement>('input, button, [role="spinbutton"]')?.focus({ preventScroll: true })
  }
  const missing = new Set(
    parts.flatMap(({ field, isMissing }) => (isMissing && field !== undefined ? [field] : [])),
  )
  const section = (
    id: string,
    sectionTitle: string,
    fields: ReadonlyArray<keyof RuleValues>,
    content: ReactNode,
    help?: string,
  ): FormSection => ({
    id,
    title: sectionTitle,
    fields,
    content,
    help,
    state:
      id === 'place' && conflict !== null
        ? 'invalid'
        : fields.some((field) => missing.has(field))
          ? 'missing'
          : 'done',
  })
  const sections: readonly FormSection[] = [
    section('data', t(`${kind}.one`), ['name', 'code', 'status'], <RuleNameFields model={model} />),
    section(
      'benefit',
      t('discount.section.benefit'),
      ['type', 'value', 'freeProductId', 'amountFreeProduct'],
      <RuleBenefitFields model={model} />,
    ),
    section(
      'target',
      t('discount.section.target'),
      ['applicationCriteria', 'targetIds'],
      <RuleTargetFields model={model} />,
    ),
    section(
      'customers',
      t('discount.section.customers'),
      ['customerCriteria', 'customerIds', 'customerLevel', 'customerAge'],
      <RuleCustomerFields model={model} />,
    ),
    section(
      'place',
      t('discount.section.place'),
      ['applicationPlace', 'placeId', 'countryId'],
      <RulePlaceFields model={model} />,
    ),
    section(
      'period',
      t('discount.section.period'),
      ['startDate', 'endDate'],
      <RulePeriodFields model={model} />,
      t('discount.inZone', { country: country.name }),
    ),
    section(
      'conditions',
      t('discount.section.conditions'),
      ['usage', 'minPurchaseValue', 'requiredAmountProduct', 'requiredAmountProductInCart'],
      <RuleConditionFields model={model} />,
    ),
    section('limit', t('discount.section.limit'), ['maxUses'], <RuleLimitFields model={model} />),
  ]
  return (
    <FormPage
      keepsDraft
      lead={<RuleHead kind={kind} rule={edited} title={title} />}
      contract={contract}
      onClose={onClose}
      aside={canTry && <RuleTryOut kind={kind} values={values} edited={edited} />}
    >
      <div className="rule-form">
        <div className="rule-form__sentence">
          <RuleSentence parts={parts} onField={focusField} />
        </div>
        <FormSections contract={contract} sections={sections} look="rows" />
      </div>
    </FormPage>
  )
}
