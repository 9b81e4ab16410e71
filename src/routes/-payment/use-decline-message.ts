import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { StepRefusal } from '../../machines/processes/new-order.types.ts'
import { gatewayMessage } from './gateway-message.ts'

/** Why a payment failed: the bank's reason, or the server's. */
export const useDeclineMessage = (): ((
  refusal: StepRefusal & { readonly gatewayCode?: string | null },
) => string) => {
  const { t, tFailure } = useI18n()
  return ({ code, gatewayCode, products }) =>
    code === 'payment_failed'
      ? t(gatewayMessage(gatewayCode ?? null))
      : // The code is one of the contract; an unknown one gets the generic message.
        tFailure(failureCode(code), { errorMessage: code, ...(products && { products }) })
}
