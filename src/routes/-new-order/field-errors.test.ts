import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { app } from '../../i18n/es/app.ts'
import { createWords } from '../../i18n/I18n.tsx'
import { errorsOf, sayFieldError } from './field-errors.ts'

const refused = (details: Readonly<Record<string, string>>) =>
  new ApiFailure(400, 'validation_error', {
    statusCode: 400,
    message: 'validation_error',
    requestId: 'r-1',
    details,
  })

test('a refusal stands at the fields that the form has, and above the form when it has none of them', () => {
  expect(errorsOf(refused({ email: 'invalid', countryId: 'required' }), ['email'])).toEqual({
    fields: { email: 'invalid', countryId: 'required' },
    form: null,
  })
  expect(errorsOf(refused({ countryId: 'required' }), ['email'])).toEqual({
    fields: { countryId: 'required' },
    form: 'validation_error',
  })
  expect(errorsOf(new TypeError('x'), ['email'])).toEqual({ fields: {}, form: 'smth_wrong' })
})

test('a code that stands at a field is said in its own words', () => {
  const words = createWords(
    'es',
    Object.fromEntries(Object.entries(app).map(([key, text]) => [key, parse(text)])),
    { currencySymbol: '', timeZone: 'UTC' },
  )
  expect([
    sayFieldError('user_with_this_email_already_exists', words),
    sayFieldError('too_long', words),
  ]).toEqual(['Ya existe un usuario con este correo', 'El servidor no acepta este valor'])
})
