import * as Result from 'effect/Result'
import type * as Schema from 'effect/Schema'
import * as SchemaParser from 'effect/SchemaParser'
import { cleanTexts } from '../../domain/shared/clean-text.ts'
import { toFieldErrors, type FieldErrors } from '../../api/contract/schema-errors.ts'

/** The body in the contract's type, or the errors by field, with the codes of the server's `details`. */
export const parseBody = <Body>(
  schema: Schema.Codec<Body, unknown>,
  input: unknown,
): { readonly body: Body } | { readonly errors: FieldErrors } => {
  const result = SchemaParser.decodeUnknownResult(schema, { errors: 'all' })(cleanTexts(input))
  return Result.isSuccess(result) ? { body: result.success } : { errors: toFieldErrors(result.failure) }
}
