import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'

test('a refusal has a code and data', () => {
  expect(refusal('undo_expired')).toEqual({ _tag: 'Refusal', code: 'undo_expired' })
  expect(refusal('invalid_next_status', { from: 'packing', to: 'assigned' })).toEqual({
    _tag: 'Refusal',
    code: 'invalid_next_status',
    from: 'packing',
    to: 'assigned',
  })
})
