import type { AppPushGateway } from './gateways/app-push.gateway.ts'
import type { MailGateway } from './gateways/mail.gateway.ts'
import type { ReceiptPrinter } from './gateways/receipt-printer.ts'
import type { RequestServices } from './http/endpoint-request.ts'
import type { JobScheduler } from './outbox/job-scheduler.ts'
import type { Realtime } from './realtime/realtime.ts'

/** All services of the server, created once at start. */
export interface Services extends RequestServices {
  readonly mail: MailGateway
  readonly appPush: AppPushGateway
  readonly receiptPrinter: ReceiptPrinter
  readonly jobs: JobScheduler<Services>
  readonly realtime: Realtime
}
