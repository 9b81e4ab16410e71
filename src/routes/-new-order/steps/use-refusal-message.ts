import { useI18n } from '../../../i18n/I18n.tsx'
import { failureCode } from '../../../i18n/failure-messages.ts'
import type { StepRefusal } from '../../../machines/processes/new-order.types.ts'

/** The message of a refusal at its step; `order_not_placed` exists only in this page. */
export const useRefusalMessage = (): ((refusal: StepRefusal) => string) => {
  const { t, tFailure } = useI18n()
  return (refusal) =>
    refusal.code === 'order_not_placed'
      ? t('newOrder.notPlaced')
      : // The code is one of the contract; an unknown one gets the generic message.
        tFailure(failureCode(refusal.code), {
          errorMessage: refusal.code,
          ...(refusal.products ? { products: refusal.products } : {}),
        })
}
