import type { Cents } from '../shared/money.ts'
import type { EncryptedCard } from './card.ts'
import { isUnlikelyCash, refusalToCashGiven } from './cash.ts'
import type { DaysToPay, PaymentMethod } from './payment-method.ts'

/** When a part of a corporate order is paid. */
export const PAYMENT_TIMINGS = [
  'after_placing',
  'after_all_completed',
  'after_paid',
  'after_completed',
] as const
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]

/** What the agent enters for the methods besides card and cash; the others ignore it. */
export interface PaymentTerms {
  readonly authorizationCode: string
  readonly bankTransactionId: string
  readonly customerWillPay: boolean
  readonly daysToPay: DaysToPay | null
}

export const NO_PAYMENT_TERMS: PaymentTerms = {
  authorizationCode: '',
  bankTransactionId: '',
  customerWillPay: false,
  daysToPay: null,
}

/** As a request carries them. */
export interface SentTerms {
  readonly authorizationCode?: string
  readonly bankTransactionId?: string
  readonly customerWillPay?: boolean
  readonly daysToPay?: DaysToPay
}

/** The terms that a method sends: blanks and those of other methods are left out. */
export const termsToSend = (
  paymentType: PaymentMethod,
  { authorizationCode, bankTransactionId, customerWillPay, daysToPay }: PaymentTerms,
): SentTerms => {
  switch (paymentType) {
    case 'pos':
      if (customerWillPay) return { customerWillPay }
      return authorizationCode.trim() === '' ? {} : { authorizationCode: authorizationCode.trim() }
    case 'bank_transfer':
      return bankTransactionId.trim() === '' ? {} : { bankTransactionId: bankTransactionId.trim() }
    case 'credit':
      return daysToPay === null ? {} : { daysToPay }
    default:
      return {}
  }
}

/** What a terminal or a transfer has still to bring: at the door, the terminal's code, or the bank's transaction. */
export const awaitedPayment = (
  paymentType: PaymentMethod | null,
  { authorizationCode, bankTransactionId, customerWillPay }: PaymentTerms,
): 'door' | 'code' | 'transaction' | null => {
  if (paymentType === 'pos' && customerWillPay) return 'door'
  if (paymentType === 'pos' && authorizationCode.trim() === '') return 'code'
  return paymentType === 'bank_transfer' && bankTransactionId.trim() === '' ? 'transaction' : null
}

/** What a retry takes besides: the customer's reference of a transfer. */
export interface RetryTerms extends PaymentTerms {
  readonly transferId: string
}

export const NO_RETRY_TERMS: RetryTerms = { ...NO_PAYMENT_TERMS, transferId: '' }

/** As the request of a retry carries them. */
export interface SentRetryTerms extends SentTerms {
  readonly transferId?: string
  readonly isCredit?: boolean
}

/** The terms that a retry sends: those of an order, the reference of a transfer, and that it is on credit. */
export const retryTermsToSend = (paymentType: PaymentMethod, terms: RetryTerms): SentRetryTerms => {
  const transferId = terms.transferId.trim()
  return {
    ...termsToSend(paymentType, terms),
    ...(paymentType === 'bank_transfer' && transferId !== '' && { transferId }),
    ...(paymentType === 'credit' && { isCredit: true }),
  }
}

/** What a payment is made with, by method; the amount to pay and the cash in cents. */
export interface PaymentDetails {
  readonly paymentType: PaymentMethod | null
  readonly toPay: Cents
  /** Null means the exact amount. */
  readonly cashGiven: Cents | null
  /** An amount far above the order that somebody confirmed. */
  readonly confirmedCash: Cents | null
  readonly encryptedCard: EncryptedCard | null
  readonly terms: PaymentTerms & { readonly transferId?: string }
}

/**
 * What keeps a payment from being sent: no method, too little cash, or far too much that nobody confirmed, no card, no days to pay, or the reference of a
 * transfer without the bank's id. A terminal's code and the bank's id may come later.
 */
export const missingPaymentDetail = ({
  cashGiven,
  confirmedCash,
  encryptedCard,
  paymentType,
  terms,
  toPay,
}: PaymentDetails):
  | 'method'
  | 'cash'
  | 'cashConfirmation'
  | 'card'
  | 'daysToPay'
  | 'bankTransactionId'
  | null => {
  switch (paymentType) {
    case null:
      return 'method'
    case 'cash':
      if (cashGiven === null) return null
      if (refusalToCashGiven(cashGiven, toPay) !== null) return 'cash'
      return isUnlikelyCash(cashGiven, toPay) && confirmedCash !== cashGiven ? 'cashConfirmation' : null
    case 'card':
      return encryptedCard === null ? 'card' : null
    case 'pos':
      return null
    case 'bank_transfer':
      return terms.transferId?.trim() && terms.bankTransactionId.trim() === '' ? 'bankTransactionId' : null
    case 'credit':
      return terms.daysToPay === null ? 'daysToPay' : null
  }
}
