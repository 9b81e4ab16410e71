import { expect, test } from 'vitest'
import { refusalToDelay } from './delay.ts'

test.each([
  ['a first delay', { status: 'preparing', delayMinutes: 0 } as const, 10, null],
  ['two hours in all', { status: 'in_route', delayMinutes: 110 } as const, 10, null],
  ['more than two hours', { status: 'preparing', delayMinutes: 115 } as const, 10, 'order_delay_error'],
  ['an order at the door', { status: 'at_the_door', delayMinutes: 0 } as const, 10, 'order_delay_error'],
])('%s is answered %s', (_name, order, minutes, code) => {
  expect(refusalToDelay(order, minutes)?.code ?? null).toBe(code)
})
