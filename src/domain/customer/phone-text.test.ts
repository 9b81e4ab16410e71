import { expect, test } from 'vitest'
import { readPhone, searchedPhone } from './phone-text.ts'

const CODES = ['+502', '503', '504']

test.each([
  ['5512 8840', '55128840', null, null],
  ['5512–8840', '55128840', null, null],
  ['\u202D+502 5512 8840\u202C', '55128840', '502', null],
  ['tel:+50255128840', '55128840', '502', null],
  ['Tel. 5512 8840', '55128840', null, null],
  ['(502) 2334 5673', '23345673', '502', null],
  ['502 2334 5678', '23345678', '502', null],
  ['00502 2334 5675', '23345675', '502', null],
  ['+503 7712 3456', '77123456', '503', null],
  ['+34 612 345 678', '34612345678', null, null],
  ['2334-5671 ext 12', '23345671', null, 'phone_extension'],
  ['5512-8840 x12', '55128840', null, 'phone_extension'],
  ['2334-5672 / 5512-8841', '2334567255128841', null, 'phone_several'],
  ['2334-5672 y 5512-8841', '2334567255128841', null, 'phone_several'],
  ['50212345', '50212345', null, null],
])('%j is %s of %s: %s', (text, digits, code, problem) => {
  expect(readPhone(text, CODES)).toEqual({ digits, code, problem })
})

test.each([
  ['Tel. 5512 8840', '5512 8840'],
  ['5512 8840 ext. 12', '5512 8840'],
  ['5512-8840 x12', '5512-8840'],
  ['2334-5672 / 5512-8841', '2334-5672'],
  ['tel:+50255128840', '+50255128840'],
  ['Ana López', 'Ana López'],
  ['Telma 5512', 'Telma 5512'],
])('%j is searched as %j', (text, searched) => {
  expect(searchedPhone(text)).toBe(searched)
})
