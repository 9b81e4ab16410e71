import { GATEWAY_CODES, type GatewayCode } from './payment-method.ts'

/** What a caller is told about a declined card; a suspicion of the bank is never said. */
export const DECLINE_ADVICE = [
  'details',
  'expired',
  'funds',
  'limit',
  'pin',
  'bank',
  'trouble',
  'unknown',
] as const
export type DeclineAdvice = (typeof DECLINE_ADVICE)[number]

const ADVICE: Readonly<Record<GatewayCode, DeclineAdvice>> = {
  '12': 'trouble',
  '13': 'trouble',
  '14': 'details',
  '30': 'details',
  '33': 'expired',
  '34': 'bank',
  '36': 'bank',
  '41': 'bank',
  '43': 'bank',
  '51': 'funds',
  '54': 'expired',
  '55': 'pin',
  '59': 'bank',
  '61': 'limit',
  '75': 'pin',
  '82': 'details',
  '88': 'bank',
  '89': 'bank',
  '96': 'trouble',
  '97': 'details',
  '98': 'trouble',
  '99': 'trouble',
  N7: 'details',
}

/** What to tell the caller about a card code of the gateway; a code that is not listed says no reason. */
export const declineAdvice = (code: string | null): DeclineAdvice => {
  const known = GATEWAY_CODES.find((each) => each === code)
  return known === undefined ? 'unknown' : ADVICE[known]
}
