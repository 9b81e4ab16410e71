import { expect, test } from 'vitest'
import { decryptCredentials, encryptCredentials } from './store-credentials.ts'

const KEY = Buffer.alloc(32, 1)

test('credentials are read again with the key that they were encrypted with, and with no other', () => {
  const stored = encryptCredentials(KEY, { token: 'tienda-7', key: 'ñ' })
  expect(stored).not.toContain('tienda')
  expect(decryptCredentials(KEY, stored)).toEqual({ token: 'tienda-7', key: 'ñ' })
  expect(() => decryptCredentials(Buffer.alloc(32, 2), stored)).toThrow()
  expect(decryptCredentials(KEY, null)).toEqual({})
})
