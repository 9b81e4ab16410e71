import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { ApplicationCriteria, CouponUsage } from '../../domain/discount/discount-rule.ts'
import {
  normalizeTerms,
  refusalsToTerms,
  type RuleTerms,
  type RuleKind,
} from '../../domain/discount/rule-terms.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { Language } from '../../i18n/language.ts'
import type { RuleNames, SentenceTerms } from '../../i18n/rule-sentence.ts'
import type { Option } from '../../ui/Select.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { maxUsesOf } from './rule-record.ts'

type Kept =
  | 'name'
  | 'status'
  | 'type'
  | 'value'
  | 'amountFreeProduct'
  | 'applicationCriteria'
  | 'customerCriteria'
  | 'customerLevel'
  | 'customerAge'
  | 'applicationPlace'
  | 'placeId'
  | 'countryId'
  | 'endDate'
  | 'maxUses'
  | 'minPurchaseValue'
  | 'requiredAmountProduct'
  | 'requiredAmountProductInCart'

/** The terms as they stand in the form: records with their names. */
export interface RuleValues extends Pick<RuleTerms, Kept> {
  readonly code: string
  readonly usage: CouponUsage
  /** One at most. */
  readonly freeProduct: ReadonlyArray<Option<number>>
  readonly targets: ReadonlyArray<Option<number>>
  readonly customers: ReadonlyArray<Option<number>>
  readonly startDate: string | null
}

export const emptyRule = (startDate: string): RuleValues => ({
  name: '',
  code: '',
  usage: 'coupon_only',
  status: 'active',
  type: 'percentage_discount',
  value: null,
  freeProduct: [],
  amountFreeProduct: 1,
  applicationCriteria: 'entire_order',
  targets: [],
  customerCriteria: 'all_users',
  customers: [],
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
    freeProduct: rule.freeProduct ? [option(rule.freeProduct)] : [],
    amountFreeProduct: rule.amountFreeProduct ?? 1,
    applicationCriteria: rule.applicationCriteria,
    targets: rule.targets.map(option),
    customerCriteria: rule.customerCriteria,
    customers: rule.customers.map(({ id, name }) => ({
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
    maxUses: maxUsesOf(rule),
  }
}

/** The terms that the values of the form mean. */
export const termsOfValues = (values: RuleValues, kind: RuleKind): SentenceTerms => {
  const { freeProduct, targets, customers, code, usage, ...others } = values
  return normalizeTerms({
    ...others,
    startDate: values.startDate ?? '',
    freeProductId: freeProduct[0]?.id ?? null,
    targetIds: targets.map(({ id }) => id),
    customerIds: customers.map(({ id }) => id),
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
  targets: values.targets.map(({ name }) => name),
  place,
  freeProduct: values.freeProduct[0]?.name ?? null,
})

/** The names of the form's fields that the body calls otherwise. */
export const RULE_WIRE_NAMES = {
  targetIds: 'targets',
  customerIds: 'customers',
  freeProductId: 'freeProduct',
  maxUseCoupon: 'maxUses',
} as const

export const formField = (name: keyof SentenceTerms): keyof RuleValues =>
  name in RULE_WIRE_NAMES ? RULE_WIRE_NAMES[name as keyof typeof RULE_WIRE_NAMES] : (name as keyof RuleValues) // the others have one name

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
  const { code, usage, maxUses, startDate, ...terms } = termsOfValues(values, kind)
  const body = {
    ...terms,
    name: terms.name.trim(),
    ...(startDate !== '' && { startDate }),
    ...(kind === 'coupon' ? { code, usage, maxUseCoupon: maxUses } : { maxUses }),
  }
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) =>
        isChanged === null ||
        // The names of the body are those of terms.
        [formField(name as keyof SentenceTerms), ...(DECIDED_BY[name] ?? [])].some(isChanged),
    ),
  )
}

/** What the schema of the body cannot say, by field. */
export const checkRule = (values: RuleValues, kind: RuleKind): Readonly<Record<string, string>> => ({
  ...(values.startDate === null && { startDate: 'required' }),
  ...Object.fromEntries(
    Object.entries(refusalsToTerms(termsOfValues(values, kind))).map(([name, code]) => [
      formField(name as keyof RuleTerms), // its own keys
      code,
    ]),
  ),
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
  freeProduct: t('discount.field.freeProduct'),
  amountFreeProduct: t('discount.field.amountFreeProduct'),
  applicationCriteria: t('discount.field.applicationCriteria'),
  targets:
    values.applicationCriteria === 'entire_order'
      ? t('discount.field.targets')
      : t(`discount.applicationCriteria.${values.applicationCriteria}`),
  customerCriteria: t('discount.field.customerCriteria'),
  customers: t('discount.field.customers'),
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
