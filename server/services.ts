import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './core/config.ts'
import type { Clock } from './core/clock.ts'
import type { Database } from './db/tables.ts'
import type { PaymentGateway } from './gateways/payment.gateway.ts'
import type { CardVault } from './gateways/card-vault.ts'
import type { MailGateway } from './gateways/mail.gateway.ts'
import type { PushGateway } from './gateways/web-push.gateway.ts'
import type { JobScheduler } from './outbox/job-scheduler.ts'
import type { Realtime } from './realtime/realtime.ts'

/** Everything a handler may reach; made once at start. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  readonly db: Kysely<Database>
  readonly paymentGateway: PaymentGateway
  readonly cardVault: CardVault
  readonly mail: MailGateway
  readonly push: PushGateway
  readonly jobs: JobScheduler
  readonly realtime: Realtime
}
