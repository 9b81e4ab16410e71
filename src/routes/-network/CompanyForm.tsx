import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PercentInput } from '../-form/amount-inputs.tsx'
import { useFormChanges } from '../-form/form-changes.ts'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { companyEffects } from './company-effects.ts'
import { CompanyEffectsCard, FranchisorSalesCard } from './CompanySideCards.tsx'
import { CommissionShares } from './CommissionShares.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { InvoicingCard } from './InvoicingCard.tsx'
import { operatorsSection } from './operators-section.tsx'
import { OperatorsInput } from './OperatorsInput.tsx'
import { UnitHead } from './UnitHead.tsx'
import { AsideCard, DeleteUnitCard } from './UnitPage.tsx'
import { useCompanyForm, type CompanyFormLevel, type CompanyRecord } from './use-company-form.ts'
import './network.css'

/** The form of a master franchisee or a franchisor: one form, two levels. */
export function CompanyForm({
  level,
  edited,
  parentId,
}: {
  readonly level: CompanyFormLevel
  readonly edited: CompanyRecord | null
  /** The country of a new master franchisee, the master franchisee of a new franchisor. */
  readonly parentId: number | null
}) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const contract = useCompanyForm(level, edited, parentId)
  const { form } = contract
  const { commission, operatorsIds } = useStore(form.store, ({ values }) => values)
  return (
    <RecordFormPage
      contract={contract}
      head={<UnitHead level={level} unit={edited} />}
      changes={useFormChanges(contract)}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <>
            <InvoicingCard unit={edited} />
            <CompanyEffectsCard
              effects={companyEffects(edited, { commission, operatorsIds })}
              unit={edited}
            />
            {'franchisorSales' in edited && <FranchisorSalesCard master={edited} />}
            <AsideCard title={t('network.manages')}>
              <FeatureCards
                level={level}
                id={edited.id}
                countryId={edited.countryId}
                figures={edited.figures}
              />
            </AsideCard>
            <DocumentsPart level={level} owner={edited} />
            <DeleteUnitCard
              level={level}
              name={edited.name}
              record={edited}
              onDelete={() =>
                'franchisorSales' in edited
                  ? api.deleteMasterFranchisee({ params: { id: edited.id } })
                  : api.deleteFranchisor({ params: { id: edited.id } })
              }
            />
          </>
        )
      }
      sections={[
        {
          id: 'data',
          title: t('network.section.data'),
          icon: <Info aria-hidden="true" />,
          fact: edited && t(`network.unitStatus.${edited.status}`),
          fields: ['name', 'commission', 'status', 'countryId', 'masterFranchiseeId'],
          content: (
            <>
              <div className="form-row">
                <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
                <form.AppField name="commission">
                  {() => (
                    <PercentInput
                      help={
                        edited === null &&
                        commission !== null &&
                        !Number.isNaN(commission) &&
                        t('network.commissionOf', { amount: formats.number(commission) })
                      }
                    />
                  )}
                </form.AppField>
              </div>
              {edited && <CommissionShares level={level} commission={commission} unit={edited} />}
              <form.AppField name="status">
                {(field) => (
                  <field.RadioInput
                    look="segments"
                    choices={UNIT_STATUSES.map((id) => ({ id, name: t(`network.unitStatus.${id}`) }))}
                  />
                )}
              </form.AppField>
            </>
          ),
        },
        operatorsSection(
          t,
          operatorsIds,
          <form.AppField name="operatorsIds">{() => <OperatorsInput />}</form.AppField>,
        ),
      ]}
    />
  )
}
