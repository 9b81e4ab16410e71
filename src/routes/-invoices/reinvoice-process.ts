import { fromPromise } from 'xstate'
import { isApiFailure, isOutcomeUnknown } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { InvoiceView } from '../../api/contract/invoices.contract.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import {
  reinvoiceMachine,
  type ReinvoiceInput,
  type ReinvoiceOutcome,
  type ReinvoiceRequest,
  type RequestOutcome,
} from '../../machines/processes/reinvoice.machine.ts'

/** Whom the order is billed to before the change; the change is of something else. */
export const reinvoiceInput = ({ billing, document }: InvoiceView): ReinvoiceInput => ({
  receiver: {
    type: billing.type === 'nit_cf' ? 'nit' : billing.type,
    value: billing.value ?? '',
    billingName: billing.type === 'nit_cf' ? '' : billing.billingName,
    billingAddress: billing.billingAddress ?? '',
  },
  email: '',
  reason: '',
  isReplacement: document !== null,
})

const outcomeOf = (
  { billing, failure, status, steps }: InvoiceView,
  before: InvoiceView['billing'],
): ReinvoiceOutcome => {
  if (status === 'failed') return { _tag: 'Failed', code: failure ?? 'document_refused' }
  if (steps.length > 0) return { _tag: 'Pending' }
  // A request that was lost on its way has changed nothing.
  return JSON.stringify(billing) === JSON.stringify(before)
    ? { _tag: 'Failed', code: failure ?? 'offline' }
    : { _tag: 'Completed' }
}

const request = async (
  id: Order['id'],
  { email, reason, receiver }: ReinvoiceRequest,
): Promise<RequestOutcome> => {
  const { billingAddress, billingName, type, value } = receiver
  try {
    const { invoice } = await api.regenerateInvoice({
      params: { id },
      body: {
        billingInfo: {
          type,
          billingName: billingName.trim(),
          ...(type === 'nit_cf' ? {} : { value: value.trim() }),
          ...(billingAddress.trim() === '' ? {} : { billingAddress: billingAddress.trim() }),
        },
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      },
      idempotencyKey: crypto.randomUUID(),
      toast: 'none',
    })
    return { _tag: invoice.status === 'none' ? 'Changed' : 'Requested' }
  } catch (failure) {
    // Without an answer it may have arrived.
    if (!isApiFailure(failure) || isOutcomeUnknown(failure)) throw failure
    return { _tag: 'Refusal', code: failure.code }
  }
}

/** The machine of billing an order to somebody else with its actors provided. */
export const provideReinvoice = (id: Order['id'], before: InvoiceView['billing']) =>
  reinvoiceMachine.provide({
    actors: {
      requestingReinvoice: fromPromise<RequestOutcome, ReinvoiceRequest>(({ input }) => request(id, input)),
      askingInvoice: fromPromise<ReinvoiceOutcome>(async () =>
        outcomeOf(await api.orderInvoice({ params: { id }, toast: 'none' }), before),
      ),
    },
  })
