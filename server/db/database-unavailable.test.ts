import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['a reset connection', withCode('ECONNRESET')],
  ['a server that shuts down', withCode('57P01')],
  ['a server that starts', withCode('57P03')],
  ['a cancelled statement', withCode('57014')],
  ['a lock that is not free in time', withCode('55P03')],
  ['a full disk', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['a disk that fails', withCode('58030')],
  ['a frozen server', new Error('Query read timeout')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
])('%s is an outage', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a missing table', withCode('42P01')],
  ['a violated constraint', withCode('23505')],
  ['a value out of range', withCode('22003')],
  ['a deadlock', withCode('40P01')],
  ['a defect', new TypeError('x is not a function')],
  ['no error', 'Query read timeout'],
])('%s is none', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
