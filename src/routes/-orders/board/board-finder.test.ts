import { expect, it } from 'vitest'
import { testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { isFound } from './board-finder.ts'

const order = testOrderRow({
  number: 48_227,
  customerName: 'Ana López',
  zoneName: 'Zona 10',
  addressName: 'Oficina',
  street: '5a avenida 15-45',
  itemsSummary: [
    {
      id: 1,
      isChecked: false,
      name: 'Caldo de res',
      quantity: 2,
      frozenQuantity: 0,
      comboItems: null,
      note: null,
    },
    {
      id: 2,
      isChecked: false,
      name: 'Tamalada familiar',
      quantity: 1,
      frozenQuantity: 0,
      comboItems: [{ name: 'Café de olla', quantity: 4 }],
      note: null,
    },
  ],
})

it.each([
  ['48227', true],
  ['822', true],
  ['lopez', true],
  ['  LÓPEZ  ana ', true],
  ['zona 10', true],
  ['oficina', true],
  ['caldo', true],
  ['res caldo', true],
  ['cafe', true],
  ['caldo café', false],
  ['pupusa', false],
  ['', false],
  ['   ', false],
])('an order is found by %j: %s', (sought, expected) => {
  expect(isFound(order, sought)).toBe(expected)
})
