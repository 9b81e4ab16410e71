import { useNavigate } from '@tanstack/react-router'
import { Clock, Coins, Info, Scale } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { useFormChanges, type FormChange } from '../-form/form-changes.ts'
import type { FormSection } from '../-form/FormSections.tsx'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { countryEffects, type CountryEffect } from './country-effects.ts'
import { valuesOfCountry } from './country-form.ts'
import {
  CountryCurrencyFields,
  CountryDataFields,
  CountryInvoiceFields,
  CountryTimeFields,
} from './CountryFields.tsx'
import { CountryEffectsCard, OnlyOneCard } from './CountrySideCards.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { OrderExampleCard } from './OrderExampleCard.tsx'
import { UnitHead } from './UnitHead.tsx'
import { AsideCard, DeleteUnitCard } from './UnitPage.tsx'
import { useCountryTexts } from './use-country-texts.ts'
import { useCountryForm, type CountryFormModel } from './use-country-form.ts'
import './network.css'

/** What the form would change; dated rows are named one by one, by their day. */
const useCountryChanges = (
  { contract, edited, values }: CountryFormModel,
  effects: readonly CountryEffect[],
) => {
  const { t, formats } = useI18n()
  const texts = useCountryTexts()
  const rowsOf = (
    name: 'exchangeRates' | 'invoiceTerms',
    textOf: (effect: CountryEffect) => string | null,
  ): readonly FormChange[] => {
    const label = t(`network.field.${name}`)
    const changed = effects.flatMap((effect) => textOf(effect) ?? [])
    if (changed.length > 0) return changed.map((after) => ({ name, label, before: '', after }))
    // A row that is not complete yet, or is gone.
    const before = t('network.rows', { count: edited?.[name].length ?? 0 })
    return [{ name, label, before, after: t('network.rows', { count: values[name].length }) }]
  }
  return useFormChanges(contract, {
    exchangeRates: () =>
      rowsOf('exchangeRates', (effect) =>
        effect.kind === 'rate'
          ? `${texts.rate(values.currencySymbol, effect.rate)}, ${texts.day(effect.day)}`
          : null,
      ),
    invoiceTerms: () =>
      rowsOf('invoiceTerms', (effect) =>
        effect.kind === 'terms'
          ? `${effect.taxName} ${formats.number(effect.taxRate)} %, ${texts.day(effect.day)}`
          : null,
      ),
  })
}

/** The form of a country of the network, or of a new one. */
export function CountryForm({ edited }: { readonly edited: CountryRecord | null }) {
  const t = useT()
  const navigate = useNavigate()
  const model = useCountryForm(edited)
  const { contract, values } = model
  const effects = edited === null ? [] : countryEffects(valuesOfCountry(edited), values)
  const sections: readonly FormSection[] = [
    {
      id: 'data',
      title: t('network.section.data'),
      icon: <Info aria-hidden="true" />,
      fact: edited && t(`network.unitStatus.${edited.status}`),
      fields: ['name', 'nameEn', 'isoCode', 'defaultLanguage', 'phoneCode', 'timeZone', 'status'],
      content: <CountryDataFields model={model} />,
    },
    {
      id: 'currency',
      title: t('network.section.currency'),
      icon: <Coins aria-hidden="true" />,
      fact: values.currencyCode,
      fields: ['currencyName', 'currencyCode', 'currencySymbol', 'exchangeRates'],
      content: <CountryCurrencyFields model={model} />,
    },
    {
      id: 'invoices',
      title: t('network.section.invoices'),
      icon: <Scale aria-hidden="true" />,
      fact: t('network.rows', { count: values.invoiceTerms.length }),
      help: t('network.termsHelp'),
      fields: ['invoiceProvider', 'invoiceTiming', 'mobilePaymentGatewayId', 'invoiceTerms'],
      content: <CountryInvoiceFields model={model} />,
    },
    {
      id: 'times',
      title: t('network.section.times'),
      icon: <Clock aria-hidden="true" />,
      fact: t('network.minutesToPay', { count: values.pendingMinutes ?? 0 }),
      fields: ['pendingMinutes', 'pointsPerUnit', 'pointsDivisor'],
      content: <CountryTimeFields model={model} />,
    },
  ]
  return (
    <RecordFormPage
      contract={contract}
      head={<UnitHead level="country" unit={edited} />}
      sections={sections}
      changes={useCountryChanges(model, effects)}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <>
            <OrderExampleCard model={model} />
            <CountryEffectsCard
              effects={effects}
              currencySymbol={values.currencySymbol}
              stores={edited.figures.stores}
            />
            <OnlyOneCard country={edited} />
            <AsideCard title={t('network.manages')}>
              <FeatureCards level="country" id={edited.id} countryId={edited.id} figures={edited.figures} />
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
          </>
        )
      }
    />
  )
}
