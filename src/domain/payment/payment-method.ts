export const PAYMENT_METHODS = ['card', 'cash', 'pos', 'bank_transfer', 'credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Days after which an order on credit is due; the desk offers six of them. */
export const DAYS_TO_PAY = [1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 30] as const
export const OFFERED_DAYS_TO_PAY = [1, 3, 5, 10, 15, 30] as const satisfies ReadonlyArray<DaysToPay>
export type DaysToPay = (typeof DAYS_TO_PAY)[number]

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Card codes of the gateway, as the specification lists them. */
export const GATEWAY_CODES = [
  '12',
  '13',
  '14',
  '30',
  '33',
  '34',
  '36',
  '41',
  '43',
  '51',
  '54',
  '55',
  '59',
  '61',
  '75',
  '82',
  '88',
  '89',
  '96',
  '97',
  '98',
  '99',
  'N7',
] as const
export type GatewayCode = (typeof GATEWAY_CODES)[number]
