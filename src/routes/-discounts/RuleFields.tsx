import { APPLICATION_CRITERIA, COUPON_USAGES } from '../../domain/discount/rule-terms.ts'
import { CUSTOMER_LEVELS } from '../../domain/customer/customer-level.ts'
import {
  BENEFIT_TYPES,
  COUPON_CRITERIA,
  CUSTOMER_CRITERIA,
  MAX_CUSTOMER_AGE_DAYS,
  MAX_GROUP_CUSTOMERS,
  MAX_RULE_PIECES,
  MAX_RULE_USES,
  ORDER_PLACES,
  RULE_STATUSES,
} from '../../domain/discount/rule-terms.ts'
import { cents } from '../../domain/shared/money.ts'
import { useT } from '../../i18n/I18n.tsx'
import { MoneyInput, PercentInput } from '../-form/amount-inputs.tsx'
import { DateTimeInput } from '../-form/date-inputs.tsx'
import { MultiComboInput } from '../-form/MultiComboInput.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { CurrencyInput } from './CurrencyInput.tsx'
import { RuleConflict } from './RuleConflict.tsx'
import type { RuleFormModel } from './use-rule-form.ts'
import { useRuleOptions } from './use-rule-options.ts'

interface FieldsProps {
  readonly model: RuleFormModel
}

const choicesOf = <Id extends string>(all: readonly Id[], name: (id: Id) => string) =>
  all.map((id) => ({ id, name: name(id) }))

export function RuleNameFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, kind } = model
  const { form } = contract
  const isCoupon = kind === 'coupon'
  return (
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
  )
}

export function RuleBenefitFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, kind, currency, values } = model
  const { form } = contract
  const optionsOf = useRuleOptions()
  const isCoupon = kind === 'coupon'
  return (
    <div className="rule-form__benefit" data-type={values.type}>
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
              name="freeProductId"
              listeners={{
                // The last one chosen takes the place of the one before.
                onChange: ({ value }) =>
                  value.length > 1 && form.setFieldValue('freeProductId', value.slice(-1)),
              }}
            >
              {() => (
                <MultiComboInput queryOf={optionsOf.specific_product} placeholder={t('form.chooseOne')} />
              )}
            </form.AppField>
            <form.AppField name="amountFreeProduct">
              {(field) => <field.NumberInput min={1} max={MAX_RULE_PIECES} />}
            </form.AppField>
          </>
        ) : (
          <form.AppField name="value">
            {() =>
              values.type === 'percentage_discount' ? (
                <PercentInput min={0.01} help={t('discount.percentHelp')} />
              ) : (
                <MoneyInput
                  {...currency}
                  min={cents(1)}
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
    </div>
  )
}

export function RuleTargetFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, kind, values } = model
  const { form } = contract
  const optionsOf = useRuleOptions()
  const criteria = kind === 'coupon' ? COUPON_CRITERIA : APPLICATION_CRITERIA
  return (
    <div className="form-row">
      <form.AppField
        name="applicationCriteria"
        listeners={{ onChange: () => form.setFieldValue('targetIds', []) }}
      >
        {(field) => (
          <field.SelectInput options={choicesOf(criteria, (id) => t(`discount.applicationCriteria.${id}`))} />
        )}
      </form.AppField>
      {values.applicationCriteria !== 'entire_order' && (
        <form.AppField name="targetIds" key={values.applicationCriteria}>
          {() =>
            values.applicationCriteria === 'specific_category' ? (
              <MultiComboInput options={optionsOf.categories} />
            ) : (
              <MultiComboInput
                queryOf={
                  optionsOf[
                    values.applicationCriteria === 'specific_badge' ? 'specific_badge' : 'specific_product'
                  ]
                }
              />
            )
          }
        </form.AppField>
      )}
    </div>
  )
}

export function RuleCustomerFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, values } = model
  const { form } = contract
  const optionsOf = useRuleOptions()
  return (
    <div className="form-row">
      <form.AppField name="customerCriteria">
        {(field) => (
          <field.SelectInput
            options={choicesOf(CUSTOMER_CRITERIA, (id) => t(`discount.customerCriteria.${id}`))}
          />
        )}
      </form.AppField>
      {values.customerCriteria === 'group_discount' && (
        <form.AppField name="customerIds">
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
        {(field) => (
          <field.NumberInput isOptional min={1} max={MAX_CUSTOMER_AGE_DAYS} help={t('discount.ageHelp')} />
        )}
      </form.AppField>
    </div>
  )
}

export function RulePlaceFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, values, defaults, unit, places, terms, conflict, fill } = model
  const { form } = contract
  const { operator, country, countries } = useAppContext()
  return (
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
                    id !== 'global' || operator.countryId === null || defaults.applicationPlace === 'global',
                ),
                (id) => t(`discount.applicationPlace.${id}`),
              )}
            />
          )}
        </form.AppField>
        {terms.countryId !== null && (
          <form.AppField name="countryId">
            {() => (
              <CurrencyInput
                fallback={country.id}
                options={countries.map(({ id, name, currencySymbol }) => ({
                  id: Number(id),
                  name: `${currencySymbol} · ${name}`,
                }))}
              />
            )}
          </form.AppField>
        )}
        {unit !== null && (
          <form.AppField name="placeId" key={unit}>
            {(field) => <field.ComboInput options={places} />}
          </form.AppField>
        )}
      </div>
      {conflict && <RuleConflict other={conflict} values={values} onChange={fill} />}
    </>
  )
}

export function RulePeriodFields({ model }: FieldsProps) {
  const { contract } = model
  const { form } = contract
  return (
    <div className="form-row">
      <form.AppField name="startDate">{() => <DateTimeInput />}</form.AppField>
      <form.AppField name="endDate">{() => <DateTimeInput isOptional isEnd />}</form.AppField>
    </div>
  )
}

export function RuleConditionFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, kind, currency, values } = model
  const { form } = contract
  const isCoupon = kind === 'coupon'
  const needsProducts = !isCoupon || values.usage === 'coupon_with_required_products'
  return (
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
        <form.AppField name="minPurchaseValue">{() => <MoneyInput isOptional {...currency} />}</form.AppField>
        {needsProducts && !(isCoupon && values.applicationCriteria === 'entire_order') && (
          <form.AppField name="requiredAmountProduct">
            {(field) => <field.NumberInput isOptional min={1} max={MAX_RULE_PIECES} />}
          </form.AppField>
        )}
        {needsProducts && (
          <form.AppField name="requiredAmountProductInCart">
            {(field) => <field.NumberInput isOptional min={1} max={MAX_RULE_PIECES} />}
          </form.AppField>
        )}
      </div>
    </>
  )
}

export function RuleLimitFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, edited } = model
  const { form } = contract
  return (
    <div className="form-row">
      <form.AppField name="maxUses">
        {(field) => (
          <field.NumberInput
            isOptional
            min={1}
            max={MAX_RULE_USES}
            {...(edited && { help: t('discount.usedHelp', { count: edited.uses }) })}
          />
        )}
      </form.AppField>
    </div>
  )
}
