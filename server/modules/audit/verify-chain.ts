import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestServices } from '../../http/endpoint-request.ts'
import {
  CHAINED_COLUMNS,
  chainKey,
  linkHash,
  EMPTY_CHAIN_HEAD,
  type ChainHead,
  type ChainLink,
} from './chain.ts'
import { storedHead } from './chain-sealer.ts'

/** How the first invalid link was manipulated. */
export interface ChainBreak {
  readonly kind: 'edited' | 'removed' | 'inserted' | 'reordered' | 'not contained'
  /** The position of the first invalid link. */
  readonly seq: number
  /** The row at that position; null when there is none. */
  readonly id: number | null
}

export interface ChainVerification {
  readonly head: ChainHead
  /** Rows that are not sealed yet. */
  readonly unsealed: number
  readonly broken: ChainBreak | null
}

const BATCH = 2_000

interface Chain {
  readonly key: KeyObject
  readonly rows: readonly ChainLink[]
}

const isHashValid = ({ key }: Chain, row: ChainLink, seq: number, previous: string): boolean =>
  linkHash(key, row, { seq, hash: previous }) === row.hash

/** How the first of `rows` fails to continue the chain after `head`. */
const breakAt = (chain: Chain, head: ChainHead, recordedHead: ChainHead): ChainBreak => {
  const { rows, key } = chain
  const [row, ...ahead] = rows as [ChainLink, ...ChainLink[]] // the caller passes at least one row
  const seq = head.seq + 1
  const broken = (kind: ChainBreak['kind']): ChainBreak => ({ kind, seq, id: row.id })
  const successor = ahead.find((each) => linkHash(key, each, { seq, hash: head.hash }) === each.hash)
  if (row.seq > seq && successor === undefined) return { kind: 'removed', seq, id: null }
  if (successor !== undefined) {
    const isGenuine = rows.some((_, nth) => isHashValid(chain, row, head.seq + nth + 1, row.previous_hash))
    return broken(isGenuine ? 'reordered' : 'inserted')
  }
  const isMoved = Array.from({ length: BATCH }, (_, nth) => seq + nth + 1).some((place) =>
    isHashValid(chain, row, place, row.previous_hash),
  )
  if (isMoved) return { kind: 'removed', seq, id: null }
  return broken(seq > recordedHead.seq ? 'inserted' : 'edited')
}

const linksFrom = async (
  db: RequestServices['db'],
  place: { seq: number; id: number },
): Promise<readonly ChainLink[]> => {
  const { rows } = await sql<ChainLink>`
    select ${sql.raw(CHAINED_COLUMNS)}, seq, previous_hash, hash from audit_log
    where seq is not null and (seq, id) >= (${place.seq}, ${place.id}) order by seq, audit_log.id limit ${BATCH}`.execute(
    db,
  )
  return rows
}

/** Verifies the whole chain; `from` is an earlier head that must be part of it. */
export const verifyAudit = async (
  { db, config }: Pick<RequestServices, 'db' | 'config'>,
  from: ChainHead | null = null,
): Promise<ChainVerification> => {
  const key = chainKey(config.secretKey)
  const recordedHead = await storedHead(db)
  let head = EMPTY_CHAIN_HEAD
  let next = { seq: 0, id: 0 }
  let broken: ChainBreak | null = null
  while (broken === null) {
    const rows = await linksFrom(db, next)
    const chain: Chain = { key, rows }
    for (const row of rows) {
      const seq = head.seq + 1
      const isNext =
        row.seq === seq && row.previous_hash === head.hash && isHashValid(chain, row, seq, head.hash)
      if (!isNext) {
        broken = breakAt({ key, rows: await linksFrom(db, row) }, head, recordedHead)
        break
      }
      head = { seq, hash: row.hash }
      if (from !== null && from.seq === seq && from.hash !== row.hash) {
        broken = { kind: 'not contained', seq, id: row.id }
        break
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) break
    next = { seq: last.seq, id: last.id + 1 }
  }
  const shouldReach = Math.max(recordedHead.seq, from?.seq ?? 0)
  if (broken === null && head.seq < shouldReach) broken = { kind: 'removed', seq: head.seq + 1, id: null }
  const { rows } = await sql<{
    unsealed: number
  }>`select (select count(*) from audit_log where seq is null)::int
    + (select count(*) from order_steps_to_audit)::int as unsealed`.execute(db)
  return { head, unsealed: rows[0]?.unsealed ?? 0, broken }
}
