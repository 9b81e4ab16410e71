import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { GATEWAY_FIELDS, GATEWAY_KINDS, type GatewayKind } from '../../domain/billing/store-gateway.ts'

/** The part of the call for each kind of gateway. */
export const GATEWAY_PARTS = {
  app: { id: 'paymentAppGatewayId', values: 'app' },
  call_center: { id: 'paymentCallCenterGatewayId', values: 'callCenter' },
  invoice: { id: 'paymentOrderInvoiceGatewayId', values: 'invoice' },
} as const satisfies Record<GatewayKind, { readonly id: string; readonly values: string }>

/** What is typed for a gateway: settings as they are, credentials only where they change. */
export interface GatewayValues {
  readonly gatewayId: number
  readonly fields: Readonly<Record<string, string>>
}
export type GatewaysValues = Readonly<Record<GatewayKind, GatewayValues>>

export const valuesOfGateways = ({ gateways }: Pick<StoreRecord, 'gateways'>): GatewaysValues =>
  // An entry for each kind.
  Object.fromEntries(
    GATEWAY_KINDS.map((kind): readonly [GatewayKind, GatewayValues] => {
      const gateway = gateways.find((each) => each.kind === kind)
      const { settings, credentials } = GATEWAY_FIELDS[kind]
      return [
        kind,
        {
          gatewayId: gateway?.gatewayId ?? 0,
          fields: Object.fromEntries([
            ...settings.map((name) => [name, gateway?.settings[name] ?? '']),
            ...credentials.map((name) => [name, '']),
          ]) as Readonly<Record<string, string>>, // texts by their names
        },
      ]
    }),
  ) as unknown as GatewaysValues

/** The fields that somebody touched; an untouched credential stays as it is stored. */
export const changedGatewayFields = (kind: GatewayKind, before: GatewayValues, after: GatewayValues) =>
  Object.fromEntries(
    [...GATEWAY_FIELDS[kind].settings, ...GATEWAY_FIELDS[kind].credentials]
      .filter((name) => (after.fields[name] ?? '') !== (before.fields[name] ?? ''))
      .map((name) => [name, after.fields[name] ?? '']),
  )

export const toGatewaysBody = (before: GatewaysValues, after: GatewaysValues): Record<string, unknown> =>
  Object.fromEntries(
    GATEWAY_KINDS.flatMap((kind) => {
      const { id, values } = GATEWAY_PARTS[kind]
      const fields = changedGatewayFields(kind, before[kind], after[kind])
      return [
        ...(after[kind].gatewayId === before[kind].gatewayId ? [] : [[id, after[kind].gatewayId]]),
        ...(Object.keys(fields).length === 0 ? [] : [[values, fields]]),
      ]
    }),
  )
