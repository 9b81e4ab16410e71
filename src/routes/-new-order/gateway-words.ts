import { GATEWAY_CODES } from '../../domain/payment/payment-method.ts'
import { gatewayKey } from '../../i18n/failures.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** The words of the bank's no; a generic one when it gave no code that is known. */
export const gatewayWords = (code: string | null): MessageKey => {
  const known = GATEWAY_CODES.find((one) => one === code)
  return known ? gatewayKey(known) : 'failure.payment_failed'
}
