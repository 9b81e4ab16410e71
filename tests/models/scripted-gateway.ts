import type { ChargeOutcome, LookUpOutcome, PaymentGateway } from '../../server/gateways/payment.gateway.ts'

/** A gateway that says what a path tells it to say, when it tells it to. */
export interface ScriptedGateway extends PaymentGateway {
  /** Leaves charges without an answer until `answer` brings one; otherwise they are unknown at once. */
  silence: (isGatewaySilent: boolean) => void
  /** The gateway's word on an attempt: ends a charge that is held, and is what every later look-up finds. */
  readonly answer: (attemptKey: string, outcome: ChargeOutcome) => void
  /** Waits until somebody is charging. */
  readonly charging: () => Promise<string>
}

export const scriptedGateway = (): ScriptedGateway => {
  const words = new Map<string, LookUpOutcome>()
  const held = new Map<string, (outcome: ChargeOutcome) => void>()
  const watchers = new Set<(attemptKey: string) => void>()
  let isGatewaySilent = false
  return {
    silence: (isSilent) => {
      isGatewaySilent = isSilent
    },
    answer: (attemptKey, outcome) => {
      if (outcome.kind !== 'unknown') words.set(attemptKey, outcome)
      held.get(attemptKey)?.(outcome)
      held.delete(attemptKey)
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
        ? new Promise((done) => held.set(attemptKey, done))
        : Promise.resolve({ kind: 'unknown' })
      for (const watch of watchers) watch(attemptKey)
      return outcome
    },
    lookUp: async (attemptKey) => words.get(attemptKey) ?? { kind: 'unknown' },
    voidCharge: async () => ({ kind: 'voided' }),
  }
}

export const approved = (attemptKey: string): ChargeOutcome => ({
  kind: 'approved',
  transactionId: `t-${attemptKey}`,
  token: 'token',
})
export const declined: ChargeOutcome = { kind: 'declined', gatewayCode: '51' }
