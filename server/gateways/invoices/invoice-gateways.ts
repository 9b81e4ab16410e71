import type { Kysely } from 'kysely'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type { Database } from '../../db/database.gen.ts'
import type { TaxRegistry } from '../tax-registry.ts'
import { createHondurasGateway } from './honduras.gateway.ts'
import type { InvoiceGateway } from './invoice.gateway.ts'
import { createSandboxElSalvadorGateway } from './sandbox-el-salvador.gateway.ts'
import { createSandboxGuatemalaGateway } from './sandbox-guatemala.gateway.ts'

/** Whoever certifies, by the provider of a country. */
export type InvoiceGateways = Readonly<Record<InvoiceProvider, InvoiceGateway>>

export const createSandboxInvoiceGateways = ({
  timeoutMs = 3_000,
  ...options
}: {
  readonly db: Kysely<Database>
  readonly taxRegistry: TaxRegistry
  readonly timeoutMs?: number
}): InvoiceGateways => ({
  gt_certifier: createSandboxGuatemalaGateway({ ...options, timeoutMs }),
  sv_authority: createSandboxElSalvadorGateway({ ...options, timeoutMs }),
  hn_ranges: createHondurasGateway(options),
})
