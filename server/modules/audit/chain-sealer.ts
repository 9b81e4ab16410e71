import type { KeyObject } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import {
  CHAINED_COLUMNS,
  chainKey,
  linkHash,
  EMPTY_CHAIN_HEAD,
  type ChainedRow,
  type ChainHead,
} from './chain.ts'
import type { Job } from '../../core/job.ts'
import { hasOrderSteps, insertSealedSteps, takeOrderSteps, type Link } from './order-steps.ts'

export const HEAD_SETTING = 'audit_head'
const BATCH = 1_000
/** A number that no other advisory lock of the product uses. */
const SEAL_LOCK = 7_301_002

const isHead = (value: unknown): value is ChainHead =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  'hash' in value &&
  typeof value.seq === 'number' &&
  typeof value.hash === 'string'

/** The head of the chain after the last sealing. */
export const storedHead = async (db: RequestServices['db']): Promise<ChainHead> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', HEAD_SETTING)
    .executeTakeFirst()
  return isHead(row?.value) ? row.value : EMPTY_CHAIN_HEAD
}

const linkRows = (key: KeyObject, rows: readonly ChainedRow[], after: ChainHead): readonly Link[] => {
  let head = after
  return rows.map((row) => {
    const seq = head.seq + 1
    const link = { row, seq, previous: head.hash, hash: linkHash(key, row, { seq, hash: head.hash }) }
    head = { seq, hash: link.hash }
    return link
  })
}

const sealRows = async (trx: Transaction<Database>, links: readonly Link[]): Promise<void> => {
  if (links.length === 0) return
  await sql`
    update audit_log a set seq = l.seq, previous_hash = l.previous, hash = l.hash
    from unnest(${links.map(({ row }) => row.id)}::bigint[], ${links.map(({ seq }) => seq)}::bigint[],
      ${links.map(({ previous }) => previous)}::text[], ${links.map(({ hash }) => hash)}::text[]) as l (id, seq, previous, hash)
    where a.id = l.id`.execute(trx)
}

const sealBatch = async (trx: Transaction<Database>, key: KeyObject, waits: boolean): Promise<number> => {
  // Lost seals are made again, because what they seal was committed before.
  await sql`set local synchronous_commit = off`.execute(trx)
  const lock = sql.lit(SEAL_LOCK)
  const {
    rows: [held],
  } = await sql<{ mine: boolean }>`select ${
    waits ? sql`pg_advisory_xact_lock(${lock}) is not null` : sql`pg_try_advisory_xact_lock(${lock})`
  } as mine`.execute(trx)
  if (held?.mine !== true) return 0
  const { rows: unsealed } = await sql<ChainedRow>`
    select ${sql.raw(CHAINED_COLUMNS)} from audit_log where seq is null order by audit_log.id limit ${BATCH}`.execute(
    trx,
  )
  const steps = await takeOrderSteps(trx, BATCH)
  if (unsealed.length + steps.length === 0) return 0
  const links = linkRows(key, [...unsealed, ...steps], await storedHead(trx))
  await sealRows(trx, links.slice(0, unsealed.length))
  await insertSealedSteps(trx, links.slice(unsealed.length))
  const last = links.at(-1)
  const head: ChainHead = last === undefined ? EMPTY_CHAIN_HEAD : { seq: last.seq, hash: last.hash }
  await trx
    .insertInto('settings')
    .values({ key: HEAD_SETTING, value: JSON.stringify(head) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(head) }))
    .execute()
  return Math.max(unsealed.length, steps.length)
}

type SealerServices = Pick<RequestServices, 'db' | 'config'>

const sealAll = async ({ db, config }: SealerServices, waits: boolean): Promise<void> => {
  const key = chainKey(config.secretKey)
  while ((await db.transaction().execute((trx) => sealBatch(trx, key, waits))) === BATCH);
}

/**
 * Seals committed rows and steps of orders into the chain, oldest first. One process seals at a time; a row whose
 * transaction commits after that of a newer row follows it in the chain.
 */
export const sealAudit = (services: SealerServices): Promise<void> => sealAll(services, false)

/** Brings the committed steps of orders into the audit before it is read. */
export const auditOrderSteps = async (services: SealerServices): Promise<void> => {
  if (await hasOrderSteps(services.db)) await sealAll(services, true)
}

export interface Sealer {
  readonly start: () => void
  /** Seals all committed rows and returns. */
  readonly stop: () => Promise<void>
}

const SEAL_EVERY_MS = 1_000

/** Seals once a second: a batch costs hardly more than one row, and no request waits for it. */
export const makeSealer = (services: Pick<RequestServices, 'db' | 'config' | 'log'>): Sealer => {
  let timer: NodeJS.Timeout | null = null
  let sealing: Promise<void> = Promise.resolve()
  let isSealing = false

  const seal = (): void => {
    if (isSealing) return
    isSealing = true
    sealing = sealAudit(services)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the audit could not be sealed; it is tried again'),
      )
      .finally(() => (isSealing = false))
  }
  return {
    start: () => {
      timer = setInterval(seal, SEAL_EVERY_MS)
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      await sealing
      seal()
      await sealing
    },
  }
}

/**
 * Logs the chain's head outside the database, so that manipulation of the database is detected:
 * `audit:verify --from` takes it.
 */
export const logChainHeadJob: Job<Pick<RequestServices, 'db' | 'log'>> = {
  name: 'audit.head',
  everySeconds: 3_600,
  run: async ({ db, log }) => {
    const head = await storedHead(db)
    if (head.seq > 0) log.info({ head: `${head.seq}:${head.hash}` }, 'head of the audit chain')
  },
}
