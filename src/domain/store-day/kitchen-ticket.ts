import type { LineDifference } from '../order/line-change.ts'
import type { DeliveryMethod } from '../order/order-status.ts'

export interface TicketLine {
  readonly quantity: number
  readonly name: string
  readonly frozenQuantity: number
  readonly note: string | null
  readonly isChecked?: boolean
  /** What a combo is made of, pieces in one combo. */
  readonly parts: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
}

/** Printed once more: who asked for it, when and why. */
export interface TicketCopy {
  readonly number: number
  readonly at: string
  readonly by: string | null
  readonly reason: string | null
}

/** Lines that changed after the ticket was printed: which change, when and by whom. */
export interface TicketChange {
  readonly revision: number
  readonly at: string
  readonly by: string
  readonly lines: readonly LineDifference[]
  /** Pieces of the order that stay as they were. */
  readonly unchanged: number
}

/** What the kitchen reads of an order: one document for the screen, the browser's printer and a thermal printer. */
export interface KitchenTicket {
  readonly storeName: string
  readonly number: number
  readonly deliveryTime: string
  readonly packBy: string
  readonly deliveryMethod: DeliveryMethod
  readonly zoneName: string | null
  readonly allergy: string | null
  readonly note: string | null
  readonly lines: readonly TicketLine[]
  /** The card of a gift; empty without a message. Null for every other order. */
  readonly gift: string | null
  /** What the QR code opens; it holds no name. */
  readonly link: string
  readonly receivedBy: string | null
  readonly receivedAt: string | null
  readonly printedAt: string
  readonly copy: TicketCopy | null
  /** Prints only what changed; null for the whole order. */
  readonly change: TicketChange | null
}

export interface TicketTotal {
  readonly name: string
  readonly quantity: number
}

/** What the kitchen makes, combos opened: the most first, then by name. */
export const ticketTotals = (lines: readonly TicketLine[]): readonly TicketTotal[] => {
  const totals = new Map<string, number>()
  const add = (name: string, quantity: number) => totals.set(name, (totals.get(name) ?? 0) + quantity)
  for (const { name, parts, quantity } of lines)
    if (parts.length === 0) add(name, quantity)
    else for (const part of parts) add(part.name, part.quantity * quantity)
  return [...totals]
    .map(([name, quantity]) => ({ name, quantity }))
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'es'))
}
