import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type {
  ApplicationCriteria,
  CouponUsage,
  RuleKind,
  RuleTerms,
} from '../../domain/discount/rule-terms.ts'
import { normalizeTerms, refusalsToTerms } from '../../domain/discount/rule-refusals.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { Language } from '../../i18n/language.ts'
import type { RuleNames, SentenceTerms } from '../../i18n/rule-sentence.ts'
import type { Option } from '../../ui/Select.tsx'
import { textOf } from '../-resource/resource-view.ts'

/** The terms as they stand in the form: records with their names, a start that may be empty. */
export interface RuleValues extends Omit<
  RuleTerms,
  'freeProductId' | 'targetIds' | 'customerIds' | 'startDate' | 'usage'
> {
  readonly code: string
  readonly usage: CouponUsage
  /** One at most. */
  readonly freeProductId: ReadonlyArray<Option<number>>
  readonly targetIds: ReadonlyArray<Option<number>>
  readonly customerIds: ReadonlyArray<Option<number>>
  readonly startDate: string | null
}

export const emptyRule = (startDate: string): RuleValues => ({
  name: '',
  code: '',
  usage: 'coupon_only',
  status: 'active',
  type: 'percentage_discount',
  value: null,
  freeProductId: [],
  amountFreeProduct: 1,
  applicationCriteria: 'entire_order',
  targetIds: [],
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
  applicationPlace: 'global',
  placeId: null,
  countryId: null,
  startDate,
  endDate: null,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
  maxUses: null,
})

export const valuesOfRule = (rule: RuleRecord, language: Language, t: Translate): RuleValues => {
  const option = (record: RuleRecord['targets'][number]) => ({
    id: record.id,
    name: textOf(record, 'name', language),
  })
  return {
    name: rule.name,
    code: 'code' in rule ? rule.code : '',
    usage: 'code' in rule ? rule.usage : 'coupon_only',
    status: rule.status,
    type: rule.type,
    value: rule.value,
    freeProductId: rule.freeProduct ? [option(rule.freeProduct)] : [],
    amountFreeProduct: rule.amountFreeProduct ?? 1,
    applicationCriteria: rule.applicationCriteria,
    targetIds: rule.targets.map(option),
    customerCriteria: rule.customerCriteria,
    customerIds: rule.customers.map(({ id, name }) => ({
      id: Number(id),
      name: name ?? t('discount.customerUnknown', { id }),
    })),
    customerLevel: rule.customerLevel,
    customerAge: rule.customerAge,
    applicationPlace: rule.applicationPlace,
    placeId: rule.place?.id ?? null,
    countryId: rule.applicationPlace === 'global' ? rule.countryId : null,
    startDate: rule.startDate,
    endDate: rule.endDate,
    minPurchaseValue: rule.minPurchaseValue,
    requiredAmountProduct: rule.requiredAmountProduct,
    requiredAmountProductInCart: rule.requiredAmountProductInCart,
    maxUses: rule.maxUses,
  }
}

/** The terms of a copy, which begins today and acts for nobody before it is activated. */
export const duplicateRule = (
  rule: RuleRecord,
  today: string,
  language: Language,
  t: Translate,
): RuleValues => ({
  ...valuesOfRule(rule, language, t),
  name: t('discount.copyName', { name: rule.name }),
  code: '',
  status: 'inactive',
  startDate: rule.startDate > today ? rule.startDate : today,
  endDate: rule.endDate !== null && rule.endDate > today ? rule.endDate : null,
})

/** The terms that the values of the form mean. */
export const termsOfValues = (values: RuleValues, kind: RuleKind): SentenceTerms => {
  const { freeProductId, targetIds, customerIds, code, usage, ...others } = values
  return normalizeTerms({
    ...others,
    startDate: values.startDate ?? '',
    freeProductId: freeProductId[0]?.id ?? null,
    targetIds: targetIds.map(({ id }) => id),
    customerIds: customerIds.map(({ id }) => id),
    usage: kind === 'coupon' ? usage : null,
    code: kind === 'coupon' ? code.trim() : null,
  })
}

/** The terms to show and to try; what was typed into a number's field and is none counts as not yet given. */
export const readableTerms = (terms: SentenceTerms): SentenceTerms => ({
  ...terms,
  value: readable(terms.value),
  amountFreeProduct: readable(terms.amountFreeProduct),
  customerAge: readable(terms.customerAge),
  minPurchaseValue: readable(terms.minPurchaseValue),
  requiredAmountProduct: readable(terms.requiredAmountProduct),
  requiredAmountProductInCart: readable(terms.requiredAmountProductInCart),
  maxUses: readable(terms.maxUses),
})

export const namesOfValues = (
  values: RuleValues,
  place: string | null,
  currencySymbol: string | undefined,
): RuleNames => ({
  currencySymbol,
  targets: values.targetIds.map(({ name }) => name),
  place,
  freeProduct: values.freeProductId[0]?.name ?? null,
})

/** The choices that decide about a term, besides its own field. */
const DECIDED_BY: Readonly<Record<string, readonly (keyof RuleValues)[]>> = {
  value: ['type'],
  freeProductId: ['type'],
  amountFreeProduct: ['type'],
  targetIds: ['applicationCriteria'],
  customerIds: ['customerCriteria'],
  customerLevel: ['customerCriteria'],
  placeId: ['applicationPlace'],
  countryId: ['applicationPlace', 'type', 'value', 'minPurchaseValue'],
  requiredAmountProduct: ['usage'],
  requiredAmountProductInCart: ['usage'],
}

/** The body of a new rule, or of the terms that changed. */
export const toRuleBody = (
  values: RuleValues,
  kind: RuleKind,
  isChanged: ((name: keyof RuleValues) => boolean) | null,
) => {
  const { code, usage, startDate, ...terms } = termsOfValues(values, kind)
  const body = {
    ...terms,
    name: terms.name.trim(),
    ...(startDate !== '' && { startDate }),
    ...(kind === 'coupon' && { code, usage }),
  }
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) =>
        isChanged === null ||
        // The names of the body are those of terms.
        [name as keyof RuleValues, ...(DECIDED_BY[name] ?? [])].some(isChanged),
    ),
  )
}

/** What the schema of the body cannot say, by field. */
export const checkRule = (values: RuleValues, kind: RuleKind): Readonly<Record<string, string>> => ({
  ...(values.startDate === null && { startDate: 'required' }),
  ...refusalsToTerms(termsOfValues(values, kind)),
})

/** What the required number of pieces is of; a coupon of the entire order has only the other number. */
export const requiredAmountLabel = (isCoupon: boolean, criteria: ApplicationCriteria): MessageKey =>
  isCoupon
    ? 'discount.field.requiredAmountCoupon'
    : criteria === 'entire_order'
      ? 'discount.field.requiredAmountOrder'
      : 'discount.field.requiredAmountProduct'

export const ruleLabels = (
  t: Translate,
  kind: RuleKind,
  values: Pick<RuleValues, 'applicationCriteria' | 'applicationPlace'>,
): Readonly<Record<keyof RuleValues, string>> => ({
  name: t('discount.field.name'),
  code: t('discount.field.code'),
  usage: t('discount.field.usage'),
  status: t('discount.field.status'),
  type: t('discount.field.type'),
  value: t('discount.field.value'),
  freeProductId: t('discount.field.freeProduct'),
  amountFreeProduct: t('discount.field.amountFreeProduct'),
  applicationCriteria: t('discount.field.applicationCriteria'),
  targetIds:
    values.applicationCriteria === 'entire_order'
      ? t('discount.field.targets')
      : t(`discount.applicationCriteria.${values.applicationCriteria}`),
  customerCriteria: t('discount.field.customerCriteria'),
  customerIds: t('discount.field.customers'),
  customerLevel: t('discount.field.customerLevel'),
  customerAge: t('discount.field.customerAge'),
  applicationPlace: t('discount.field.applicationPlace'),
  placeId:
    values.applicationPlace === 'master_franchisee' ||
    values.applicationPlace === 'franchisor' ||
    values.applicationPlace === 'store'
      ? t(`discount.placeOf.${values.applicationPlace}`)
      : t('discount.field.place'),
  countryId: t('discount.field.currency'),
  startDate: t('discount.field.startDate'),
  endDate: t('discount.field.endDate'),
  minPurchaseValue: t('discount.field.minPurchaseValue'),
  requiredAmountProduct: t(requiredAmountLabel(kind === 'coupon', values.applicationCriteria)),
  requiredAmountProductInCart: t('discount.field.requiredAmountProductInCart'),
  maxUses: t('discount.field.maxUses'),
})
