import { expect, test } from 'vitest'
import { keyForAttempt, type UnansweredAttempt } from './attempt-key.ts'

test('the same values keep their idempotency key until a response, other values get a new one', () => {
  const unanswered: UnansweredAttempt = { current: undefined }
  const ana = { firstName: 'Ana', phone: '44556677' }
  const first = keyForAttempt(unanswered, ana)
  expect(keyForAttempt(unanswered, { ...ana })).toBe(first)
  const second = keyForAttempt(unanswered, { ...ana, phone: '44556678' })
  expect(second).not.toBe(first)
  expect(keyForAttempt(unanswered, { ...ana, phone: '44556678' })).toBe(second)
  unanswered.current = undefined
  expect(keyForAttempt(unanswered, { ...ana, phone: '44556678' })).not.toBe(second)
})
