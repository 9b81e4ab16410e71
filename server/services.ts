import type { MailGateway } from './gateways/mail.gateway.ts'
import type { RequestServices } from './http/endpoint-request.ts'
import type { JobScheduler } from './outbox/job-scheduler.ts'
import type { Realtime } from './realtime/realtime.ts'

/** All services of the server, created once at start. */
export interface Services extends RequestServices {
  readonly mail: MailGateway
  readonly jobs: JobScheduler<Services>
  readonly realtime: Realtime
}
