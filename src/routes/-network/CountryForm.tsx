import { useNavigate } from '@tanstack/react-router'
import { Clock, Coins, Info, Scale } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useFormChanges } from '../-form/form-changes.ts'
import type { FormSection } from '../-form/FormSections.tsx'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
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
import { useCountryForm } from './use-country-form.ts'
import './network.css'

/** The form of a country of the network, or of a new one. */
export function CountryForm({ edited }: { readonly edited: CountryRecord | null }) {
  const t = useT()
  const navigate = useNavigate()
  const model = useCountryForm(edited)
  const { contract, values } = model
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
      changes={useFormChanges(contract)}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <>
            <OrderExampleCard model={model} />
            <CountryEffectsCard model={{ values, edited }} />
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
