import { expect, test } from 'vitest'
import { DECLINE_ADVICE, declineAdvice } from './decline-advice.ts'
import { GATEWAY_CODES } from './payment-method.ts'

test('every code of the gateway has words for the caller, and each of the words has a code', () => {
  const said = GATEWAY_CODES.map(declineAdvice)
  expect(said).not.toContain('unknown')
  expect(new Set([...said, declineAdvice('05')])).toEqual(new Set(DECLINE_ADVICE))
})

test.each(['34', '36', '41', '43', '59', '88', '89'])(
  'whose card has the code %s is sent to the bank and not told of a suspicion',
  (code) => expect(declineAdvice(code)).toBe('bank'),
)

test('no code, as of a gateway that answers without one, has no reason', () => {
  expect(declineAdvice(null)).toBe('unknown')
  expect(declineAdvice('')).toBe('unknown')
})
