import * as Result from 'effect/Result'
import type * as Schema from 'effect/Schema'
import type { Issue } from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'

/** What is wrong with one field: a code of the wire, and the figure that it is about where one is known. */
export interface FieldProblem {
  readonly code: string
  readonly limit?: number
}
export type Problems = Readonly<Record<string, FieldProblem>>

interface Representation {
  readonly id?: unknown
  readonly payload?: { readonly minLength?: number; readonly maxLength?: number }
}

const problemOf = (annotations: unknown): FieldProblem => {
  // Effect keeps a check's name and figures there.
  const known = annotations as { readonly representation?: Representation } | undefined
  const { id, payload } = known?.representation ?? {}
  if (id === 'effect/schema/isMinLength')
    return payload?.minLength === 1
      ? { code: 'required' }
      : { code: 'too_short', limit: payload?.minLength ?? 1 }
  if (id === 'effect/schema/isMaxLength') return { code: 'too_long', limit: payload?.maxLength ?? 1 }
  if (id === 'effect/schema/isBetween') return { code: 'out_of_range' }
  return { code: 'invalid' }
}

const collect = (issue: Issue, path: string, into: Record<string, FieldProblem>): void => {
  const note = (problem: FieldProblem) => {
    into[path] ??= problem
  }
  switch (issue._tag) {
    case 'Pointer':
      return collect(issue.issue, [...(path === '' ? [] : [path]), ...issue.path.map(String)].join('.'), into)
    case 'Composite':
      for (const inner of issue.issues) collect(inner, path, into)
      return
    case 'Encoding':
      return collect(issue.issue, path, into)
    case 'Filter':
      return issue.issue._tag === 'Pointer'
        ? collect(issue.issue, path, into)
        : note(problemOf(issue.filter.annotations))
    case 'MissingKey':
      return note({ code: 'required' })
    default:
      return note({ code: 'invalid' })
  }
}

/** The body as the contract takes it, or what is wrong with which field: the same codes as the server's `details`. */
export const readBody = <Body>(
  schema: Schema.Codec<Body, unknown>,
  input: unknown,
): { readonly body: Body } | { readonly problems: Problems } => {
  const result = SchemaParser.decodeUnknownResult(schema, { errors: 'all' })(input)
  if (Result.isSuccess(result)) return { body: result.success }
  const problems: Record<string, FieldProblem> = {}
  collect(result.failure, '', problems)
  return { problems }
}
