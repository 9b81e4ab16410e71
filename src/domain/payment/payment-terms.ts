import type { DaysToPay, PaymentMethod } from './payment-method.ts'

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
