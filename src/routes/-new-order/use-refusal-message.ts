import { useI18n } from '../../i18n/I18n.tsx'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import type { StepRefusal } from '../../machines/processes/new-order.types.ts'

/** The words of a refusal at its step; `order_not_placed` is the desk's own. */
export const useRefusalMessage = (): ((refusal: StepRefusal) => string) => {
  const { t, tFailure } = useI18n()
  return (refusal) =>
    refusal.code === 'order_not_placed'
      ? t('newOrder.notPlaced')
      : // Codes come from the same release of the contract; one that is unknown is worded generically.
        tFailure(refusal.code as AnyFailureCode, {
          errorMessage: refusal.code,
          ...(refusal.products ? { products: refusal.products } : {}),
        })
}
