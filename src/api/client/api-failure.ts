import type { FailureBody, FailureCode } from '../contract/failures.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'

/**
 * `offline`: no response; `unreadable`: a response that is not the API's, a proxy's for example, or that
 * does not fit the contract.
 */
export type ClientFailureCode = FailureCode | 'offline' | 'unreadable'

/** The response that could not be read: its endpoint, field and request id. */
export interface ResponseSource {
  readonly endpoint: EndpointName
  readonly requestId: string | null
  /** The path of the first field that does not fit the contract; empty for the whole response. */
  readonly field?: string | null
}

const location = ({ endpoint, field }: ResponseSource): string =>
  field === undefined || field === null || field === '' ? endpoint : `${endpoint} ${field}`

/** A failed request. `status` is 0 without a response. */
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

  /** Whether the failure is a defect; its request id is shown for support. */
  get isDefect(): boolean {
    return this.status >= 500 || this.code === 'unreadable'
  }

  /** The endpoint and the field that could not be read. */
  get location(): string | null {
    return this.source === null ? null : location(this.source)
  }

  /** The data of the code: names of stores or products, the two statuses of an illegal transition. */
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

/** A response that cannot be used, whatever its status. */
export const unreadable = (status: number, source: ResponseSource | null): ApiFailure =>
  new ApiFailure(status, 'unreadable', null, source)

/** The failure for a response that is not 2xx; any other body than the API's error shape is `unreadable`. */
export const decodeFailure = (
  status: number,
  body: unknown,
  source: ResponseSource | null = null,
): ApiFailure => {
  if (!isFailureBody(body)) return unreadable(status, source)
  const { message } = body
  const code = typeof message === 'string' ? message : message.errorMessage
  // The codes are those of the contract; an unknown code gets the generic message.
  return new ApiFailure(status, code as FailureCode, body)
}

/**
 * Whether a failed request may have been carried out: no response, an unreadable one, a server error, or
 * the same idempotency key still in progress. Every other failure is a refusal.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !isApiFailure(error) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.code === 'unreadable' ||
  error.code === 'idempotency_in_progress'
