import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  '0987654321',
  '111111',
  '121212',
  '123123',
  'abcdef',
  'abc123',
  'qwerty',
  'Qwerty123',
  '1q2w3e4r',
  'zxcvbnm',
  'password',
  'Password2026!',
  'P@ssw0rd',
  'CONTRASEÑA',
  'Contrasen\u0303a1',
  'guatemala123',
  'teamo1',
  'holahola',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Comanda-2026', 'Otra-clave-9', 'la princesa come maíz', '7395128406', 'masterpiece', 'xq12qx'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
