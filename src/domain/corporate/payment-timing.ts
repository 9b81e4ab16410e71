import type { PaymentMethod } from '../payment/payment-method.ts'
import type { PaymentTiming } from '../payment/payment-terms.ts'

/** The payment comes after the goods: no delivery waits for it. */
export const isDeferred = (timing: PaymentTiming): boolean =>
  timing === 'after_completed' || timing === 'after_all_completed'

/**
 * When an order can be paid by a method. Credit has its own days, and a card is charged at a moment that somebody
 * can name beforehand, so neither waits until money has arrived.
 */
export const timingsOf = (method: PaymentMethod): readonly PaymentTiming[] => {
  switch (method) {
    case 'card':
      return ['after_placing', 'after_completed', 'after_all_completed']
    case 'credit':
    case 'cash':
      return ['after_placing']
    case 'bank_transfer':
    case 'pos':
      return ['after_placing', 'after_paid', 'after_completed', 'after_all_completed']
  }
}

/** The timing that is chosen, while the method still has it. */
export const timingFor = (method: PaymentMethod | null, chosen: PaymentTiming): PaymentTiming =>
  method !== null && timingsOf(method).includes(chosen) ? chosen : 'after_placing'

/** Whether a transfer is named when the order is placed; else its id is entered once the money is there. */
export const needsTransferAtPlacing = (timing: PaymentTiming): boolean => timing === 'after_placing'
