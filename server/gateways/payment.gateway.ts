import type { CardInput } from '../../src/domain/payment/card.ts'
import type { GatewayCode } from '../../src/domain/payment/payment-method.ts'
import type { Cents } from '../../src/domain/shared/money.ts'

export interface ChargeRequest {
  /** One attempt of one payment; the gateway charges a key at most once, however often it is sent. */
  readonly attemptKey: string
  readonly amount: Cents
  readonly currencyCode: string
  /** The card, or what the gateway keeps it as. */
  readonly card: CardInput | { readonly token: string }
}

export interface RefundRequest {
  readonly attemptKey: string
  readonly refundKey: string
  readonly amount: Cents
}

export type ChargeOutcome =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly token: string }
  | { readonly kind: 'declined'; readonly gatewayCode: GatewayCode }
  /** No response in time: the charge may or may not have been made. */
  | { readonly kind: 'unknown' }

export type LookUpOutcome =
  | Exclude<ChargeOutcome, { kind: 'unknown' }>
  /** The gateway does not know the attempt. */
  | { readonly kind: 'not_charged' }
  | { readonly kind: 'unknown' }

export type KeepCardOutcome =
  | { readonly kind: 'kept'; readonly token: string }
  /** The gateway does not take the card, or did not answer: nothing is charged by it later. */
  | { readonly kind: 'refused' }

/** The interface of a payment gateway; no method throws because of the gateway's response or a timeout. */
export interface PaymentGateway {
  /** Keeps a card for charges to come, of which the payer is not there to type it. */
  readonly keepCard: (card: CardInput) => Promise<KeepCardOutcome>
  readonly charge: (charge: ChargeRequest) => Promise<ChargeOutcome>
  readonly lookUp: (attemptKey: string) => Promise<LookUpOutcome>
  /** Voids an approved charge; repeating it has no further effect. */
  readonly voidCharge: (
    attemptKey: string,
  ) => Promise<{ readonly kind: 'voided' } | { readonly kind: 'unknown' }>
  /** Gives a part of an approved charge back; a key is given back once, however often it is sent. */
  readonly refund: (
    refund: RefundRequest,
  ) => Promise<{ readonly kind: 'refunded' } | { readonly kind: 'unknown' }>
}
