import { FAILURE_STATUSES, type FailureBody, type FailureCode } from '../../src/api/contract/failures.ts'
import type { Refusal } from '../../src/domain/shared/refusal.ts'
import type { Failure } from './call.ts'

/** HTTP status of a 'no'. */
export const statusOf = (no: Failure | Refusal): number => FAILURE_STATUSES[no.code]

const messageOf = (no: Failure | Refusal): FailureBody['message'] => {
  if (no._tag === 'Failure') return no.extra === undefined ? no.code : { errorMessage: no.code, ...no.extra }
  const { _tag, code, field: _field, ...data } = no
  return Object.keys(data).length === 0 ? code : { errorMessage: code, ...data }
}

/** The error body of the wire: codes and data, no prose. */
export const failureBody = (no: Failure | Refusal, requestId: string): FailureBody => {
  const base = { statusCode: statusOf(no), message: messageOf(no), requestId }
  if (no._tag === 'Refusal')
    return no.field === undefined ? base : { ...base, details: { [no.field]: no.code } }
  return {
    ...base,
    ...(no.code === 'user_is_blocked' ? { errorType: no.code } : {}),
    ...(no.details === undefined ? {} : { details: no.details }),
    ...(no.gatewayCode === undefined ? {} : { gatewayCode: no.gatewayCode }),
    ...(no.current === undefined ? {} : { current: no.current }),
  }
}

export const bareFailure = (code: FailureCode, requestId: string): FailureBody =>
  failureBody({ _tag: 'Failure', code }, requestId)
