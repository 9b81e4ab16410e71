import { sql, type RawBuilder } from 'kysely'
import type { StoreGateway } from '../../../src/api/contract/unit-documents.contract.ts'
import {
  GATEWAY_KINDS,
  missingGatewayFields,
  type GatewayKind,
} from '../../../src/domain/billing/store-gateway.ts'

/** A gateway of a store by its columns. */
export interface StoreGatewayRow {
  readonly kind: GatewayKind
  readonly gatewayId: number | null
  readonly settings: Readonly<Record<string, string>>
  readonly filledSince: Readonly<Record<string, string>>
  readonly testedAt: string | null
  readonly testResult: StoreGateway['testResult']
}

/** The gateways of a store `t`, without what is secret. */
export const GATEWAYS_JSON: RawBuilder<unknown> = sql`coalesce((select json_agg(json_build_object('kind', g.kind,
    'gatewayId', g.gateway_id, 'settings', g.settings, 'filledSince', g.credentials_since,
    'testedAt', to_char(g.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'testResult', g.test_result))
  from store_gateways g where g.store_id = t.id), '[]'::json)`

const EMPTY = { gatewayId: null, settings: {}, filledSince: {}, testedAt: null, testResult: null }

/** All gateways that a store can have, each with what it still lacks. */
export const presentGateways = (rows: readonly StoreGatewayRow[]): readonly StoreGateway[] =>
  GATEWAY_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind) ?? { ...EMPTY, kind }
    const missing = missingGatewayFields(kind, { settings: row.settings, credentials: row.filledSince })
    return { ...row, missing, isComplete: row.gatewayId !== null && missing.length === 0 }
  })
