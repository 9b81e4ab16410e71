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
import type { CountryId, MasterFranchiseeId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import type { ChosenOperator } from './OperatorsInput.tsx'
import { unitLink } from './unit-links.ts'

export type CompanyRecord = MasterFranchiseeRecord | FranchisorRecord
export type CompanyFormLevel = 'masterFranchisee' | 'franchisor'

export interface CompanyValues {
  readonly name: string
  readonly commission: number | null
  readonly status: CompanyRecord['status']
  readonly operatorsIds: readonly ChosenOperator[]
}

const valuesOf = (record: CompanyRecord): CompanyValues => ({
  name: record.name,
  commission: record.commission,
  status: record.status,
  operatorsIds: record.operators.map(({ id, name, role, lastLogin }) => ({ id, name, role, lastLogin })),
})
const NEW_COMPANY: CompanyValues = { name: '', commission: 0, status: 'active', operatorsIds: [] }

/** Sends the form to the call of its level. */
const send = (
  level: CompanyFormLevel,
  edited: CompanyRecord | null,
  body: CompanyChangeBody,
  version: number | undefined,
): Promise<CompanyRecord> => {
  if (edited === null)
    // The schema of the form made the body of the call.
    return level === 'masterFranchisee'
      ? api.createMasterFranchisee({ body: body as typeof MasterFranchiseeBody.Type })
      : api.createFranchisor({ body: body as typeof FranchisorBody.Type })
  return 'franchisorSales' in edited
    ? api.updateMasterFranchisee({ params: { id: edited.id }, body, ifMatch: version })
    : api.updateFranchisor({ params: { id: edited.id }, body, ifMatch: version })
}

/** The form of a company; `parentId` is that of the unit that a new one belongs to. */
export const useCompanyForm = (
  level: CompanyFormLevel,
  edited: CompanyRecord | null,
  parentId: number | null,
) => {
  const t = useT()
  const navigate = useNavigate()
  const parent =
    level === 'masterFranchisee'
      ? { countryId: parentId as CountryId } // the id of the address
      : { masterFranchiseeId: parentId as MasterFranchiseeId }
  return useContractForm<CompanyValues, CompanyChangeBody, CompanyRecord>({
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
}
