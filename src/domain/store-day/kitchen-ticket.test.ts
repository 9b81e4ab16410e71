import { expect, test } from 'vitest'
import { ticketTotals, type TicketLine } from './kitchen-ticket.ts'

const line = (quantity: number, name: string, parts: TicketLine['parts'] = []): TicketLine => ({
  quantity,
  name,
  parts,
  frozenQuantity: 0,
  note: null,
})

test('the sum of a ticket opens combos and has the most first', () => {
  expect(
    ticketTotals([
      line(12, 'Tamal colorado'),
      line(1, 'Tamalada', [
        { name: 'Tamal colorado', quantity: 6 },
        { name: 'Café', quantity: 1 },
      ]),
      line(2, 'Café'),
    ]),
  ).toEqual([
    { name: 'Tamal colorado', quantity: 18 },
    { name: 'Café', quantity: 3 },
  ])
})
