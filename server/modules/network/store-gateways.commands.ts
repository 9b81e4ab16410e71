import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StoreRecord } from '../../../src/api/contract/network-records.contract.ts'
import type { GatewayTestBody, StoreGatewaysBody } from '../../../src/api/contract/unit-documents.contract.ts'
import {
  GATEWAY_FIELDS,
  missingGatewayFields,
  type GatewayKind,
} from '../../../src/domain/billing/store-gateway.ts'
import type { CountryId, StoreId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testGateway, type GatewayAnswer } from '../../gateways/gateway-test.ts'
import { decryptCredentials, encryptCredentials } from '../../gateways/store-credentials.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { findRow, lockRow } from '../resource/resource.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { storeTable } from './stores.table.ts'

/** The fields of a request for each kind of gateway. */
const FIELDS = {
  app: { id: 'paymentAppGatewayId', values: 'app' },
  call_center: { id: 'paymentCallCenterGatewayId', values: 'callCenter' },
  invoice: { id: 'paymentOrderInvoiceGatewayId', values: 'invoice' },
} as const satisfies Record<GatewayKind, { readonly id: string; readonly values: string }>
const KINDS = Object.keys(FIELDS) as readonly GatewayKind[] // its keys

type Values = Readonly<Record<string, string | undefined>>

/** Why a store of the country cannot have this gateway: it is unknown, another country's, or of another kind. */
const failureOfGateway = async (
  trx: Trx,
  {
    kind,
    gatewayId,
    countryId,
  }: { readonly kind: GatewayKind; readonly gatewayId: number; readonly countryId: CountryId },
): Promise<Failure | null> => {
  const row = await trx
    .selectFrom('gateways')
    .select(['kind', 'country_id'])
    .where('id', '=', gatewayId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.kind === kind && (row.country_id === null || row.country_id === countryId)
    ? null
    : failure('gateways_not_found', { details: { [FIELDS[kind].id]: 'gateways_not_found' } })
}

const lockGateway = (trx: Trx, storeId: StoreId, kind: GatewayKind) =>
  trx
    .selectFrom('store_gateways')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

/** Values after a change: what is left out stays, and what is empty goes. */
const merged = (before: Values, given: Values, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (given[name] ?? before[name] ?? '').trim()
      return value === '' ? [] : [[name, value]]
    }),
  )

interface GatewayChange {
  readonly kind: GatewayKind
  readonly gatewayId: number | null | undefined
  readonly values: Values
}

/** Stores one gateway; answers the names of the fields that changed, never what they hold. */
const writeGateway = async (
  trx: Trx,
  { services: { config }, now }: ActorRequest,
  store: { readonly id: StoreId; readonly country_id: CountryId },
  { kind, gatewayId, values }: GatewayChange,
): Promise<readonly string[] | Failure> => {
  const before = await lockGateway(trx, store.id, kind)
  const chosen = gatewayId === undefined ? (before?.gateway_id ?? null) : gatewayId === 0 ? null : gatewayId
  if (chosen !== null && chosen !== before?.gateway_id) {
    const unknown = await failureOfGateway(trx, { kind, gatewayId: chosen, countryId: store.country_id })
    if (unknown !== null) return unknown
  }
  const names = GATEWAY_FIELDS[kind]
  const stored = decryptCredentials(config.secretKey, before?.credentials ?? null)
  const credentials = merged(stored, values, names.credentials)
  const settings = merged(before?.settings ?? {}, values, names.settings)
  const since = (before?.credentials_since ?? {}) as Values
  const changed = [...names.settings, ...names.credentials].filter((name) => values[name] !== undefined)
  const row = {
    gateway_id: chosen,
    settings: JSON.stringify(settings),
    credentials: encryptCredentials(config.secretKey, credentials),
    credentials_since: JSON.stringify(
      Object.fromEntries(
        Object.keys(credentials).map((name) => [
          name,
          values[name] === undefined ? (since[name] ?? now.toISOString()) : now.toISOString(),
        ]),
      ),
    ),
    // What was tried is another one now.
    ...(changed.length > 0 && { tested_at: null, test_result: null }),
  }
  await trx
    .insertInto('store_gateways')
    .values({ store_id: store.id, kind, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'kind'])
        .doUpdateSet((eb) => ({ ...row, version: eb('store_gateways.version', '+', 1) })),
    )
    .execute()
  return [...(chosen === (before?.gateway_id ?? null) ? [] : ['gateway']), ...changed].map(
    (name) => `${kind}.${name}`,
  )
}

type StoreRequest = ActorRequest & { readonly params: { readonly id: StoreId } }

/** Changes the gateways of a store; an incomplete one may be saved, but then the store cannot be opened. */
export const updateStoreGateways = (
  request: StoreRequest & VersionedRequest & { readonly body: StoreGatewaysBody },
): Promise<StoreRecord | CommandError> => {
  const { actor, body, now, params, services } = request
  const table = storeTable(now)
  return inTransaction<StoreRecord | CommandError>(services.db, async (trx) => {
    const store = await lockRow(trx, actor, table, params.id)
    if (store === null) return failure('store_not_found')
    if (refusalToVersion(request, store) !== null)
      return failure('version_conflict', { current: table.present(store, actor) })
    const changed: string[] = []
    for (const kind of KINDS) {
      const { id, values } = FIELDS[kind]
      if (body[id] === undefined && body[values] === undefined) continue
      const written = await writeGateway(trx, request, store, {
        kind,
        gatewayId: body[id],
        values: body[values] ?? {},
      })
      if (isCommandError(written)) return written
      changed.push(...written)
    }
    if (changed.length === 0) return table.present(store, actor)
    await sql`update stores set version = version + 1 where id = ${store.id}`.execute(trx)
    await recordChange(trx, request, {
      action: 'store.update',
      entity: 'store',
      entityId: store.id,
      before: { gateways: null },
      after: { gateways: changed },
      countryId: store.country_id,
    })
    const after = await lockRow(trx, actor, table, params.id)
    return after === null ? failure('store_not_found') : table.present(after, actor)
  })
}

/** Asks the gateway whether it takes the credentials, saved ones and those of the request; only what is saved is remembered. */
export const testStoreGateway = async (
  request: ActorRequest & {
    readonly params: { readonly id: StoreId; readonly kind: GatewayKind }
    readonly body: GatewayTestBody
  },
): Promise<GatewayAnswer | CommandError> => {
  const { actor, body, now, params, services } = request
  const { db, config } = services
  const store = await findRow(db, actor, storeTable(now), params.id)
  if (store === null) return failure('store_not_found')
  const row = await db
    .selectFrom('store_gateways')
    .selectAll()
    .where('store_id', '=', params.id)
    .where('kind', '=', params.kind)
    .executeTakeFirst()
  const given = body.values ?? {}
  const names = GATEWAY_FIELDS[params.kind]
  const credentials = merged(
    decryptCredentials(config.secretKey, row?.credentials ?? null),
    given,
    names.credentials,
  )
  const settings = merged(row?.settings ?? {}, given, names.settings)
  const missing = missingGatewayFields(params.kind, { settings, credentials })
  const hasGateway = (body.gatewayId ?? row?.gateway_id ?? null) !== null
  if (missing.length > 0 || !hasGateway)
    return refusal('store_gateway_incomplete', { field: missing[0] ?? FIELDS[params.kind].id })
  const answer = await testGateway(credentials, wait)
  if (body.values === undefined || Object.keys(body.values).length === 0)
    await db
      .updateTable('store_gateways')
      .set({ tested_at: now, test_result: JSON.stringify(answer) })
      .where('store_id', '=', params.id)
      .where('kind', '=', params.kind)
      .execute()
  return answer
}
