import type { CardInput } from '../../src/domain/payment/card.ts'
import type { GatewayCode } from '../../src/domain/payment/payment-method.ts'
import type { Cents } from '../../src/domain/shared/money.ts'

export interface ChargeRequest {
  /** One try of one payment; the gateway charges a key at most once, however often it is sent. */
  readonly attemptKey: string
  readonly amount: Cents
  readonly currencyCode: string
  readonly card: CardInput
}

export type ChargeOutcome =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly token: string }
  | { readonly kind: 'declined'; readonly gatewayCode: GatewayCode }
  /** No answer in time: the charge may or may not have been made. */
  | { readonly kind: 'unknown' }

export type LookUpOutcome =
  | Exclude<ChargeOutcome, { kind: 'unknown' }>
  /** The gateway never heard of the attempt. */
  | { readonly kind: 'not_charged' }
  | { readonly kind: 'unknown' }

/** What the product asks of whoever takes card payments; no method throws for an answer of the gateway or for its silence. */
export interface PaymentGateway {
  readonly charge: (charge: ChargeRequest) => Promise<ChargeOutcome>
  readonly lookUp: (attemptKey: string) => Promise<LookUpOutcome>
  /** Takes an approved charge back; doing it again changes nothing. */
  readonly voidCharge: (
    attemptKey: string,
  ) => Promise<{ readonly kind: 'voided' } | { readonly kind: 'unknown' }>
}
