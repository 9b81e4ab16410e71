import { useQuery } from '@tanstack/react-query'
import { gatewaysQuery } from '../../api/client/network.queries.ts'
import { INVOICE_PROVIDERS } from '../../domain/billing/store-gateway.ts'
import { ANNUL_WINDOW_UNITS, REPLACEMENT_ORDERS } from '../../domain/organisation/invoice-terms.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { DecimalInput, MoneyInput } from '../-form/amount-inputs.tsx'
import { DateInput } from '../-form/date-inputs.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { EMPTY_TERMS, NEW_RATE } from './country-form.ts'
import { KeptRate, KeptTerms } from './KeptRows.tsx'
import { RateNote } from './RateNote.tsx'
import type { CountryFormModel } from './use-country-form.ts'

const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))

interface FieldsProps {
  readonly model: CountryFormModel
}

/** A rate of an earlier day was used: it neither changes nor goes any more. */
const isUsedRate = ({ edited, today }: CountryFormModel, index: number): boolean =>
  (edited?.exchangeRates[index]?.validFrom ?? '9') < today
/** Terms that hold already neither change nor go any more. */
const isUsedTerms = ({ edited, today }: CountryFormModel, index: number): boolean =>
  (edited?.invoiceTerms[index]?.validFrom ?? '9') <= today

export function CountryDataFields({ model }: FieldsProps) {
  const t = useT()
  const { form } = model.contract
  return (
    <>
      <div className="form-row">
        <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
        <form.AppField name="nameEn">{(field) => <field.TextInput kind="name" isOptional />}</form.AppField>
      </div>
      <div className="form-row form-row--four">
        <form.AppField name="isoCode">
          {(field) => <field.TextInput placeholder="GT" help={t('network.isoHelp')} />}
        </form.AppField>
        <form.AppField name="defaultLanguage">
          {(field) => (
            <field.SelectInput
              options={(['es', 'en'] as const).map((id) => ({ id, name: t(`network.language.${id}`) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="phoneCode">{(field) => <field.TextInput kind="phoneCode" />}</form.AppField>
        <form.AppField name="timeZone">{(field) => <field.ComboInput options={TIME_ZONES} />}</form.AppField>
      </div>
      <form.AppField name="status">
        {(field) => (
          <field.RadioInput
            look="segments"
            help={t('network.countryStatusHelp')}
            choices={UNIT_STATUSES.map((id) => ({ id, name: t(`network.unitStatus.${id}`) }))}
          />
        )}
      </form.AppField>
    </>
  )
}

export function CountryCurrencyFields({ model }: FieldsProps) {
  const { t, formats } = useI18n()
  const { contract, values } = model
  const { form } = contract
  return (
    <>
      <div className="form-row">
        <form.AppField name="currencyName">{(field) => <field.TextInput />}</form.AppField>
        <form.AppField name="currencyCode">
          {(field) => <field.TextInput placeholder="GTQ" help={t('network.currencyHelp')} />}
        </form.AppField>
        <form.AppField name="currencySymbol">
          {(field) => (
            <field.TextInput
              placeholder="Q"
              help={t('network.looksLike', {
                amount: `${values.currencySymbol}${formats.number(1_234.56)}`,
              })}
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="exchangeRates">
        {() => (
          <RowsInput
            addLabel={t('network.rate.add')}
            newRow={() => NEW_RATE}
            layout="cards"
            help={t('network.rate.help')}
            isKept={(index) => isUsedRate(model, index)}
          >
            {(index) =>
              isUsedRate(model, index) ? (
                <KeptRate model={model} index={index} />
              ) : (
                <RateFields model={model} index={index} />
              )
            }
          </RowsInput>
        )}
      </form.AppField>
    </>
  )
}

/** An exchange rate from a day on. */
function RateFields({ model, index }: FieldsProps & { readonly index: number }) {
  const { contract, today, values } = model
  const { form } = contract
  return (
    <div className="terms-row">
      <form.AppField name={`exchangeRates[${index}].validFrom`}>{() => <DateInput />}</form.AppField>
      <form.AppField name={`exchangeRates[${index}].multiplier`}>
        {() => <DecimalInput decimals={6} />}
      </form.AppField>
      <form.AppField name={`exchangeRates[${index}].divider`}>
        {() => <DecimalInput decimals={6} />}
      </form.AppField>
      <RateNote rates={values.exchangeRates} index={index} today={today} symbol={values.currencySymbol} />
    </div>
  )
}

export function CountryInvoiceFields({ model }: FieldsProps) {
  const t = useT()
  const { contract, edited } = model
  const { form } = contract
  const gateways = useQuery({ ...gatewaysQuery(edited?.id ?? null), enabled: edited !== null })
  return (
    <>
      <div className="form-row">
        <form.AppField name="invoiceProvider">
          {(field) => (
            <field.SelectInput
              options={(['none', ...INVOICE_PROVIDERS] as const).map((id) => ({
                id,
                name: t(`network.provider.${id}`),
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="invoiceTiming">
          {(field) => (
            <field.SelectInput
              options={(['after_placing', 'after_completion'] as const).map((id) => ({
                id,
                name: t(`network.timing.${id}`),
              }))}
            />
          )}
        </form.AppField>
        {edited !== null && (
          <form.AppField name="mobilePaymentGatewayId">
            {(field) => (
              <field.SelectInput
                options={[
                  { id: 0, name: t('network.noGateway') },
                  ...(gateways.data ?? [])
                    .filter(({ type }) => type === 'app')
                    .map(({ id, name }) => ({ id, name })),
                ]}
              />
            )}
          </form.AppField>
        )}
      </div>
      <form.AppField name="invoiceTerms">
        {() => (
          <RowsInput
            addLabel={t('network.terms.add')}
            newRow={() => EMPTY_TERMS}
            isKept={(index) => isUsedTerms(model, index)}
          >
            {(index) =>
              isUsedTerms(model, index) ? (
                <KeptTerms model={model} index={index} />
              ) : (
                <TermsFields model={model} index={index} />
              )
            }
          </RowsInput>
        )}
      </form.AppField>
    </>
  )
}

/** What holds for the invoices of a country from a day on. */
function TermsFields({ model, index }: FieldsProps & { readonly index: number }) {
  const t = useT()
  const { contract, values } = model
  const { form } = contract
  return (
    <div className="terms-row">
      <form.AppField name={`invoiceTerms[${index}].validFrom`}>{() => <DateInput />}</form.AppField>
      <form.AppField name={`invoiceTerms[${index}].taxName`}>{(field) => <field.TextInput />}</form.AppField>
      <form.AppField name={`invoiceTerms[${index}].taxRate`}>
        {() => <DecimalInput decimals={3} max={99} unit="%" />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].consumerFinalLimit`}>
        {() => <MoneyInput symbol={values.currencySymbol} isOptional />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].annulWindow`}>
        {(field) => <field.NumberInput isOptional />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].annulWindowUnit`}>
        {(field) => (
          <field.SelectInput
            options={ANNUL_WINDOW_UNITS.map((id) => ({
              id,
              name: t(`network.window.${id}`),
            }))}
          />
        )}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].renameDays`}>
        {(field) => <field.NumberInput isOptional />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].creditNoteMonths`}>
        {(field) => <field.NumberInput isOptional />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].emissionDays`}>
        {(field) => <field.NumberInput />}
      </form.AppField>
      <form.AppField name={`invoiceTerms[${index}].replacementOrder`}>
        {(field) => (
          <field.SelectInput
            options={REPLACEMENT_ORDERS.map((id) => ({
              id,
              name: t(`network.replacement.${id}`),
            }))}
          />
        )}
      </form.AppField>
    </div>
  )
}

export function CountryTimeFields({ model }: FieldsProps) {
  const t = useT()
  const { form } = model.contract
  return (
    <div className="form-row">
      <form.AppField name="pendingMinutes">
        {(field) => <field.NumberInput help={t('network.pendingHelp')} />}
      </form.AppField>
      <form.AppField name="pointsPerUnit">{(field) => <field.NumberInput />}</form.AppField>
      <form.AppField name="pointsDivisor">{(field) => <field.NumberInput />}</form.AppField>
    </div>
  )
}
