import type { FailureBody, FailureCode } from '../contract/failures.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'

/** `offline`: no answer came back; `unreadable`: one that is not ours, a proxy's for example, or does not fit the contract. */
export type ClientFailureCode = FailureCode | 'offline' | 'unreadable'

/** Which answer could not be read: of what endpoint, at which field, under which request. */
export interface ResponseSource {
  readonly endpoint: EndpointName
  readonly requestId: string | null
  /** The path of the first field that does not fit the contract; empty for the whole answer. */
  readonly field?: string | null
}

const location = ({ endpoint, field }: ResponseSource): string =>
  field === undefined || field === null || field === '' ? endpoint : `${endpoint} ${field}`

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiFailure extends Error {
  readonly _tag = 'ApiFailure'
  readonly status: number
  readonly code: ClientFailureCode
  readonly body: FailureBody | null
  readonly source: ResponseSource | null

  constructor(
    status: number,
    code: ClientFailureCode,
    body: FailureBody | null,
    source: ResponseSource | null = null,
  ) {
    super(source === null ? code : `${code} ${location(source)}`)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.body = body
    this.source = source
  }

  get requestId(): string | null {
    return this.body?.requestId ?? this.source?.requestId ?? null
  }

  /** The server's fault or ours: what somebody who looks into it is told the request of. */
  get isDefect(): boolean {
    return this.status >= 500 || this.code === 'unreadable'
  }

  /** The endpoint and the field that could not be read. */
  get location(): string | null {
    return this.source === null ? null : location(this.source)
  }

  /** What explains the code: names of stores or products, the two states of an illegal move. */
  get detail(): Exclude<FailureBody['message'], string> | null {
    const message = this.body?.message
    return typeof message === 'object' ? message : null
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure

const isCode = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isFailureBody = (body: unknown): body is FailureBody => {
  if (typeof body !== 'object' || body === null || !('statusCode' in body) || !('message' in body))
    return false
  const { message } = body
  if (typeof message !== 'object' || message === null) return isCode(message)
  return 'errorMessage' in message && isCode(message.errorMessage)
}

/** An answer that nobody can use, whatever its status. */
export const unreadable = (status: number, source: ResponseSource | null): ApiFailure =>
  new ApiFailure(status, 'unreadable', null, source)

/** Reads an answer that is not 2xx; anything but our own error shape is `unreadable`. */
export const decodeFailure = (
  status: number,
  body: unknown,
  source: ResponseSource | null = null,
): ApiFailure => {
  if (!isFailureBody(body)) return unreadable(status, source)
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
