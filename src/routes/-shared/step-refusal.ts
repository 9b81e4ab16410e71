import { isApiFailure, type ApiFailure } from '../../api/client/api-failure.ts'
import type { StepRefused } from '../../machines/processes/new-order.types.ts'

/** Whether the server understood a request and refused it. */
export const isClientFailure = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 401

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

/** Turns a refusal into a value; every other failure stays an error. */
export const refusedOrThrow = (error: unknown): StepRefused => {
  if (isClientFailure(error)) return toStepRefusal(error)
  throw error
}
