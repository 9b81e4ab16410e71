import type { ApiFailure } from '../../api/client/api-failure.ts'
import type { StepRefused } from '../../machines/processes/new-order.types.ts'

/** A failure as a refusal of the process machines. */
export const toStepRefusal = (failure: ApiFailure): StepRefused => {
  const field = Object.keys(failure.body?.details ?? {})[0]
  return {
    _tag: 'Refusal',
    code: failure.code,
    ...(failure.detail?.products ? { products: failure.detail.products } : {}),
    ...(field ? { field } : {}),
  }
}
