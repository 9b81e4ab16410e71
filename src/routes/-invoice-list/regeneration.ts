import { queryOptions } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { invoicesQuery } from '../../api/client/invoices.queries.ts'
import type { InvoiceRow } from '../../api/contract/invoices.contract.ts'
import type { OrderId } from '../../domain/shared/ids.ts'

/** Invoices that were asked for together; it lives as long as the window, so that the list may be left. */
interface Regeneration {
  readonly at: number
  readonly orderIds: readonly OrderId[]
  /** Orders whose invoice was not sent, and why. */
  readonly refused: ReadonlyArray<{ readonly number: number; readonly reason: string }>
}

const store = createStore<Regeneration | null>(null)

export const beginRegeneration = (regeneration: Regeneration): void => store.setState(() => regeneration)
export const closeRegeneration = (): void => store.setState(() => null)
export const useRegeneration = (): Regeneration | null => useSelector(store)

type Result = Pick<InvoiceRow, 'status' | 'isUnderway'>

/** What became of an invoice that was asked for again. */
export const resultOf = ({ isUnderway, status }: Result): 'certified' | 'failed' | 'waiting' => {
  if (status === 'failed') return 'failed'
  // In contingency the document holds.
  return isUnderway && status !== 'contingency' ? 'waiting' : 'certified'
}

/** The certifier says by event what became of each; this is for events that were missed. */
const ASK_AGAIN_MS = 5_000

/** What became of the invoices that were asked for together, while some of them wait again and again. */
export const regeneratedInvoicesQuery = (last: Regeneration | null) => {
  const orderIds = last?.orderIds ?? []
  return queryOptions({
    ...invoicesQuery({ orderId: orderIds, limit: 100 }),
    enabled: orderIds.length > 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => resultOf(row) === 'waiting') === true ? ASK_AGAIN_MS : false,
  })
}
