import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { gatewaysQuery, NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import {
  CountryBody,
  CountryChangeBody,
  type CountryRecord,
} from '../../api/contract/network-records.contract.ts'
import { INVOICE_PROVIDERS } from '../../domain/billing/store-gateway.ts'
import { ANNUL_WINDOW_UNITS, REPLACEMENT_ORDERS } from '../../domain/organisation/invoice-terms.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections, type FormSection } from '../-form/FormSections.tsx'
import { DecimalInput, MoneyInput } from '../-form/amount-inputs.tsx'
import { DateInput } from '../-form/date-inputs.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useNow } from '../-shared/use-now.ts'
import {
  countryLabels,
  EMPTY_COUNTRY,
  EMPTY_TERMS,
  NEW_RATE,
  toCountryBody,
  valuesOfCountry,
  type CountryValues,
} from './country-form.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { RateNote } from './RateNote.tsx'
import { AsideCard, DeleteUnitCard, UnitTrail } from './UnitPage.tsx'
import { unitLink } from './unit-links.ts'
import './network.css'

const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** The form of a country of the network, or of a new one. */
export function CountryForm({ edited }: { readonly edited: CountryRecord | null }) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const today = formats.isoDay(useNow(60_000))
  const gateways = useQuery({ ...gatewaysQuery(edited?.id ?? null), enabled: edited !== null })
  const contract = useContractForm<CountryValues, CountryBody | CountryChangeBody, CountryRecord>({
    schema: edited === null ? CountryBody : CountryChangeBody,
    ...(edited ? editOptions(edited, valuesOfCountry) : { defaults: EMPTY_COUNTRY }),
    labels: countryLabels(t),
    toBody: (values, isChanged) => toCountryBody(values, (name) => edited === null || isChanged(name)),
    send: (body, { version }) =>
      edited === null
        ? // The schema above made the body of one or the other.
          api.createCountry({ body: body as CountryBody })
        : api.updateCountry({ params: { id: edited.id }, body, ifMatch: version }),
    invalidates: NETWORK_INVALIDATES,
    onDone: ({ id }) => void navigate(edited === null ? unitLink('country', id) : { to: '/settings' }),
  })
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
  const sections: readonly FormSection[] = [
    {
      id: 'data',
      title: t('network.section.data'),
      fields: ['name', 'nameEn', 'isoCode', 'defaultLanguage', 'phoneCode', 'timeZone', 'status'],
      content: (
        <>
          <div className="form-row">
            <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
            <form.AppField name="nameEn">
              {(field) => <field.TextInput kind="name" isOptional />}
            </form.AppField>
          </div>
          <div className="form-row">
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
          </div>
          <div className="form-row">
            <form.AppField name="phoneCode">{(field) => <field.TextInput kind="phoneCode" />}</form.AppField>
            <form.AppField name="timeZone">
              {(field) => <field.ComboInput options={TIME_ZONES} />}
            </form.AppField>
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
      ),
    },
    {
      id: 'currency',
      title: t('network.section.currency'),
      fields: ['currencyName', 'currencyCode', 'currencySymbol', 'exchangeRates'],
      content: (
        <>
          <div className="form-row">
            <form.AppField name="currencyName">{(field) => <field.TextInput />}</form.AppField>
            <form.AppField name="currencyCode">
              {(field) => <field.TextInput placeholder="GTQ" help={t('network.currencyHelp')} />}
            </form.AppField>
          </div>
          <div className="form-row">
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
              >
                {(index) => {
                  // A row of an earlier day was used and is not changed any more.
                  const isDisabled = (edited?.exchangeRates[index]?.validFrom ?? '9') < today
                  return (
                    <div className="terms-row">
                      <form.AppField name={`exchangeRates[${index}].validFrom`}>
                        {() => <DateInput isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`exchangeRates[${index}].multiplier`}>
                        {() => <DecimalInput decimals={6} isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`exchangeRates[${index}].divider`}>
                        {() => <DecimalInput decimals={6} isDisabled={isDisabled} />}
                      </form.AppField>
                      <RateNote
                        rates={values.exchangeRates}
                        index={index}
                        today={today}
                        symbol={values.currencySymbol}
                      />
                    </div>
                  )
                }}
              </RowsInput>
            )}
          </form.AppField>
        </>
      ),
    },
    {
      id: 'invoices',
      title: t('network.section.invoices'),
      help: t('network.termsHelp'),
      fields: ['invoiceProvider', 'invoiceTiming', 'mobilePaymentGatewayId', 'invoiceTerms'],
      content: (
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
              <RowsInput addLabel={t('network.terms.add')} newRow={() => EMPTY_TERMS}>
                {(index) => {
                  // A row that holds already is not changed any more.
                  const isDisabled = (edited?.invoiceTerms[index]?.validFrom ?? '9') <= today
                  return (
                    <div className="terms-row">
                      <form.AppField name={`invoiceTerms[${index}].validFrom`}>
                        {() => <DateInput isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].taxName`}>
                        {(field) => <field.TextInput isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].taxRate`}>
                        {() => <DecimalInput decimals={3} max={99} unit="%" isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].consumerFinalLimit`}>
                        {() => (
                          <MoneyInput symbol={values.currencySymbol} isOptional isDisabled={isDisabled} />
                        )}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].annulWindow`}>
                        {(field) => <field.NumberInput isOptional isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].annulWindowUnit`}>
                        {(field) => (
                          <field.SelectInput
                            isDisabled={isDisabled}
                            options={ANNUL_WINDOW_UNITS.map((id) => ({
                              id,
                              name: t(`network.window.${id}`),
                            }))}
                          />
                        )}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].renameDays`}>
                        {(field) => <field.NumberInput isOptional isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].creditNoteMonths`}>
                        {(field) => <field.NumberInput isOptional isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].emissionDays`}>
                        {(field) => <field.NumberInput isDisabled={isDisabled} />}
                      </form.AppField>
                      <form.AppField name={`invoiceTerms[${index}].replacementOrder`}>
                        {(field) => (
                          <field.SelectInput
                            isDisabled={isDisabled}
                            options={REPLACEMENT_ORDERS.map((id) => ({
                              id,
                              name: t(`network.replacement.${id}`),
                            }))}
                          />
                        )}
                      </form.AppField>
                    </div>
                  )
                }}
              </RowsInput>
            )}
          </form.AppField>
        </>
      ),
    },
    {
      id: 'times',
      title: t('network.section.times'),
      fields: ['pendingMinutes', 'pointsPerUnit', 'pointsDivisor'],
      content: (
        <div className="form-row">
          <form.AppField name="pendingMinutes">
            {(field) => <field.NumberInput help={t('network.pendingHelp')} />}
          </form.AppField>
          <form.AppField name="pointsPerUnit">{(field) => <field.NumberInput />}</form.AppField>
          <form.AppField name="pointsDivisor">{(field) => <field.NumberInput />}</form.AppField>
        </div>
      ),
    },
  ]
  return (
    <FormPage
      title={edited?.name ?? t('network.new.country')}
      contract={contract}
      keepsDraft={edited === null}
      lead={<UnitTrail path={[]} />}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <div className="unit-aside">
            <AsideCard title={t('network.manages')}>
              <FeatureCards level="country" id={edited.id} figures={edited.figures} />
            </AsideCard>
            <AsideCard title={t('network.distributors')}>
              <p>
                {edited.distributors.length > 0
                  ? edited.distributors.join(', ')
                  : t('network.noDistributors')}
              </p>
            </AsideCard>
            <DeleteUnitCard
              level="country"
              name={edited.name}
              record={edited}
              onDelete={() => api.deleteCountry({ params: { id: edited.id } })}
            />
          </div>
        )
      }
    >
      <FormSections contract={contract} sections={sections} />
    </FormPage>
  )
}
