import type { FailureCode } from '../../src/api/contract/failures.ts'
import type { Refusal } from '../../src/domain/shared/refusal.ts'

/** A declared failure besides the domain's refusals: returned, never thrown. */
export interface Failure {
  readonly _tag: 'Failure'
  readonly code: FailureCode
  readonly details?: Readonly<Record<string, string>>
  readonly current?: unknown
  readonly gatewayCode?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

export const failure = (code: FailureCode, detail: Omit<Failure, '_tag' | 'code'> = {}): Failure => ({
  _tag: 'Failure',
  code,
  ...detail,
})

/** Why a command was refused. */
export type CommandError = Failure | Refusal

export const isCommandError = (value: unknown): value is CommandError =>
  typeof value === 'object' &&
  value !== null &&
  '_tag' in value &&
  (value._tag === 'Failure' || value._tag === 'Refusal')
