import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { gatewaysQuery, NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { StoreGatewaysBody } from '../../api/contract/unit-documents.contract.ts'
import { GATEWAY_FIELDS, GATEWAY_KINDS, type GatewayKind } from '../../domain/billing/store-gateway.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useFormChanges } from '../-form/form-changes.ts'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import {
  changedGatewayFields,
  GATEWAY_PARTS,
  toGatewaysBody,
  valuesOfGateways,
  type GatewaysValues,
} from './gateways-form.ts'
import { useNow } from '../-shared/use-now.ts'
import { GapList } from './GapList.tsx'
import { InvoicingCard } from './InvoicingCard.tsx'
import { GatewayTest } from './GatewayTest.tsx'
import { StoreHead } from './UnitHead.tsx'
import './network.css'

/** The gateways of a store. Credentials are written and never shown: an empty field keeps what is stored. */
export function GatewaysForm({ edited }: { readonly edited: StoreRecord }) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const gateways = useQuery(gatewaysQuery(edited.countryId)).data ?? []
  const before = valuesOfGateways(edited)
  const contract = useContractForm<GatewaysValues, StoreGatewaysBody, StoreRecord>({
    schema: StoreGatewaysBody,
    ...editOptions(edited, valuesOfGateways),
    labels: {
      ...Object.fromEntries(
        GATEWAY_KINDS.flatMap((kind) => [
          [`${kind}.gatewayId`, t('network.gateway.provider')],
          ...[...GATEWAY_FIELDS[kind].settings, ...GATEWAY_FIELDS[kind].credentials].map((name) => [
            `${kind}.fields.${name}`,
            t(`network.gateway.${name}`),
          ]),
        ]),
      ),
      app: t('network.gateway.kind.app'),
      call_center: t('network.gateway.kind.call_center'),
      invoice: t('network.gateway.kind.invoice'),
    },
    wireNames: {
      paymentAppGatewayId: 'app.gatewayId',
      paymentCallCenterGatewayId: 'call_center.gatewayId',
      paymentOrderInvoiceGatewayId: 'invoice.gatewayId',
    },
    toBody: (values) => toGatewaysBody(before, values),
    send: (body, { version }) =>
      api.updateStoreGateways({ params: { id: edited.id }, body, ifMatch: version }),
    invalidates: NETWORK_INVALIDATES,
    onDone: () => void navigate({ to: '/settings' }),
  })
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
  const partOf = (kind: GatewayKind) => {
    const saved = edited.gateways.find((each) => each.kind === kind)
    const since = (name: string) => {
      const at = saved?.filledSince[name]
      return at === undefined
        ? t('network.gateway.empty')
        : t('network.gateway.since', { day: formats.day(at, new Date(now)) })
    }
    const offered = gateways.filter(({ type }) => type === kind)
    return (
      <div className="gateway">
        <div className="form-row">
          <form.AppField name={`${kind}.gatewayId`}>
            {(field) => (
              <field.SelectInput
                options={[
                  { id: 0, name: t('network.noGateway') },
                  ...offered.map(({ id, name }) => ({ id, name })),
                ]}
              />
            )}
          </form.AppField>
          {GATEWAY_FIELDS[kind].settings.map((name) => (
            <form.AppField key={name} name={`${kind}.fields.${name}`}>
              {(field) => <field.TextInput />}
            </form.AppField>
          ))}
        </div>
        <div className="form-row">
          {GATEWAY_FIELDS[kind].credentials.map((name) => (
            <form.AppField key={name} name={`${kind}.fields.${name}`}>
              {(field) => <field.TextInput isOptional help={since(name)} />}
            </form.AppField>
          ))}
        </div>
        <GatewayTest
          storeId={edited.id}
          kind={kind}
          saved={saved}
          gatewayId={values[kind].gatewayId}
          unsaved={changedGatewayFields(kind, before[kind], values[kind])}
        />
      </div>
    )
  }
  return (
    <RecordFormPage
      contract={contract}
      head={<StoreHead store={edited} tab="gateways" />}
      changes={useFormChanges(contract)}
      // Credentials are kept nowhere but with the store.
      keepsDraft={false}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        <>
          <GapList store={edited} />
          {edited.readiness.isInvoicing && <InvoicingCard unit={edited} />}
          <p className="muted">{t('network.gateway.help')}</p>
        </>
      }
      sections={GATEWAY_KINDS.filter((kind) => kind !== 'invoice' || edited.readiness.isInvoicing).map(
        (kind) => ({
          id: kind,
          title: t(`network.gateway.kind.${kind}`),
          icon: <CreditCard aria-hidden="true" />,
          help: t(`network.gateway.for.${kind}`),
          fields: [kind, GATEWAY_PARTS[kind].id],
          content: partOf(kind),
        }),
      )}
    />
  )
}
