import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type {
  BodyOf,
  EndpointContract,
  ParamsOf,
  QueryOf,
  SuccessOf,
} from '../../src/api/contract/endpoint-contract.ts'
import type { Actor } from '../core/actor.ts'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import type { Readiness } from '../core/readiness.ts'
import type { UploadedFile } from '../core/uploaded-file.ts'
import type { CommandError } from '../core/result.ts'
import type { Database } from '../db/database.gen.ts'
import type { CardVault } from '../gateways/card-vault.ts'
import type { InvoiceGateways } from '../gateways/invoices/invoice-gateways.ts'
import type { PaymentGateway } from '../gateways/payment.gateway.ts'
import type { TaxRegistry } from '../gateways/tax-registry.ts'
import type { ServerTexts } from '../../src/i18n/server-messages.ts'
import type { PushGateway } from '../gateways/web-push.gateway.ts'

/** The services that a handler may use. */
export interface RequestServices {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  readonly db: Kysely<Database>
  readonly paymentGateway: PaymentGateway
  readonly invoiceGateways: InvoiceGateways
  readonly cardVault: CardVault
  readonly push: PushGateway
  readonly texts: ServerTexts
  readonly taxRegistry: TaxRegistry
  readonly readiness: Readiness
}

type FilesOf<E extends EndpointContract> = E extends { readonly files: infer Files }
  ? { readonly [Name in keyof Files]?: UploadedFile }
  : Readonly<Record<never, never>>

/** One authenticated, decoded request. Public endpoints have `actor: null`. */
export interface EndpointRequest<E extends EndpointContract> {
  /** `PATCH /orders/{id}/status 17`: an idempotency key is unique within an endpoint and the record of its path. */
  readonly keyScope: string
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: FilesOf<E>
  readonly actor: E['permissions'] extends 'public' ? null : Actor
  readonly services: RequestServices
  /** The server's clock (see CLOCK), read once per request. */
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  /** The `platform` header; a session keeps the one of its sign-in. */
  readonly platform: Actor['platform']
  readonly userAgent: string
  readonly idempotencyKey: string | null
  /** SHA-256 of the canonical body without encrypted cards. */
  readonly bodyHash: string
  /** The version of If-Match; null without the header. */
  readonly ifMatch: number | null
}

type HandlerResult<E extends EndpointContract> =
  | (E extends { readonly download: string } ? AsyncIterable<string | Buffer> : SuccessOf<E>)
  | CommandError

export type EndpointHandler<E extends EndpointContract> = (
  request: EndpointRequest<E>,
) => Promise<HandlerResult<E>>
