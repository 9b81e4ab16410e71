import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Certified, CertifyOutcome, CertifyRequest, InvoiceGateway } from './invoice.gateway.ts'
import { behaviourOfReceiver } from './sandbox-receivers.ts'

export interface SandboxCertifierOptions {
  readonly db: Kysely<Database>
  readonly provider: InvoiceProvider
  /** How long a request waits before its outcome is unknown. */
  readonly timeoutMs: number
  readonly receiverOf: (content: string) => string
  /** Whether the document was handed out while nobody could certify it. */
  readonly isContingency: (content: string) => boolean
  readonly certify: (request: CertifyRequest) => Promise<Certified>
}

const LATE_MS = 1_200

/** A store's key that the sandbox does not know. */
const areAccepted = ({ key = '', token = '' }: CertifyRequest['credentials']): boolean =>
  key !== '' && token !== '' && !key.includes('refused')

/** A certifier whose behaviour follows from the receiver; what it has taken is stored by key in the database. */
export const createSandboxCertifier = ({
  certify,
  db,
  isContingency,
  provider,
  receiverOf,
  timeoutMs,
}: SandboxCertifierOptions): Pick<InvoiceGateway, 'issue' | 'annul' | 'credit' | 'status'> => {
  const lostOnce = new Set<string>()

  const find = async (key: string): Promise<CertifyOutcome | null> => {
    const row = await db
      .selectFrom('sandbox_documents')
      .select('outcome')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.outcome ?? null
  }

  const store = async (
    { content, key }: CertifyRequest,
    outcome: CertifyOutcome,
  ): Promise<CertifyOutcome> => {
    await db
      .insertInto('sandbox_documents')
      .values({ key, provider, content, outcome: JSON.stringify(outcome) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    // A key is taken once: the first request decides.
    return (await find(key)) ?? outcome
  }

  const take = async (request: CertifyRequest, isIssue: boolean): Promise<CertifyOutcome> => {
    const known = await find(request.key)
    if (known !== null) return known
    if (!areAccepted(request.credentials))
      return { kind: 'refused', failure: 'credentials_refused', message: '401 llave o token no válidos' }
    const receiver = receiverOf(request.content)
    const behaviour = isIssue ? behaviourOfReceiver(receiver) : null
    if (behaviour === 'down' && !isContingency(request.content))
      return { kind: 'unavailable', message: 'connect ECONNREFUSED' }
    if (behaviour === 'refused')
      return store(request, {
        kind: 'refused',
        failure: 'receiver_unknown',
        message: `2.2.2.1 IDReceptor ${receiver} no inscrito`,
      })
    if (behaviour === 'lost' && !lostOnce.has(request.key)) {
      lostOnce.add(request.key)
      return wait(timeoutMs, { kind: 'unknown' })
    }
    const outcome = await store(request, await certify(request))
    if (behaviour === 'silent') return wait(timeoutMs, { kind: 'unknown' })
    if (behaviour === 'late') await wait(Math.min(LATE_MS, timeoutMs))
    return outcome
  }

  return {
    issue: (request) => take(request, true),
    credit: (request) => take(request, false),
    annul: (request) => take(request, false),
    status: async ({ key }) => (await find(key)) ?? { kind: 'not_received' },
  }
}
