import { useWords } from '../../i18n/I18n.tsx'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { StepRefusal } from '../../machines/processes/new-order.types.ts'

/** The words of a refusal at its step; `order_not_placed` is the desk's own. */
export const useRefusalWords = (): ((refusal: StepRefusal) => string) => {
  const { say, sayFailure } = useWords()
  return (refusal) =>
    refusal.code === 'order_not_placed'
      ? say('newOrder.notPlaced')
      : // Codes come from the same release of the contract; one that is unknown is worded generically.
        sayFailure(refusal.code as AnyFailureCode, {
          errorMessage: refusal.code,
          ...(refusal.products ? { products: refusal.products } : {}),
        })
}
