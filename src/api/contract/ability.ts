import * as Schema from 'effect/Schema'
import type { RefusalCode } from '../../domain/shared/refusal.ts'

/** Whether the caller may take an action: `true`, or the code of the refusal. */
export const abilitySchema = <const Codes extends readonly RefusalCode[]>(codes: Codes) =>
  Schema.Union([Schema.Literal(true), Schema.Literals(codes)])
