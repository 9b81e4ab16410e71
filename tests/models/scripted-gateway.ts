import type { ChargeOutcome, LookUpOutcome, PaymentGateway } from '../../server/gateways/payment.gateway.ts'

/** A gateway whose outcomes the test sets, at the moment it chooses. */
export interface ScriptedGateway extends PaymentGateway {
  /** Leaves charges pending until `answer` is called; otherwise their outcome is unknown at once. */
  silence: (isGatewaySilent: boolean) => void
  /** Sets the outcome of an attempt: it ends a pending charge and is what every later look-up finds. */
  readonly answer: (attemptKey: string, outcome: ChargeOutcome) => void
  /** Resolves with the key of the next charge. */
  readonly charging: () => Promise<string>
}

export const scriptedGateway = (): ScriptedGateway => {
  const outcomes = new Map<string, LookUpOutcome>()
  const pending = new Map<string, (outcome: ChargeOutcome) => void>()
  const watchers = new Set<(attemptKey: string) => void>()
  let isGatewaySilent = false
  return {
    keepCard: async () => ({ kind: 'kept', token: 'token' }),
    silence: (isSilent) => {
      isGatewaySilent = isSilent
    },
    answer: (attemptKey, outcome) => {
      if (outcome.kind !== 'unknown') outcomes.set(attemptKey, outcome)
      pending.get(attemptKey)?.(outcome)
      pending.delete(attemptKey)
    },
    charging: () =>
      new Promise((done) => {
        const watch = (attemptKey: string): void => {
          watchers.delete(watch)
          done(attemptKey)
        }
        watchers.add(watch)
      }),
    charge: ({ attemptKey }) => {
      const outcome: Promise<ChargeOutcome> = isGatewaySilent
        ? new Promise((done) => pending.set(attemptKey, done))
        : Promise.resolve({ kind: 'unknown' })
      for (const watch of watchers) watch(attemptKey)
      return outcome
    },
    lookUp: async (attemptKey) => outcomes.get(attemptKey) ?? { kind: 'unknown' },
    voidCharge: async () => ({ kind: 'voided' }),
    refund: async () => ({ kind: 'refunded' }),
  }
}

export const approved = (attemptKey: string): ChargeOutcome => ({
  kind: 'approved',
  transactionId: `t-${attemptKey}`,
  token: 'token',
})
export const declined: ChargeOutcome = { kind: 'declined', gatewayCode: '51' }
