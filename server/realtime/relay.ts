import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { PROCESS_ID } from '../db/connection.ts'
import type { Database } from '../db/database.gen.ts'
import type { Effect } from '../core/effect.ts'

const CHANNEL = 'comanda_effects'
const RECONNECT_MS = 1_000
/** PostgreSQL limits a notification to 8000 bytes. */
const MAX_BYTES = 7_900

interface Message {
  readonly from: string
  readonly effects: readonly Effect[]
}

const startOf = (from: string): string => `{"from":${JSON.stringify(from)},"effects":[`

/** Effects in as few messages as hold them, in their order; one that is too large for a message is left out. */
export const packEffects = (from: string, effects: readonly Effect[]): readonly string[] => {
  const start = startOf(from)
  const room = MAX_BYTES - Buffer.byteLength(`${start}]}`)
  const packs: Array<{ readonly texts: string[]; bytes: number }> = []
  for (const effect of effects) {
    const text = JSON.stringify(effect)
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > room) continue
    const last = packs.at(-1)
    if (last === undefined || last.bytes + bytes > room) packs.push({ texts: [text], bytes })
    else {
      last.texts.push(text)
      last.bytes += bytes
    }
  }
  return packs.map(({ texts }) => `${start}${texts.join(',')}]}`)
}

/** Passes effects on to the other servers of this database; one delivery at a time keeps their order. */
export const relay = async (
  trx: Transaction<Database>,
  from: string,
  effects: readonly Effect[],
): Promise<void> => {
  const texts = packEffects(from, effects)
  if (texts.length === 0) return
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) with ordinality as t(text, at) order by at`.execute(
    trx,
  )
}

export interface RelayListener {
  readonly stop: () => Promise<void>
}

/** Receives the effects that servers other than `self` delivered; `onGap` reports that some may be missing. */
export const listenToRelay = (
  self: string,
  connectionString: string,
  log: Logger,
  onEffects: (effects: readonly Effect[]) => void,
  onGap: () => void,
): RelayListener => {
  let isStopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let wasConnected = false

  const retry = (): void => {
    if (isStopped || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, RECONNECT_MS)
  }

  const endQuietly = async (own: pg.Client | null): Promise<void> => {
    await own?.end().catch(() => {})
  }

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString,
      application_name: `comanda-${PROCESS_ID}`,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => {
      log.warn({ err: error }, 'lost the connection to the other servers')
      void endQuietly(own)
      retry()
    })
    own.on('notification', ({ payload }) => {
      // Its own messages come back to it.
      if (payload === undefined || payload.startsWith(startOf(self))) return
      // `relay` is the only writer of this channel.
      const { effects } = JSON.parse(payload) as Message
      onEffects(effects)
    })
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      if (wasConnected) onGap()
      wasConnected = true
    } catch {
      void endQuietly(own)
      retry()
    }
  }

  void connect()
  return {
    stop: async () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await endQuietly(client)
    },
  }
}
