import { describe, expect, it } from 'vitest'
import type { FailureBody } from '../contract/failures.ts'
import { decodeFailure, ApiFailure } from './api-failure.ts'
import type { ResponseEvent } from './client.ts'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '../endpoints/endpoints.ts'
import { toastFor } from './toast-rules.ts'

const answerOf = (call: EndpointName, rest: Partial<ResponseEvent> = {}): ResponseEvent => ({
  endpoint: call,
  method: ENDPOINTS[call].method,
  status: 200,
  toast: 'shown',
  failure: null,
  token: 't',
  ...rest,
})

const refused = (
  call: EndpointName,
  status: number,
  message: FailureBody['message'],
  rest: Partial<ResponseEvent> = {},
  errorType?: string,
): ResponseEvent =>
  answerOf(call, {
    status,
    failure: decodeFailure(status, {
      statusCode: status,
      message,
      requestId: 'r-1',
      ...(errorType === undefined ? {} : { errorType }),
    }),
    ...rest,
  })

const toastKindFor = (answer: ResponseEvent): string => {
  const alert = toastFor(answer)
  if (alert === null) return 'nothing'
  return alert.kind === 'success' ? alert.success : alert.isHidden ? 'hidden error' : 'error'
}

describe('the toast of a success', () => {
  it.each([
    ['createUser of POST', answerOf('inviteUser', { status: 201 }), 'created'],
    ['a PUT', answerOf('updateUser'), 'updated'],
    ['a bulk PUT', answerOf('changeUsersStatus'), 'updated'],
    ['a PATCH', answerOf('updatePassword'), 'updated'],
    ['a DELETE', answerOf('deleteRole'), 'deleted'],
    ['a bulk DELETE', answerOf('deleteUsers'), 'deleted'],
    ['a GET', answerOf('users'), 'nothing'],
    ['a GET that mails', answerOf('resetCustomerPassword'), 'passwordResetSent'],
    ['a POST that changes a password', answerOf('changeOperatorPassword'), 'updated'],
    ['a silent POST', answerOf('inviteUser', { toast: 'none' }), 'nothing'],
    ['a silent GET that mails', answerOf('resetCustomerPassword', { toast: 'none' }), 'nothing'],
  ])('for %s is %s', (_, answer, expected) => expect(toastKindFor(answer)).toBe(expected))

  it('follows the method of the endpoint, except for two endpoints with texts of their own', () => {
    const byMethod = { GET: 'nothing', POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' }
    const others = ENDPOINT_NAMES.filter((call) => {
      const answer = answerOf(call)
      return toastKindFor(answer) !== byMethod[answer.method as keyof typeof byMethod]
    })
    expect(others).toEqual(['resetCustomerPassword', 'changeOperatorPassword'])
  })
})

describe('the toast of a failure', () => {
  it.each([
    ['400', refused('updateOrder', 400, 'invalid_delivery_time'), 'error'],
    ['403', refused('updateRole', 403, 'user_dont_have_permission'), 'error'],
    ['404', refused('user', 404, 'user_not_found'), 'error'],
    ['409', refused('updateUser', 409, 'user_with_this_email_already_exists'), 'error'],
    ['422', refused('inviteUser', 422, 'idempotency_mismatch'), 'error'],
    ['429 at sign-in', refused('signIn', 429, 'too_many_requests'), 'error'],
    ['500', refused('users', 500, 'smth_wrong'), 'error'],
    ['501', refused('users', 501, 'under_development'), 'error'],
    ['a code of a later release', refused('users', 400, 'from_a_later_release'), 'error'],
    ['no answer', answerOf('users', { status: 0, failure: new ApiFailure(0, 'offline', null) }), 'error'],
    [
      'an answer of a proxy',
      answerOf('users', { status: 502, failure: decodeFailure(502, '<html>') }),
      'error',
    ],
    ['a success that cannot be read', answerOf('users', { failure: decodeFailure(200, null) }), 'error'],
    ['400 at sign-in', refused('signIn', 400, 'wrong_credentials'), 'nothing'],
    [
      '400 at sign-in without a company',
      refused('signIn', 400, 'user_must_be_assigned_to_company'),
      'nothing',
    ],
    ['401', refused('users', 401, 'unauthorized'), 'nothing'],
    ['403 of a blocked user', refused('users', 403, 'user_is_blocked'), 'nothing'],
    ['403 of that errorType', refused('users', 403, 'forbidden', {}, 'user_is_blocked'), 'nothing'],
    ['403 of a locked session', refused('users', 403, 'session_locked'), 'nothing'],
    ['NIT validation', refused('lookUpTaxId', 404, 'nit_not_found'), 'nothing'],
    ['NIT validation that broke', refused('lookUpTaxId', 500, 'smth_wrong'), 'nothing'],
    ['an invalid NIT elsewhere', refused('placeOrder', 400, 'nit_not_found'), 'nothing'],
    ['an invalid NIT by its raw message', refused('placeOrder', 400, 'Invalid NIT'), 'nothing'],
    ['an invalid NIT by another spelling', refused('placeOrder', 400, 'nit_number_dont_valid'), 'nothing'],
    ['a word that contains nit', refused('placeOrder', 400, 'invalid_unit'), 'error'],
    ['a full hour', refused('placeOrder', 400, 'delivery_time_limits_error'), 'nothing'],
    [
      'a closed store, by name',
      refused('placeOrder', 400, { errorMessage: 'store_not_work', stores: ['Zona 10'] }),
      'nothing',
    ],
    ['a changed price', refused('placeOrder', 400, 'product_price_dont_match'), 'nothing'],
    ['a wrong multiple', refused('placeOrder', 400, 'product_multiples_error'), 'nothing'],
    [
      'product_quantity_error',
      refused('placeOrder', 400, { errorMessage: 'product_quantity_error', products: [] }),
      'hidden error',
    ],
    [
      'an answer that alerts nobody',
      {
        ...refused('placeOrder', 400, 'store_not_found'),
        failure: decodeFailure(400, { statusCode: 'noAlert', message: 'store_not_found', requestId: 'r' }),
      },
      'hidden error',
    ],
    [
      'a failure that is only logged',
      refused('updateUser', 409, 'version_conflict', { toast: 'logOnly' }),
      'hidden error',
    ],
    ['a silent call', refused('updateUser', 409, 'version_conflict', { toast: 'none' }), 'nothing'],
  ])('for %s is %s', (_, answer, expected) => expect(toastKindFor(answer)).toBe(expected))
})
