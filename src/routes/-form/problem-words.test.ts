import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { decodeFailure } from '../../api/client/api-failure.ts'
import { app as en } from '../../i18n/en/app.ts'
import { app as es } from '../../i18n/es/app.ts'
import { createWords } from '../../i18n/I18n.tsx'
import { sayRefused } from './problem-words.ts'

const parsed = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, parse(text)]))
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const
const languages = [createWords('en', parsed(en), NOWHERE), createWords('es', parsed(es), NOWHERE)]
const said = (error: unknown) => languages.map((words) => sayRefused(words, error))

test('a refusal without fields says what is wrong with each of them', () => {
  const refused = decodeFailure(400, {
    statusCode: 400,
    message: 'validation_error',
    details: { name: 'too_many' },
    requestId: 'r-1',
  })
  expect(said(refused)).toEqual([
    'There are as many as there can be. Remove one first',
    'Ya están todos los que puede haber. Quite uno primero',
  ])
})

test('any other refusal says its code, and a defect that something happened', () => {
  const inUse = decodeFailure(409, {
    statusCode: 409,
    message: 'role_cannot_be_deleted_because_it_has_users',
    requestId: 'r-1',
  })
  expect(said(inUse)).toEqual([
    'The role cannot be deleted because it has users',
    'El rol no se puede eliminar porque tiene usuarios',
  ])
  expect(said(new TypeError('x'))).toEqual([
    'Something happened. Please try again later.',
    'Algo pasó. Intente de nuevo más tarde.',
  ])
})
