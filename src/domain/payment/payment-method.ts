import * as Schema from 'effect/Schema'

export const PAYMENT_METHODS = ['card', 'cash', 'pos', 'bank_transfer', 'credit'] as const
export const PaymentMethod = /* @__PURE__ */ Schema.Literals(PAYMENT_METHODS)
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const
export const PaymentStatus = /* @__PURE__ */ Schema.Literals(PAYMENT_STATUSES)
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
export const GatewayCode = /* @__PURE__ */ Schema.Literals(GATEWAY_CODES)
export type GatewayCode = (typeof GATEWAY_CODES)[number]
