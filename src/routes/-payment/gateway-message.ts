import { GATEWAY_CODES } from '../../domain/payment/payment-method.ts'
import { gatewayKey } from '../../i18n/failure-messages.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** Why the bank declined a card; a general message without a known code. */
export const gatewayMessage = (code: string | null): MessageKey => {
  const known = GATEWAY_CODES.find((one) => one === code)
  return known ? gatewayKey(known) : 'failure.payment_failed'
}
