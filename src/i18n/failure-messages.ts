import type { FailureBody, FailureCode } from '../api/contract/failures.ts'
import type { GatewayCode } from '../domain/payment/payment-method.ts'
import type { MessageKey } from './catalogues.ts'

/** Every way in which a call can fail: the server's, the browser's own two, and one that the specification names for the toasts alone. */
export type AnyFailureCode = FailureCode | 'offline' | 'unreadable' | 'product_quantity_error'

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
