import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { ApiFailure, decodeFailure, unreadable } from '../api/client/api-failure.ts'
import type { FailureBody } from '../api/contract/failures.ts'
import { all as en } from '../i18n/en/all.ts'
import { all as es } from '../i18n/es/all.ts'
import { createI18n, type I18n } from '../i18n/I18n.tsx'
import { responseToast } from './response-toast.tsx'

const parsed = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, parse(text)]))
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const
const english = createI18n('en', parsed(en), NOWHERE)
const spanish = createI18n('es', parsed(es), NOWHERE)

const failed = (status: number, message: FailureBody['message']) =>
  decodeFailure(status, { statusCode: status, message, requestId: 'r-7' })

const shown = (failure: ApiFailure, i18n: I18n = english, isHidden = false) => {
  const { icon, ...toast } = responseToast({ kind: 'error', isHidden, failure }, i18n)
  expect(icon).toBeDefined()
  return toast
}

it('shows the translated message of the key with its status', () => {
  expect(shown(failed(409, 'role_cannot_be_deleted_because_it_has_users'))).toEqual({
    kind: 'error',
    title: 'Code error is 409. Message: The role cannot be deleted because it has users.',
    code: 'role_cannot_be_deleted_because_it_has_users',
    requestId: 'r-7',
    isHidden: false,
  })
  expect(shown(failed(404, 'user_not_found'), spanish).title).toBe(
    'El código de error es 404. Mensaje: Usuario no encontrado.',
  )
})

it('lists the stores and products of a response', () => {
  expect(
    shown(
      failed(400, { errorMessage: 'product_not_enough_quantity', products: [{ name: 'Tamal', sku: 'T-1' }] }),
    ).title,
  ).toBe('Code error is 400. Message: There is not enough stock: Tamal (T-1).')
})

it('shows the raw message of a refusal without a translation, and the generic one for a defect', () => {
  expect(shown(failed(400, 'The oven is cold')).title).toBe('Code error is 400. Message: The oven is cold.')
  expect(shown(failed(503, 'ECONNREFUSED'))).toEqual({
    kind: 'error',
    title: 'Code error is 503. Message: Something happened. Please try again later.',
    description: 'Request r-7',
    code: 'ECONNREFUSED',
    requestId: 'r-7',
    isHidden: false,
  })
  expect(shown(failed(501, 'under_development')).title).toBe(
    'Code error is 501. Message: This function is not available yet.',
  )
})

it('has no status line without a status', () => {
  expect(shown(new ApiFailure(0, 'offline', null))).toEqual({
    kind: 'error',
    title: 'Something happened. Please try again later.',
    description: 'No connection. Please check the network and try again',
    code: 'offline',
    isHidden: false,
  })
  expect(shown(decodeFailure(200, '<html>')).title).toBe('Something happened. Please try again later.')
  expect(shown(decodeFailure(502, '<html>')).title).toBe(
    'Code error is 502. Message: Something happened. Please try again later.',
  )
})

it('shows the request id of an unreadable response, and logs its endpoint and field', () => {
  const failure = unreadable(200, { endpoint: 'orders', field: 'data.0.status', requestId: 'r-4' })
  expect(shown(failure)).toEqual({
    kind: 'error',
    title: 'Something happened. Please try again later.',
    description: 'Request r-4',
    code: 'unreadable orders data.0.status',
    requestId: 'r-4',
    isHidden: false,
  })
})

it('hides a silent error and keeps its text for the log', () => {
  const refused = failed(400, {
    errorMessage: 'product_quantity_error',
    products: [{ name: 'Tamal', sku: 'T-1' }],
  })
  expect(shown(refused, english, true)).toMatchObject({
    isHidden: true,
    title: 'Code error is 400. Message: This quantity cannot be ordered: Tamal (T-1).',
  })
  expect(shown(refused, spanish, true)).toMatchObject({
    isHidden: true,
    title: 'El código de error es 400. Mensaje: No se puede pedir esa cantidad: Tamal (T-1).',
  })
})

it('has a text for each success in both languages', () => {
  const titles = (['created', 'updated', 'deleted', 'passwordResetSent'] as const).map((success) =>
    [english, spanish].map((i18n) => responseToast({ kind: 'success', success }, i18n).title),
  )
  expect(titles).toEqual([
    ['Created', 'Creado'],
    ['Updated', 'Actualizado'],
    ['Deleted', 'Eliminado'],
    ['The code to set a new password was sent by e-mail', 'Se envió el código para una nueva contraseña'],
  ])
})
