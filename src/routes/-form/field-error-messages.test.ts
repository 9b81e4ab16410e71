import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { decodeFailure } from '../../api/client/api-failure.ts'
import { all as en } from '../../i18n/en/all.ts'
import { all as es } from '../../i18n/es/all.ts'
import { createI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from './field-error-messages.ts'

const parsed = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, parse(text)]))
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const
const languages = [createI18n('en', parsed(en), NOWHERE), createI18n('es', parsed(es), NOWHERE)]
const formatted = (error: unknown) => languages.map((i18n) => formatFailure(i18n, error))

test("a refusal without fields lists each field's error", () => {
  const failure = decodeFailure(400, {
    statusCode: 400,
    message: 'validation_error',
    details: { name: 'too_many' },
    requestId: 'r-1',
  })
  expect(formatted(failure)).toEqual([
    'The maximum is reached. Remove one first',
    'Ya están todos los que puede haber. Quite uno primero',
  ])
})

test('any other refusal has the message of its code, a defect the generic message', () => {
  const inUse = decodeFailure(409, {
    statusCode: 409,
    message: 'role_cannot_be_deleted_because_it_has_users',
    requestId: 'r-1',
  })
  expect(formatted(inUse)).toEqual([
    'The role cannot be deleted because it has users',
    'El rol no se puede eliminar porque tiene usuarios',
  ])
  expect(formatted(new TypeError('x'))).toEqual([
    'Something happened. Please try again later.',
    'Algo pasó. Intente de nuevo más tarde.',
  ])
})
