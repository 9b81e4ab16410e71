import type { PaymentFacts } from './payment.ts'

/** Whether completing an order takes its payment: cash, or the code of a terminal. */
export const isCollectedAtTheDoor = ({
  isDeferred,
  method,
}: Pick<PaymentFacts, 'isDeferred' | 'method'>): boolean =>
  isDeferred !== true && (method === 'cash' || method === 'pos')
