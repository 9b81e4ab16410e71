import type { ApiFailure } from './api-failure.ts'
import type { ResponseEvent } from './client.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'

/** What a changed record says of itself; a mailed password reset says its own. */
export type SuccessKind = 'created' | 'updated' | 'deleted' | 'passwordResetSent'

/** What an answer says to the operator. A hidden error is kept and not drawn: the page says it in place. */
export type ToastSpec =
  | { readonly kind: 'success'; readonly success: SuccessKind }
  | { readonly kind: 'error'; readonly isHidden: boolean; readonly failure: ApiFailure }

/** A few calls word their success otherwise than their method would. */
const CUSTOM_SUCCESS: Partial<Record<EndpointName, SuccessKind>> = {
  resetCustomerPassword: 'passwordResetSent',
  changeOperatorPassword: 'updated',
}

/** Said where they happen, never by a toast. */
const SILENT_CODES: ReadonlySet<string> = new Set([
  'nit_not_found',
  'delivery_time_limits_error',
  'store_not_work',
  'product_price_dont_match',
  'product_multiples_error',
])

/** A message about a tax number that is wrong, however it is spelt. */
const isInvalidNit = (message: string): boolean => {
  const text = message.toLowerCase().replaceAll(/[_-]/g, ' ')
  return /\bnit\b/.test(text) && /\b(invalid|(not|dont) (valid|found))\b/.test(text)
}

/** The session machine answers these: it signs out, or asks for the password. */
const isSessionFailure = ({ status, code, body }: ApiFailure): boolean =>
  status === 401 ||
  (status === 403 &&
    (code === 'user_is_blocked' || body?.errorType === 'user_is_blocked' || code === 'session_locked'))

const successKindFor = (endpoint: EndpointName, method: string): SuccessKind | null => {
  const own = CUSTOM_SUCCESS[endpoint]
  if (own) return own
  if (method === 'GET') return null
  if (method === 'POST') return 'created'
  return method === 'PUT' || method === 'PATCH' ? 'updated' : 'deleted'
}

/** What the operator is told of an answer by the rules of the product; null for nothing at all. */
export const toastFor = ({ endpoint, method, status, toast, failure }: ResponseEvent): ToastSpec | null => {
  if (toast === 'none') return null
  if (!failure) {
    const success = successKindFor(endpoint, method)
    return success && { kind: 'success', success }
  }
  if (isSessionFailure(failure)) return null
  if (endpoint === 'signIn' && status === 400) return null
  // Codes of a later release are compared too.
  const code: string = failure.code
  if (endpoint === 'lookUpTaxId' || SILENT_CODES.has(code) || isInvalidNit(code)) return null
  return { kind: 'error', isHidden: toast === 'logOnly' || code === 'product_quantity_error', failure }
}
