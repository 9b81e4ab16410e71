import type { ApiFailure } from './api-failure.ts'
import type { ResponseEvent } from './client.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'

/** The success messages; a mailed password reset has its own. */
export type SuccessKind = 'created' | 'updated' | 'deleted' | 'passwordResetSent'

/**
 * The toast for a response. A hidden error enters the log and is not shown, because the page shows it in
 * place.
 */
export type ToastSpec =
  | { readonly kind: 'success'; readonly success: SuccessKind }
  | { readonly kind: 'error'; readonly isHidden: boolean; readonly failure: ApiFailure }

/** Endpoints whose success message differs from that of their method. */
const CUSTOM_SUCCESS: Partial<Record<EndpointName, SuccessKind>> = {
  resetCustomerPassword: 'passwordResetSent',
  changeOperatorPassword: 'updated',
}

/** Failures that their screen shows in place, never as a toast. */
const SILENT_CODES: ReadonlySet<string> = new Set([
  'nit_not_found',
  'delivery_time_limits_error',
  'store_not_work',
  'product_price_dont_match',
  'product_multiples_error',
])

/** Whether a message is about an invalid tax id, in any spelling. */
const isInvalidNit = (message: string): boolean => {
  const text = message.toLowerCase().replaceAll(/[_-]/g, ' ')
  return /\bnit\b/.test(text) && /\b(invalid|(not|dont) (valid|found))\b/.test(text)
}

/** Failures that the session machine handles, by sign-out or by the lock screen. */
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

/** An answer that says of itself that nobody is to be alerted. */
const isNoAlert = ({ body }: ApiFailure): boolean =>
  Object.entries(body ?? {}).some(
    ([key, value]) => (key === 'status' || key === 'statusCode') && value === 'noAlert',
  )

/** The toast for a response; null for none. */
export const toastFor = ({ endpoint, method, status, toast, failure }: ResponseEvent): ToastSpec | null => {
  if (toast === 'none') return null
  if (!failure) {
    const success = successKindFor(endpoint, method)
    return success && { kind: 'success', success }
  }
  if (isSessionFailure(failure)) return null
  if (endpoint === 'signIn' && status === 400) return null
  // The code may come from a later release, so it is compared as text.
  const code: string = failure.code
  if (endpoint === 'lookUpTaxId' || SILENT_CODES.has(code) || isInvalidNit(code)) return null
  const isHidden = toast === 'logOnly' || code === 'product_quantity_error' || isNoAlert(failure)
  return { kind: 'error', isHidden, failure }
}
