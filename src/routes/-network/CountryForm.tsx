import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections, type FormSection } from '../-form/FormSections.tsx'
import {
  CountryCurrencyFields,
  CountryDataFields,
  CountryInvoiceFields,
  CountryTimeFields,
} from './CountryFields.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { AsideCard, DeleteUnitCard, UnitTrail } from './UnitPage.tsx'
import { useCountryForm } from './use-country-form.ts'
import './network.css'

/** The form of a country of the network, or of a new one. */
export function CountryForm({ edited }: { readonly edited: CountryRecord | null }) {
  const t = useT()
  const navigate = useNavigate()
  const model = useCountryForm(edited)
  const { contract } = model
  const sections: readonly FormSection[] = [
    {
      id: 'data',
      title: t('network.section.data'),
      fields: ['name', 'nameEn', 'isoCode', 'defaultLanguage', 'phoneCode', 'timeZone', 'status'],
      content: <CountryDataFields model={model} />,
    },
    {
      id: 'currency',
      title: t('network.section.currency'),
      fields: ['currencyName', 'currencyCode', 'currencySymbol', 'exchangeRates'],
      content: <CountryCurrencyFields model={model} />,
    },
    {
      id: 'invoices',
      title: t('network.section.invoices'),
      help: t('network.termsHelp'),
      fields: ['invoiceProvider', 'invoiceTiming', 'mobilePaymentGatewayId', 'invoiceTerms'],
      content: <CountryInvoiceFields model={model} />,
    },
    {
      id: 'times',
      title: t('network.section.times'),
      fields: ['pendingMinutes', 'pointsPerUnit', 'pointsDivisor'],
      content: <CountryTimeFields model={model} />,
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
