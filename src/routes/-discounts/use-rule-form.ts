import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { ALL_COMPANIES, companiesQuery } from '../../api/client/companies.queries.ts'
import { ruleQuery, RULES_KEY, type RuleRecord } from '../../api/client/discounts.queries.ts'
import {
  CouponBody,
  CouponChangeBody,
  DiscountBody,
  DiscountChangeBody,
} from '../../api/contract/discounts.contract.ts'
import { newRisks } from '../../domain/discount/rule-risks.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { CouponId, DiscountId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ruleSentence } from '../../i18n/rule-sentence.ts'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import {
  checkRule,
  namesOfValues,
  readableTerms,
  ruleLabels,
  termsOfValues,
  toRuleBody,
  valuesOfRule,
  type RuleValues,
} from './rule-form.ts'
import { useRuleConflict } from './RuleConflict.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

type Body = DiscountBody | DiscountChangeBody | CouponBody | CouponChangeBody

const UNIT_OF_PLACE = {
  global: null,
  master_franchisee: 'masterFranchisee',
  franchisor: 'franchisor',
  store: 'store',
  distributor: null,
  supplier: null,
} as const

const send = (
  kind: RuleKind,
  edited: RuleRecord | null,
  body: Body,
  ifMatch: number | undefined,
): Promise<RuleRecord> => {
  // The schema of the form made the body of its kind.
  if (edited === null)
    return kind === 'coupon'
      ? api.createCoupon({ body: body as CouponBody })
      : api.createDiscount({ body: body as DiscountBody })
  return kind === 'coupon'
    ? api.updateCoupon({ params: { id: edited.id as CouponId }, body: body as CouponChangeBody, ifMatch })
    : api.updateDiscount({ params: { id: edited.id as DiscountId }, body, ifMatch })
}

const schemaOf = (kind: RuleKind, isNew: boolean) =>
  kind === 'coupon' ? (isNew ? CouponBody : CouponChangeBody) : isNew ? DiscountBody : DiscountChangeBody

/** The form of a discount or a coupon, with what it says and what it contradicts. */
export const useRuleForm = ({
  kind,
  edited,
  defaults,
  onSaved,
}: {
  readonly kind: RuleKind
  readonly edited: RuleRecord | null
  readonly defaults: RuleValues
  readonly onSaved: (rule: RuleRecord) => void
}) => {
  const i18n = useI18n()
  const { t, language } = i18n
  const { country } = useAppContext()
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  /** Amounts of the whole network are in the currency of the chosen country unless another one is. */
  const inCurrency = (values: RuleValues): RuleValues => ({
    ...values,
    countryId: values.countryId ?? country.id,
  })
  const base = useContractForm<RuleValues, Body, RuleRecord>({
    schema: schemaOf(kind, edited === null),
    ...(edited ? editOptions(edited, (rule) => valuesOfRule(rule, language, t)) : { defaults }),
    labels: ruleLabels(t, kind, defaults),
    toBody: (values, isChanged) => toRuleBody(inCurrency(values), kind, edited === null ? null : isChanged),
    check: (values) => checkRule(inCurrency(values), kind),
    asks: (values, before) =>
      newRisks(edited === null ? null : termsOfValues(before, kind), termsOfValues(values, kind)).map(
        (risk) => t(`discount.risk.${risk}`, { value: values.value ?? 0 }),
      ),
    errorFields: { discount_name_exist: 'name', coupon_code_already_exist: 'code' },
    formatValue: {
      status: (status) => t(`discount.status.${status}`),
      type: (type) => t(`discount.type.${type}`),
      applicationCriteria: (criteria) => t(`discount.applicationCriteria.${criteria}`),
      customerCriteria: (criteria) => t(`discount.customerCriteria.${criteria}`),
      applicationPlace: (place) => t(`discount.applicationPlace.${place}`),
      targetIds: (targets) => targets.map(({ name }) => name).join(', '),
      customerIds: (customers) => customers.map(({ name }) => name).join(', '),
      freeProductId: (products) => products.map(({ name }) => name).join(', '),
    },
    send: (body, { version }) => send(kind, edited, body, version),
    invalidates: [RULES_KEY],
    onDone: (rule) => {
      queryClient.setQueryData(ruleQuery(kind, rule.id).queryKey, rule)
      onSaved(rule)
    },
  })
  const { form } = base
  const values = useStore(form.store, (state) => state.values)
  const contract = { ...base, labels: ruleLabels(t, kind, values) }
  const unit = UNIT_OF_PLACE[values.applicationPlace]
  const { data: places = [] } = useQuery({
    ...companiesQuery(unit ?? 'store', { ...ALL_COMPANIES, countryId: country.id }),
    enabled: unit !== null,
  })
  const placeName =
    places.find(({ id }) => id === values.placeId)?.name ??
    (edited?.place?.id === values.placeId ? (edited?.place?.name ?? null) : null)
  const terms = readableTerms(termsOfValues(inCurrency(values), kind))
  const conflict = useRuleConflict(terms, edited)
  const symbolOf = useSymbolOf()
  const symbol = symbolOf(
    values.applicationPlace === 'global'
      ? terms.countryId
      : edited !== null && edited.place?.id === values.placeId
        ? edited.countryId
        : // Places are those of the chosen country.
          country.id,
  )
  return {
    kind,
    edited,
    defaults,
    contract,
    values,
    terms,
    unit,
    places,
    conflict,
    parts: ruleSentence(i18n, terms, namesOfValues(values, placeName, symbol), new Date(now)),
    currency: symbol === undefined ? {} : { symbol },
    fill: (change: Partial<RuleValues>) => {
      for (const [name, value] of Object.entries(change)) form.setFieldValue(name as keyof RuleValues, value) // its own fields
    },
  }
}

export type RuleFormModel = ReturnType<typeof useRuleForm>
