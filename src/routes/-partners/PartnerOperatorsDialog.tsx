import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { PartnerOperatorsBody, type Distributor } from '../../api/contract/organisation.contract.ts'
import type { DistributorId, SupplierId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { OperatorsInput, type ChosenOperator } from '../-network/OperatorsInput.tsx'
import type { Partner, PartnerKind } from './partners-resources.ts'

interface Values {
  readonly operatorsIds: readonly ChosenOperator[]
}

const send = (kind: PartnerKind, id: number, body: PartnerOperatorsBody) =>
  kind === 'distributor'
    ? api.updateDistributorOperators({ params: { id: id as DistributorId }, body }) // a record of this kind
    : api.updateSupplierOperators({ params: { id: id as SupplierId }, body })

/** Who works at a distributor or supplier: each works in one company, so who is assigned here leaves the other. */
export function PartnerOperatorsDialog({
  kind,
  partner,
  onClose,
}: {
  readonly kind: PartnerKind
  readonly partner: Partner
  readonly onClose: () => void
}) {
  const t = useT()
  const contract = useContractForm<Values, PartnerOperatorsBody, Pick<Distributor, 'operators'>>({
    schema: PartnerOperatorsBody,
    defaults: { operatorsIds: partner.operators.map(({ id, name, role }) => ({ id, name, role })) },
    labels: { operatorsIds: t('partner.operators') },
    toBody: ({ operatorsIds }) => ({ operatorsIds: operatorsIds.map(({ id }) => id) }),
    send: (body) => send(kind, partner.id, body),
    invalidates: [KEYS.companies, KEYS.users],
    onDone: onClose,
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('partner.operatorsOf', { name: partner.name })}
      contract={contract}
      onClose={onClose}
    >
      <form.AppField name="operatorsIds">{() => <OperatorsInput />}</form.AppField>
    </FormDialog>
  )
}
