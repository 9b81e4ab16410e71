/** How a re-invoice that somebody waits for has ended. */
export interface ReinvoiceEnd {
  readonly orderId: number
  readonly failure: string | null
}

const listeners = new Set<(end: ReinvoiceEnd) => void>()

export const emitReinvoiceEnd = (end: ReinvoiceEnd): void => {
  for (const listener of listeners) listener(end)
}

/** Calls `listener` for every end that the socket tells; returns the function that stops it. */
export const onReinvoiceEnd = (listener: (end: ReinvoiceEnd) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
