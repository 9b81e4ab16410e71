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
} from '../../api/contract/discount-records.contract.ts'
import { CUSTOMER_LEVELS } from '../../domain/customer/customer-level.ts'
import { APPLICATION_CRITERIA, COUPON_USAGES } from '../../domain/discount/discount-rule.ts'
import {
  BENEFIT_TYPES,
  COUPON_CRITERIA,
  CUSTOMER_CRITERIA,
  MAX_GROUP_CUSTOMERS,
  ORDER_PLACES,
  RULE_STATUSES,
  type RuleKind,
} from '../../domain/discount/rule-terms.ts'
import type { CouponId, DiscountId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ruleSentence, type SentenceTerms } from '../../i18n/rule-sentence.ts'
import { MoneyInput, PercentInput } from '../-form/amount-inputs.tsx'
import { DateTimeInput } from '../-form/date-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections, type FormSection } from '../-form/FormSections.tsx'
import { MultiComboInput } from '../-form/MultiComboInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import {
  checkRule,
  formField,
  namesOfValues,
  RULE_WIRE_NAMES,
  ruleLabels,
  termsOfValues,
  toRuleBody,
  valuesOfRule,
  type RuleValues,
} from './rule-form.ts'
import { RuleConflict, useRuleConflict } from './RuleConflict.tsx'
import { RuleTryOut } from './RuleTryOut.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { useRuleOptions } from './use-rule-options.ts'
import '../-list/list.css'
import './rule-form.css'

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
  const i18n = useI18n()
  const { t, language } = i18n
  const { operator, country, permissions } = useAppContext()
  // The try-out shows products of a store and customers.
  const canTry =
    permissions.has('viewUser') && (permissions.has('createOrders') || permissions.has('viewStockManagement'))
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  const isCoupon = kind === 'coupon'
  const ofKind =
    edited === null
      ? isCoupon
        ? CouponBody
        : DiscountBody
      : isCoupon
        ? CouponChangeBody
        : DiscountChangeBody
  const base = useContractForm<RuleValues, Body, RuleRecord>({
    schema: ofKind,
    ...(edited ? editOptions(edited, (rule) => valuesOfRule(rule, language, t)) : { defaults }),
    labels: ruleLabels(t, kind, defaults),
    wireNames: RULE_WIRE_NAMES,
    toBody: (values, isChanged) => toRuleBody(values, kind, edited === null ? null : isChanged),
    check: (values) => checkRule(values, kind),
    errorFields: { discount_name_exist: 'name', coupon_code_already_exist: 'code' },
    formatValue: {
      status: (status) => t(`discount.status.${status}`),
      type: (type) => t(`discount.type.${type}`),
      applicationCriteria: (criteria) => t(`discount.applicationCriteria.${criteria}`),
      customerCriteria: (criteria) => t(`discount.customerCriteria.${criteria}`),
      applicationPlace: (place) => t(`discount.applicationPlace.${place}`),
      targets: (targets) => targets.map(({ name }) => name).join(', '),
      customers: (customers) => customers.map(({ name }) => name).join(', '),
      freeProduct: (products) => products.map(({ name }) => name).join(', '),
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
    ...companiesQuery(unit ?? 'store', ALL_COMPANIES),
    enabled: unit !== null,
  })
  const optionsOf = useRuleOptions()
  const placeName =
    places.find(({ id }) => id === values.placeId)?.name ??
    (edited?.place?.id === values.placeId ? (edited?.place?.name ?? null) : null)
  const terms = termsOfValues(values, kind)
  const conflict = useRuleConflict(terms, edited)
  const fill = (change: Partial<RuleValues>) => {
    for (const [name, value] of Object.entries(change)) form.setFieldValue(name as keyof RuleValues, value) // its own fields
  }
  const parts = ruleSentence(i18n, terms, namesOfValues(values, placeName), new Date(now))
  const focusField = (field: keyof SentenceTerms) => {
    const element = document
      .getElementById(contract.formId)
      ?.querySelector<HTMLElement>(`[data-field="${formField(field)}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector<HTMLElement>('input, button, [role="spinbutton"]')?.focus({ preventScroll: true })
  }
  const choicesOf = <Id extends string>(all: readonly Id[], name: (id: Id) => string) =>
    all.map((id) => ({ id, name: name(id) }))
  const criteria = isCoupon ? COUPON_CRITERIA : APPLICATION_CRITERIA
  const needsProducts = !isCoupon || values.usage === 'coupon_with_required_products'
  const sections: readonly FormSection[] = [
    {
      id: 'data',
      title: t(`${kind}.one`),
      fields: ['name', 'code', 'status'],
      content: (
        <div className="form-row">
          <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
          {isCoupon && (
            <form.AppField name="code">
              {(field) => <field.TextInput help={t('discount.codeHelp')} />}
            </form.AppField>
          )}
          <form.AppField name="status">
            {(field) => (
              <field.RadioInput
                look="segments"
                choices={choicesOf(RULE_STATUSES, (id) => t(`discount.status.${id}`))}
              />
            )}
          </form.AppField>
        </div>
      ),
    },
    {
      id: 'benefit',
      title: t('discount.section.benefit'),
      fields: ['type', 'value', 'freeProduct', 'amountFreeProduct'],
      content: (
        <>
          <form.AppField name="type" listeners={{ onChange: () => form.setFieldValue('value', null) }}>
            {(field) => (
              <field.RadioInput
                look="segments"
                choices={choicesOf(BENEFIT_TYPES, (id) => t(`discount.type.${id}`))}
              />
            )}
          </form.AppField>
          <div className="form-row">
            {values.type === 'free_product' ? (
              <>
                <form.AppField
                  name="freeProduct"
                  listeners={{
                    // The last one chosen takes the place of the one before.
                    onChange: ({ value }) =>
                      value.length > 1 && form.setFieldValue('freeProduct', value.slice(-1)),
                  }}
                >
                  {() => (
                    <MultiComboInput queryOf={optionsOf.specific_product} placeholder={t('form.chooseOne')} />
                  )}
                </form.AppField>
                <form.AppField name="amountFreeProduct">
                  {(field) => <field.NumberInput maxDigits={4} />}
                </form.AppField>
              </>
            ) : (
              <form.AppField name="value">
                {() =>
                  values.type === 'percentage_discount' ? (
                    <PercentInput help={t('discount.percentHelp')} />
                  ) : (
                    <MoneyInput
                      help={t(
                        isCoupon || values.applicationCriteria === 'entire_order'
                          ? 'discount.amountHelpOnce'
                          : 'discount.amountHelpProduct',
                      )}
                    />
                  )
                }
              </form.AppField>
            )}
          </div>
        </>
      ),
    },
    {
      id: 'target',
      title: t('discount.section.target'),
      fields: ['applicationCriteria', 'targets'],
      content: (
        <div className="form-row">
          <form.AppField
            name="applicationCriteria"
            listeners={{ onChange: () => form.setFieldValue('targets', []) }}
          >
            {(field) => (
              <field.SelectInput
                options={choicesOf(criteria, (id) => t(`discount.applicationCriteria.${id}`))}
              />
            )}
          </form.AppField>
          {values.applicationCriteria !== 'entire_order' && (
            <form.AppField name="targets" key={values.applicationCriteria}>
              {() =>
                values.applicationCriteria === 'specific_category' ? (
                  <MultiComboInput options={optionsOf.categories} />
                ) : (
                  <MultiComboInput
                    queryOf={
                      optionsOf[
                        values.applicationCriteria === 'specific_badge'
                          ? 'specific_badge'
                          : 'specific_product'
                      ]
                    }
                  />
                )
              }
            </form.AppField>
          )}
        </div>
      ),
    },
    {
      id: 'customers',
      title: t('discount.section.customers'),
      fields: ['customerCriteria', 'customers', 'customerLevel', 'customerAge'],
      content: (
        <div className="form-row">
          <form.AppField name="customerCriteria">
            {(field) => (
              <field.SelectInput
                options={choicesOf(CUSTOMER_CRITERIA, (id) => t(`discount.customerCriteria.${id}`))}
              />
            )}
          </form.AppField>
          {values.customerCriteria === 'group_discount' && (
            <form.AppField name="customers">
              {() => (
                <MultiComboInput
                  queryOf={optionsOf.customers}
                  help={t('discount.groupHelp', { max: MAX_GROUP_CUSTOMERS })}
                />
              )}
            </form.AppField>
          )}
          {values.customerCriteria === 'loyalty_discount' && (
            <form.AppField name="customerLevel">
              {(field) => (
                <field.SelectInput
                  help={t('discount.levelHelp')}
                  options={choicesOf(CUSTOMER_LEVELS, (id) => t(`discount.customerLevel.${id}`))}
                />
              )}
            </form.AppField>
          )}
          <form.AppField name="customerAge">
            {(field) => <field.NumberInput isOptional maxDigits={5} help={t('discount.ageHelp')} />}
          </form.AppField>
        </div>
      ),
    },
    {
      id: 'place',
      title: t('discount.section.place'),
      fields: ['applicationPlace', 'placeId'],
      content: (
        <>
          <div className="form-row">
            <form.AppField
              name="applicationPlace"
              listeners={{ onChange: () => form.setFieldValue('placeId', null) }}
            >
              {(field) => (
                <field.SelectInput
                  options={choicesOf(
                    // Rules of the whole network are made by whoever works in all of it.
                    ORDER_PLACES.filter(
                      (id) =>
                        id !== 'global' ||
                        operator.countryId === null ||
                        defaults.applicationPlace === 'global',
                    ),
                    (id) => t(`discount.applicationPlace.${id}`),
                  )}
                />
              )}
            </form.AppField>
            {unit !== null && (
              <form.AppField name="placeId" key={unit}>
                {(field) => <field.ComboInput options={places} />}
              </form.AppField>
            )}
          </div>
          {conflict && <RuleConflict other={conflict} values={values} onChange={fill} />}
        </>
      ),
    },
    {
      id: 'period',
      title: t('discount.section.period'),
      help: t('discount.inZone', { country: country.name }),
      fields: ['startDate', 'endDate'],
      content: (
        <div className="form-row">
          <form.AppField name="startDate">{() => <DateTimeInput />}</form.AppField>
          <form.AppField name="endDate">{() => <DateTimeInput isOptional />}</form.AppField>
        </div>
      ),
    },
    {
      id: 'conditions',
      title: t('discount.section.conditions'),
      fields: ['usage', 'minPurchaseValue', 'requiredAmountProduct', 'requiredAmountProductInCart'],
      content: (
        <>
          {isCoupon && (
            <form.AppField name="usage">
              {(field) => (
                <field.RadioInput
                  look="segments"
                  choices={choicesOf(COUPON_USAGES, (id) => t(`discount.usage.${id}`))}
                />
              )}
            </form.AppField>
          )}
          <div className="form-row">
            <form.AppField name="minPurchaseValue">{() => <MoneyInput isOptional />}</form.AppField>
            {needsProducts && !(isCoupon && values.applicationCriteria === 'entire_order') && (
              <form.AppField name="requiredAmountProduct">
                {(field) => <field.NumberInput isOptional maxDigits={4} />}
              </form.AppField>
            )}
            {needsProducts && (
              <form.AppField name="requiredAmountProductInCart">
                {(field) => <field.NumberInput isOptional maxDigits={4} />}
              </form.AppField>
            )}
          </div>
        </>
      ),
    },
    {
      id: 'limit',
      title: t('discount.section.limit'),
      fields: ['maxUses'],
      content: (
        <div className="form-row">
          <form.AppField name="maxUses">
            {(field) => (
              <field.NumberInput
                isOptional
                maxDigits={7}
                {...(edited && { help: t('discount.usedHelp', { count: edited.uses }) })}
              />
            )}
          </form.AppField>
        </div>
      ),
    },
  ]
  return (
    <FormPage
      keepsDraft
      title={title}
      contract={contract}
      onClose={onClose}
      aside={canTry && <RuleTryOut kind={kind} values={values} edited={edited} />}
    >
      <div className="rule-form">
        <div className="rule-form__sentence">
          <RuleSentence parts={parts} onField={focusField} />
        </div>
        <FormSections contract={contract} sections={sections} hasIndex={false} />
      </div>
    </FormPage>
  )
}
