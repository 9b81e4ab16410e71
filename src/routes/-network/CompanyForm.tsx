import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import {
  CompanyChangeBody,
  FranchisorBody,
  MasterFranchiseeBody,
  type FranchisorRecord,
  type MasterFranchiseeRecord,
} from '../../api/contract/network-records.contract.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import type { CountryId, FranchisorId, MasterFranchiseeId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PercentInput } from '../-form/amount-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections } from '../-form/FormSections.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { DocumentsPart } from './DocumentsPart.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { OperatorsInput, type ChosenOperator } from './OperatorsInput.tsx'
import { AsideCard, DeleteUnitCard, UnitTrail } from './UnitPage.tsx'
import { unitLink } from './unit-links.ts'
import './network.css'

type CompanyRecord = MasterFranchiseeRecord | FranchisorRecord
type CompanyLevel = 'masterFranchisee' | 'franchisor'

interface CompanyValues {
  readonly name: string
  readonly commission: number | null
  readonly status: CompanyRecord['status']
  readonly operatorsIds: readonly ChosenOperator[]
}

const valuesOf = (record: CompanyRecord): CompanyValues => ({
  name: record.name,
  commission: record.commission,
  status: record.status,
  operatorsIds: record.operators.map(({ id, name, role }) => ({ id, name, role })),
})
const NEW_COMPANY: CompanyValues = { name: '', commission: 0, status: 'active', operatorsIds: [] }

/** Sends the form to the call of its level. */
const send = (
  level: CompanyLevel,
  edited: CompanyRecord | null,
  body: CompanyChangeBody,
  version: number | undefined,
): Promise<CompanyRecord> => {
  // The schema of the form made the body of the call.
  const created = { body: body as never }
  if (level === 'masterFranchisee')
    return edited === null
      ? api.createMasterFranchisee(created)
      : api.updateMasterFranchisee({
          params: { id: edited.id as MasterFranchiseeId },
          body,
          ifMatch: version,
        })
  return edited === null
    ? api.createFranchisor(created)
    : api.updateFranchisor({ params: { id: edited.id as FranchisorId }, body, ifMatch: version })
}

/** The form of a master franchisee or a franchisor: one form, two levels. */
export function CompanyForm({
  level,
  edited,
  parentId,
}: {
  readonly level: CompanyLevel
  readonly edited: CompanyRecord | null
  /** The country of a new master franchisee, the master franchisee of a new franchisor. */
  readonly parentId: number | null
}) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const parent =
    level === 'masterFranchisee'
      ? { countryId: parentId as CountryId } // the id of the address
      : { masterFranchiseeId: parentId as MasterFranchiseeId }
  const contract = useContractForm<CompanyValues, CompanyChangeBody, CompanyRecord>({
    schema:
      edited !== null
        ? CompanyChangeBody
        : level === 'masterFranchisee'
          ? MasterFranchiseeBody
          : FranchisorBody, // a new one has its parent besides
    ...(edited ? editOptions(edited, valuesOf) : { defaults: NEW_COMPANY }),
    labels: {
      name: t(level === 'masterFranchisee' ? 'network.field.company' : 'network.field.name'),
      commission: t('network.field.commission'),
      status: t('network.field.status'),
      operatorsIds: t('network.section.operators'),
    },
    toBody: (values, isChanged) => ({
      ...(edited === null && parent),
      ...((edited === null || isChanged('name')) && { name: values.name }),
      ...((edited === null || isChanged('commission')) && { commission: values.commission }),
      ...((edited === null || isChanged('status')) && { status: values.status }),
      ...(isChanged('operatorsIds') && { operatorsIds: values.operatorsIds.map(({ id }) => id) }),
    }),
    formatValue: {
      status: (status) => t(`network.unitStatus.${status}`),
      operatorsIds: (operators) => operators.map(({ name }) => name).join(', '),
    },
    send: (body, { version }) => send(level, edited, body, version),
    invalidates: NETWORK_INVALIDATES,
    onDone: ({ id }) =>
      void navigate(edited === null ? { ...unitLink(level, id), replace: true } : { to: '/settings' }),
  })
  const { form } = contract
  const commission = useStore(form.store, ({ values }) => values.commission)
  return (
    <FormPage
      title={edited?.name ?? t(`network.new.${level}`)}
      contract={contract}
      keepsDraft={edited === null}
      lead={<UnitTrail path={edited?.path ?? []} />}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <div className="unit-aside">
            <AsideCard title={t('network.manages')}>
              <FeatureCards level={level} id={edited.id} figures={edited.figures} />
            </AsideCard>
            <DocumentsPart level={level} owner={edited} />
            <DeleteUnitCard
              level={level}
              name={edited.name}
              record={edited}
              onDelete={() =>
                level === 'masterFranchisee'
                  ? api.deleteMasterFranchisee({ params: { id: edited.id as MasterFranchiseeId } })
                  : api.deleteFranchisor({ params: { id: edited.id as FranchisorId } })
              }
            />
          </div>
        )
      }
    >
      <FormSections
        contract={contract}
        sections={[
          {
            id: 'data',
            title: t('network.section.data'),
            fields: ['name', 'commission', 'status', 'countryId', 'masterFranchiseeId'],
            content: (
              <>
                <div className="form-row">
                  <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
                  <form.AppField name="commission">
                    {() => (
                      <PercentInput
                        help={
                          commission !== null &&
                          !Number.isNaN(commission) &&
                          t('network.commissionOf', { amount: formats.number(commission) })
                        }
                      />
                    )}
                  </form.AppField>
                </div>
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
          {
            id: 'operators',
            title: t('network.section.operators'),
            fields: ['operatorsIds'],
            content: <form.AppField name="operatorsIds">{() => <OperatorsInput />}</form.AppField>,
          },
        ]}
      />
    </FormPage>
  )
}
