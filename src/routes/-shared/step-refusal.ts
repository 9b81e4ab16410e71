import type { ApiFailure } from '../../api/client/api-failure.ts'
import type { Refused } from '../../machines/processes/new-order.types.ts'

/** A refusal of the server as the machines read it. */
export const toStepRefusal = (failure: ApiFailure): Refused => {
  const field = Object.keys(failure.body?.details ?? {})[0]
  return {
    _tag: 'Refused',
    code: failure.code,
    ...(failure.detail?.products ? { products: failure.detail.products } : {}),
    ...(field ? { field } : {}),
  }
}
