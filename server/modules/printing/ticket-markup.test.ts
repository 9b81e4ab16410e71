import { transform } from 'receiptline'
import { expect, test } from 'vitest'
import type { KitchenTicket } from '../../../src/domain/store-day/kitchen-ticket.ts'
import { ticketMarkup } from './ticket-markup.ts'

const TICKET: KitchenTicket = {
  storeName: 'Zona 10',
  number: 48_712,
  deliveryTime: '2026-12-07T18:45:00.000Z',
  packBy: '2026-12-07T18:26:00.000Z',
  deliveryMethod: 'own',
  zoneName: 'Zona 10',
  allergy: null,
  note: null,
  lines: [
    {
      quantity: 1,
      name: 'Tamalada familiar',
      frozenQuantity: 0,
      note: 'Sin picante, por favor',
      parts: [
        { name: 'Tamal colorado', quantity: 6 },
        { name: 'Café de olla', quantity: 1 },
      ],
    },
    { quantity: 2, name: 'Chirmol', frozenQuantity: 2, note: null, parts: [] },
  ],
  gift: null,
  link: 'https://comanda.example/orders/1',
  receivedBy: null,
  receivedAt: null,
  printedAt: '2026-12-07T18:17:00.000Z',
  copy: null,
  change: null,
}

/** The rows of the paper, without the large letters' gaps. */
const printed = (ticket: KitchenTicket): readonly string[] =>
  transform(
    ticketMarkup(ticket, (key) => key, 'America/Guatemala'),
    { command: 'text', cpl: 42, encoding: 'cp1252' },
  )
    .split('\n')
    .map((row) => row.trimEnd())

test('what belongs to a line stands under its name, on rows of its own', () => {
  const rows = printed(TICKET)
  for (const row of [
    '     ticket.combo',
    '     6  Tamal colorado',
    '     1  Café de olla',
    '     > Sin picante, por favor',
    '     * ticket.frozen',
  ])
    expect(rows).toContain(row)
})

test('each sum of the kitchen has one row, at the right edge', () => {
  const rows = printed(TICKET)
  expect(rows).toContain(`ticket.sum${'6 TAMAL COLORADO'.padStart(32)}`)
  for (const sum of ['2 Chirmol', '1 Café de olla']) expect(rows).toContain(sum.padStart(42))
})
