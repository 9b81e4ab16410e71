import { sql, type Kysely } from 'kysely'
import { cashContract as api, type EffectRow } from '../../../src/api/contract/cash.contract.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { recordChange } from '../audit/record-change.ts'

type Db = Kysely<Database>

const STATES = ['waiting', 'running', 'failed', 'done'] as const

/** The tables of the queue are there once a server has opened it. */
const hasQueue = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('jobs.job') is not null as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Messages of the outbox, which are delivered within seconds, and requests to other servers; no content of either. */
const effectsFrom = (isQueueThere: boolean) => sql`(
  select 'outbox' as queue, o.id::text as id, o.kind, 'waiting' as state, 0 as tries, 0 as "maxTries", o.created_at as at, null::timestamptz as next_at,
    null::text as error from outbox o
  ${
    isQueueThere
      ? sql`union all select j.name, j.id::text, j.name,
      case j.state::text when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
        when 'completed' then 'done' else 'failed' end,
      case j.state::text when 'created' then 0 else j.retry_count + 1 end, j.retry_limit + 1, j.created_on,
      case when j.state::text in ('created', 'retry') then j.start_after end,
      left(j.output ->> 'message', 200) from jobs.job j where j.name in ('mail', 'push')`
      : sql``
  }) e`

const columns = sql`e.queue, e.id, e.kind, e.state, e.tries, e."maxTries", ${toIso('e.at')} as "createdAt",
  ${toIso('e.next_at')} as "nextAt", e.error`

/** Tries a request again at once, with all its tries; what is running or done stays as it is. */
const retryEffect = (request: EndpointRequest<typeof api.retryEffect>): Promise<EffectRow | CommandError> =>
  inTransaction<EffectRow | CommandError>(request.services.db, async (trx) => {
    const { params } = request
    if (!(await hasQueue(trx))) return failure('effect_not_found')
    const { rows } = await sql<{ before: string }>`update jobs.job j set state = 'retry', start_after = now(),
        retry_count = 0, completed_on = null
      from (select id, name, state::text as before from jobs.job where name = ${params.queue} and id::text = ${params.id}
        and state::text in ('created', 'retry', 'failed') for update) f
      where j.id = f.id and j.name = f.name returning f.before`.execute(trx)
    const [changed] = rows
    if (changed === undefined) return failure('effect_not_found')
    await recordChange(trx, request, {
      action: 'effect.retry',
      entity: 'effect',
      entityId: `${params.queue} ${params.id}`,
      before: { state: changed.before },
      after: { state: 'retry' },
    })
    const found = await sql<EffectRow>`select ${columns} from ${effectsFrom(true)}
      where e.queue = ${params.queue} and e.id = ${params.id}`.execute(trx)
    return found.rows[0] ?? failure('effect_not_found')
  })

/** What leaves the server after a commit: how often it was tried, and trying it again. */
export const effectsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.effects,
  )(async ({ query, services: { db } }) => {
    const page = toPagination(query)
    const from = effectsFrom(await hasQueue(db))
    const ofState = query.state === undefined ? sql`true` : sql`e.state = ${query.state}`
    const { rows } = await sql<EffectRow>`select ${columns} from ${from} where ${ofState}
      order by array_position(array['failed', 'running', 'waiting', 'done'], e.state), e.at desc, e.id
      limit ${page.limit} offset ${page.offset}`.execute(db)
    const { rows: counted } = await sql<{
      state: (typeof STATES)[number]
      effects: number
    }>`select e.state, count(*)::int as effects from ${from} group by e.state`.execute(db)
    const counts = { waiting: 0, running: 0, failed: 0, done: 0 }
    for (const { effects, state } of counted) counts[state] = effects
    const count =
      query.state === undefined
        ? Object.values(counts).reduce((sum, effects) => sum + effects, 0)
        : counts[query.state]
    return { data: rows, count, limit: page.limit, offset: page.offset, counts }
  })
  registerEndpoint(app, api.retryEffect)(retryEffect)
}
