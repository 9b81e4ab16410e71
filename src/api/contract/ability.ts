import * as Schema from 'effect/Schema'
import { FAILURE_STATUSES, type FailureCode } from './failures.ts'

// The keys of the failure table are its codes.
const failureCodes = Object.keys(FAILURE_STATUSES) as [FailureCode, ...FailureCode[]]
/** Whether the caller may take an action: `true`, or the code of the refusal. */
export const Ability = Schema.Union([Schema.Literal(true), Schema.Literals(failureCodes)])
