import type {
  CertifyOutcome,
  CertifyRequest,
  InvoiceGateway,
} from '../../../server/gateways/invoices/invoice.gateway.ts'
import type { Services } from '../../../server/services.ts'

type Action = 'issue' | 'annul' | 'credit'
type Answer = 'certified' | 'refused' | 'unavailable' | 'silent'

const REFUSED: CertifyOutcome = {
  kind: 'refused',
  failure: 'receiver_unknown',
  message: '2.2.2.1 IDReceptor no inscrito',
}

/** Guatemala's certifier, which answers as a step says; what it certifies is the sandbox's. */
export interface ScriptedCertifier {
  /** From now on; what is not named stays without an answer. */
  readonly answer: (answers: Partial<Record<Action, Answer>>) => void
  /** From now on documents are not even written, until the returned function is called. */
  readonly hold: () => () => void
}

/** Replaces the answers of the services' own certifier, which the server's worker uses too. */
export const scriptCertifier = ({ invoiceGateways }: Services): ScriptedCertifier => {
  const gateway: InvoiceGateway = invoiceGateways.gt_certifier
  const own = { ...gateway }
  let script: Partial<Record<Action, Answer>> = {}
  let held: Promise<void> | null = null
  const answered =
    (action: Action) =>
    async (request: CertifyRequest): Promise<CertifyOutcome> => {
      switch (script[action] ?? 'silent') {
        case 'certified':
          return own[action](request)
        case 'refused':
          return REFUSED
        case 'unavailable':
          return { kind: 'unavailable', message: 'connect ECONNREFUSED' }
        case 'silent':
          return { kind: 'unknown' }
      }
    }
  Object.assign(gateway, {
    render: async (...asked: Parameters<InvoiceGateway['render']>) => {
      await held
      return own.render(...asked)
    },
    issue: answered('issue'),
    annul: answered('annul'),
    credit: answered('credit'),
    // What it was silent about comes again under the same key.
    status: () => Promise.resolve({ kind: Object.keys(script).length === 0 ? 'unknown' : 'not_received' }),
  })
  return {
    answer: (answers) => {
      script = answers
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = null
        resolve()
      }
    },
  }
}
