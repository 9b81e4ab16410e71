import { expect, test } from 'vitest'
import { addressKey } from './rate-limit.ts'

test.each([
  ['190.56.1.7', '190.56.1.7'],
  ['::ffff:190.56.1.7', '190.56.1.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34'],
  ['2001:0db8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
