import type { GatewayCode } from '../../src/domain/payment/payment-method.ts'
import { GATEWAY_CODES } from '../../src/domain/payment/payment-method.ts'

/** The sandbox's behaviour for a card number: charge, response, and later look-up. */
export type SandboxBehaviour =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly gatewayCode: GatewayCode }
  /** Charges at once and answers late, to test the time between charge and capture. */
  | { readonly kind: 'slow'; readonly answerAfterMs: number }
  /** Charges (or declines) and never answers. */
  | {
      readonly kind: 'silent'
      readonly lookUpResult: 'approved' | 'declined' | 'not_charged'
      readonly gatewayCode?: GatewayCode
    }

export interface SandboxCard {
  readonly number: string
  readonly behaviour: SandboxBehaviour
}

const checkDigit = (digits: string): string => {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (total % 10)) % 10)
}

const valid = (digits: string): string => digits + checkDigit(digits)

/** The number that the sandbox declines with a code: 4000 0000 00cc 000x; N7 has 77 for its two digits. */
export const cardNumberDeclinedWith = (code: GatewayCode): string =>
  valid(`4000000000${code === 'N7' ? '77' : code}000`)

export const SILENT_THEN_APPROVED = valid('400000000000901')
export const SILENT_THEN_DECLINED = valid('400000000000902')
export const SILENT_NEVER_CHARGED = valid('400000000000903')
export const SLOW_THEN_APPROVED = valid('400000000000904')

/** Every number with a special behaviour; any other valid number is declined as 14, invalid card number. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', behaviour: { kind: 'approve' } },
  { number: '5555555555554444', behaviour: { kind: 'approve' } },
  { number: '378282246310005', behaviour: { kind: 'approve' } },
  ...GATEWAY_CODES.map((gatewayCode): SandboxCard => ({
    number: cardNumberDeclinedWith(gatewayCode),
    behaviour: { kind: 'decline', gatewayCode },
  })),
  { number: SILENT_THEN_APPROVED, behaviour: { kind: 'silent', lookUpResult: 'approved' } },
  {
    number: SILENT_THEN_DECLINED,
    behaviour: { kind: 'silent', lookUpResult: 'declined', gatewayCode: '51' },
  },
  { number: SILENT_NEVER_CHARGED, behaviour: { kind: 'silent', lookUpResult: 'not_charged' } },
  { number: SLOW_THEN_APPROVED, behaviour: { kind: 'slow', answerAfterMs: 3_000 } },
]

const behaviours = new Map(SANDBOX_CARDS.map(({ number, behaviour }) => [number, behaviour]))

export const behaviourOf = (number: string): SandboxBehaviour =>
  behaviours.get(number) ?? { kind: 'decline', gatewayCode: '14' }
