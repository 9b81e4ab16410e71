import type { GatewayCode } from '../../src/domain/payment/payment-method.ts'
import type { Cents } from '../../src/domain/shared/money.ts'

/** An opened card: lives in memory between its decryption and the charge, and is never kept, logged or answered. */
export interface CardData {
  /** Digits alone. */
  readonly number: string
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
  readonly cvv: string
}

export interface ChargeRequest {
  /** One try of one payment; the gateway charges a key at most once, however often it is sent. */
  readonly attemptKey: string
  readonly amount: Cents
  readonly currencyCode: string
  readonly card: CardData
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
