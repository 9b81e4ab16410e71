import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * An audit row as the chain hashes it: every column, in a form that is independent of the database's
 * settings.
 */
export interface ChainedRow {
  readonly id: number
  readonly at: string
  readonly outcome: string
  readonly action: string
  readonly entity: string
  readonly entity_id: string | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly actor_role: string | null
  readonly country_id: number | null
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly ip: string | null
}

/** A sealed row with its position in the chain. */
export interface ChainLink extends ChainedRow {
  readonly seq: number
  readonly previous_hash: string
  readonly hash: string
}

/** The newest link: the number of sealed rows, and the hash over all of them. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** The head of an empty chain. */
export const EMPTY_CHAIN_HEAD: ChainHead = { seq: 0, hash: '0'.repeat(64) }

/** Columns of `ChainedRow` as SQL. */
export const CHAINED_COLUMNS = `id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, outcome, action, entity, entity_id,
  actor_id, actor_name, actor_role, country_id, before::text as before, after::text as after, reason, request_id, ip`

const LABEL = 'comanda audit chain'

/** The key of the chain, derived from SECRET_KEY for this purpose only; made once, since each hash of raw bytes would make it again. */
export const chainKey = (secretKey: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', LABEL, 32)))

/** The hash of a row at a position, over all of its columns and the previous hash. */
export const linkHash = (key: KeyObject, row: ChainedRow, { seq, hash: previous }: ChainHead): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([
        previous,
        seq,
        row.id,
        row.at,
        row.outcome,
        row.action,
        row.entity,
        row.entity_id,
        row.actor_id,
        row.actor_name,
        row.actor_role,
        row.country_id,
        row.before,
        row.after,
        row.reason,
        row.request_id,
        row.ip,
      ]),
    )
    .digest('hex')
