import type { FailureBody, FailureCode } from '../contract/failures.ts'

/** `offline`: no answer came back; `unreadable`: an answer that is not ours, a proxy's for example. */
export type ClientFailureCode = FailureCode | 'offline' | 'unreadable'

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiFailure extends Error {
  readonly _tag = 'ApiFailure'
  readonly status: number
  readonly code: ClientFailureCode
  readonly body: FailureBody | null

  constructor(status: number, code: ClientFailureCode, body: FailureBody | null) {
    super(code)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.body = body
  }

  get requestId(): string | null {
    return this.body?.requestId ?? null
  }

  /** What explains the code: names of stores or products, the two states of an illegal move. */
  get detail(): Exclude<FailureBody['message'], string> | null {
    const message = this.body?.message
    return typeof message === 'object' ? message : null
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure

const isFailureBody = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'statusCode' in body && 'message' in body

/** Reads an answer that is not 2xx; anything but our own error shape is `unreadable`. */
export const decodeFailure = (status: number, body: unknown): ApiFailure => {
  if (!isFailureBody(body)) return new ApiFailure(status, 'unreadable', null)
  const { message } = body
  const code = typeof message === 'string' ? message : message.errorMessage
  // Codes come from the same release of the contract; one that is unknown is worded generically.
  return new ApiFailure(status, code as FailureCode, body)
}

/**
 * Whether a call that failed may have been carried out all the same: no answer, one that is not ours, the server's own
 * defect, or the same attempt still under way. Everything else was refused.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !isApiFailure(error) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.code === 'unreadable' ||
  error.code === 'idempotency_in_progress'
