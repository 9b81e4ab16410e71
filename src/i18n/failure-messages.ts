import type { FailureBody, FailureCode } from '../api/contract/failures.ts'
import type { GatewayCode } from '../domain/payment/payment-method.ts'
import type { MessageKey } from './catalogues.ts'

/** Every failure code: the API's and the browser's own two. */
export type AnyFailureCode = FailureCode | 'offline' | 'unreadable'

/** A code that arrives as text: an unknown one gets the generic message. */
export const failureCode = (code: string): AnyFailureCode => code as AnyFailureCode // `tFailure` looks it up

/** The message key of a failure. A code without a message does not compile. */
export const failureKey = (code: AnyFailureCode): MessageKey => `failure.${code}`

/** The message key of a gateway's card code; null for an unknown code. */
export const gatewayKey = (code: GatewayCode): MessageKey => `gatewayCode.${code}`

type Detail = Exclude<FailureBody['message'], string>

/** Values of a failure's message: `none` where the response has no names. */
export const failureValues = (detail: Detail | null): Readonly<Record<string, string>> => ({
  // `Pan (PAN) −3` where three are lacking.
  products:
    detail?.products
      ?.map(({ name, sku, missing }) => `${name} (${sku})${missing ? ` −${missing}` : ''}`)
      .join(', ') || 'none',
  discount: detail?.discount?.name ?? 'none',
  // The names that the server gives, and how many more there are.
  blockers:
    detail?.blockers
      ?.map(({ names, count }) =>
        [...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join(', '),
      )
      .join(', ') || 'none',
  orders: detail?.orders?.map(({ number }) => `#${number}`).join(', ') || 'none',
  stores: detail?.stores?.join(', ') || 'none',
})
