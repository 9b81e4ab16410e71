import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import type { ChargeRequest, ChargeOutcome, LookUpOutcome, PaymentGateway } from './payment.gateway.ts'
import { behaviourOf, type SandboxBehaviour } from './sandbox-cards.ts'

interface SandboxOptions {
  readonly db: Kysely<Database>
  /** How long a charge waits for a response before its outcome is unknown. */
  readonly timeoutMs?: number
}

type ChargeRecord = Pick<Database['sandbox_charges'], 'outcome' | 'gateway_code' | 'transaction_id' | 'token'>

/** A gateway whose behaviour follows from the card number; its charges are stored in the database. */
export const createSandboxPaymentGateway = ({ db, timeoutMs = 5_000 }: SandboxOptions): PaymentGateway => {
  const findCharge = async (attemptKey: string): Promise<ChargeRecord | undefined> =>
    db
      .selectFrom('sandbox_charges')
      .select(['outcome', 'gateway_code', 'transaction_id', 'token'])
      .where('attempt_key', '=', attemptKey)
      .executeTakeFirst()

  const storeCharge = async (charge: ChargeRequest, outcome: ChargeRecord): Promise<ChargeRecord> => {
    await db
      .insertInto('sandbox_charges')
      .values({ attempt_key: charge.attemptKey, amount: charge.amount, ...outcome })
      .onConflict((conflict) => conflict.column('attempt_key').doNothing())
      .execute()
    // A key is charged once: the first request decides.
    return (await findCharge(charge.attemptKey)) ?? outcome
  }

  const chargeCard = async (charge: ChargeRequest): Promise<ChargeOutcome> => {
    const behaviour =
      'token' in charge.card ? behaviourOfToken(charge.card.token) : behaviourOf(charge.card.number)
    if (behaviour.kind === 'silent' && behaviour.lookUpResult === 'not_charged')
      return wait(timeoutMs, { kind: 'unknown' })
    const isDeclined =
      behaviour.kind === 'decline' || (behaviour.kind === 'silent' && behaviour.lookUpResult === 'declined')
    const stored = await storeCharge(
      charge,
      isDeclined
        ? {
            outcome: 'declined',
            gateway_code: behaviour.gatewayCode ?? '12',
            transaction_id: null,
            token: null,
          }
        : { outcome: 'approved', gateway_code: null, transaction_id: randomUUID(), token: randomUUID() },
    )
    if (behaviour.kind === 'silent') return wait(timeoutMs, { kind: 'unknown' })
    if (behaviour.kind === 'slow') await wait(Math.min(behaviour.answerAfterMs, timeoutMs))
    return outcomeOf(stored)
  }

  return {
    keepCard: async ({ number }) => ({ kind: 'kept', token: tokenOf(behaviourOf(number)) }),
    charge: chargeCard,
    lookUp: async (attemptKey): Promise<LookUpOutcome> => {
      const stored = await findCharge(attemptKey)
      return stored ? outcomeOf(stored) : { kind: 'not_charged' }
    },
    voidCharge: async (attemptKey) => {
      await db
        .updateTable('sandbox_charges')
        .set({ voided_at: sql`coalesce(voided_at, now())` })
        .where('attempt_key', '=', attemptKey)
        .where('outcome', '=', 'approved')
        .execute()
      return { kind: 'voided' }
    },
    refund: async ({ amount, attemptKey, refundKey }) => {
      await db
        .insertInto('sandbox_refunds')
        .values({ refund_key: refundKey, attempt_key: attemptKey, amount })
        .onConflict((conflict) => conflict.column('refund_key').doNothing())
        .execute()
      return { kind: 'refunded' }
    },
  }
}

/** A kept card is known by its behaviour alone; its number is nowhere. */
const tokenOf = (behaviour: SandboxBehaviour): string =>
  `${randomUUID()}.${Buffer.from(JSON.stringify(behaviour)).toString('base64url')}`
const behaviourOfToken = (token: string): SandboxBehaviour =>
  // Written by `tokenOf`.
  JSON.parse(Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url').toString()) as SandboxBehaviour

const outcomeOf = ({
  outcome,
  gateway_code,
  transaction_id,
  token,
}: ChargeRecord): Exclude<ChargeOutcome, { kind: 'unknown' }> =>
  outcome === 'approved' && transaction_id !== null && token !== null
    ? { kind: 'approved', transactionId: transaction_id, token }
    : { kind: 'declined', gatewayCode: gateway_code ?? '12' }
