import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectKysely, connectPool } from '../../server/db/connection.ts'
import { startSmtpSink } from '../../tests/processes/smtp-sink.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { expectStatus } from './http-client.ts'
import type { Figure } from './measure.ts'
import { residentMegabytes } from './resident-memory.ts'
import { TARGETS } from './targets.ts'

/** Of a million recipients only the beginning is sent. */
const SENDING_MS = 60_000
const MAIL = {
  recipientType: 'only_customers',
  subject: '{{userName}}, volvió la tamalada',
  message: '<p>Hola, {{userName}}:</p><p>Ya se puede pedir la tamalada familiar.</p>',
}

interface Watched<T> {
  readonly answer: T
  readonly seconds: number
  /** Megabytes that the server had more at most than before. */
  readonly megabytes: number
}

const watch = async <T>(pid: number, work: () => Promise<T>): Promise<Watched<T>> => {
  const before = residentMegabytes(pid)
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50)
  const from = performance.now()
  try {
    const answer = await work()
    return { answer, seconds: (performance.now() - from) / 1_000, megabytes: peak - before }
  } finally {
    clearInterval(timer)
  }
}

const isFinished = async ({ inside }: BenchServer, id: number): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ status: string }>`select status from campaigns where id = ${id}`.execute(inside.services.db)
  return row?.status === 'finished'
}

/** Gives every customer an address, and no country quiet hours, without the limit that a call's statements have. */
const prepare = async ({ databaseUrl, inside }: BenchServer): Promise<void> => {
  const pool = connectPool({ connectionString: databaseUrl, max: 1 }, inside.services.log)
  try {
    const db = connectKysely(pool)
    await sql`update users set email = 'customer-' || id || '@correo.example'
      where email is null and role_id = (select id from roles where key = 'customer')`.execute(db)
    await sql`insert into quiet_hours (country_id, from_minute, to_minute) select id, 0, 0 from countries
      on conflict (country_id) do update set from_minute = 0, to_minute = 0`.execute(db)
    await sql`vacuum (analyze) users`.execute(db)
  } finally {
    await pool.end()
  }
}

/** A campaign to all customers: confirmed by one call, then sent to a mail server that takes everything. */
export const benchCampaign = (customers: number) => async (): Promise<readonly Figure[]> => {
  const sink = await startSmtpSink()
  const server = await startBenchServer({ customers, products: 0, orders: 0 }, { SMTP_URL: sink.url })
  try {
    await prepare(server)
    const client = server.httpClient(1)
    const confirmed = await watch(server.serverPid, async () =>
      expectStatus(await client.request('POST', '/marketing/mails', MAIL), 201),
    )
    client.close()
    const { id, recipients } = confirmed.answer as { id: number; recipients: number } // the contract of the call
    const sent = await watch(server.serverPid, async () => {
      const until = performance.now() + SENDING_MS
      while (performance.now() < until && !(await isFinished(server, id))) await wait(200)
      return sink.mails.size
    })
    return [
      {
        name: 'confirming a campaign',
        value: confirmed.seconds,
        unit: 's',
        target: TARGETS.confirmCampaign,
        of: `${recipients} recipients`,
      },
      {
        name: 'memory that confirming adds at most',
        value: confirmed.megabytes,
        unit: 'MB',
        target: TARGETS.campaignMemory,
      },
      {
        name: 'mails sent a second',
        value: sent.answer / sent.seconds,
        unit: '/s',
        of: `${sent.answer} mails, ${sent.seconds.toFixed(1)} s`,
      },
      {
        name: 'memory that sending adds at most',
        value: sent.megabytes,
        unit: 'MB',
        target: TARGETS.campaignMemory,
      },
      {
        name: 'recipients that got it twice',
        value: [...sink.mails.values()].filter((count) => count > 1).length,
        unit: '',
        target: TARGETS.sentTwice,
      },
    ]
  } finally {
    await server.close()
    await sink.close()
  }
}
