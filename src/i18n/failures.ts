import type { FailureBody, FailureCode } from '../api/contract/failures.ts'
import type { CallName } from '../api/client/endpoints.ts'
import type { GatewayCode } from '../domain/payment/payment-method.ts'
import type { MessageKey } from './catalogues.ts'

/** Every way in which a call can fail, the browser's own two included. */
export type AnyFailureCode = FailureCode | 'offline' | 'unreadable'

/** The message of a failure. A code without its words does not compile. */
export const failureKey = (code: AnyFailureCode): MessageKey => `failure.${code}`

/** The message of a card code of the gateway; null for one that nobody knows. */
export const gatewayKey = (code: GatewayCode): MessageKey => `gatewayCode.${code}`

type Detail = Exclude<FailureBody['message'], string>

/** Names that a failure's message is filled with: `none` where the answer names nobody. */
export const failureValues = (detail: Detail | null): Readonly<Record<string, string>> => ({
  products: detail?.products?.map((one) => `${one.name} (${one.sku})`).join(', ') || 'none',
  stores: detail?.stores?.join(', ') || 'none',
})

const HIDDEN: ReadonlySet<AnyFailureCode> = new Set([
  'nit_not_found',
  'delivery_time_limits_error',
  'store_not_work',
  'product_price_dont_match',
  'product_multiples_error',
] as const)

/** Whether the specification lets a failure raise a toast: not at sign-in, not what is said in place, not a sign-out. */
export const isToasted = (call: CallName, status: number, code: AnyFailureCode): boolean =>
  !(call === 'signIn' && status === 400) && status !== 401 && code !== 'user_is_blocked' && !HIDDEN.has(code)
