import { expect, test } from 'vitest'
import { methodsWithoutGateway, refusalWithoutGateway } from './gateway-of-method.ts'

test('a store without a complete call-centre gateway takes all methods but the card', () => {
  expect(methodsWithoutGateway(['app', 'invoice'])).toEqual(['card'])
  expect(methodsWithoutGateway(['call_center'])).toEqual([])
})

test('the method that needs the gateway is refused by name, the others are not', () => {
  expect(refusalWithoutGateway('card', [])).toEqual({
    _tag: 'Refusal',
    code: 'payment_gateway_incomplete',
    method: 'card',
  })
  expect(refusalWithoutGateway('pos', [])).toBeNull()
  expect(refusalWithoutGateway('card', ['call_center'])).toBeNull()
})
