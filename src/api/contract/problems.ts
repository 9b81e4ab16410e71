import { isLiteral, isObjects, type AST } from 'effect/SchemaAST'
import type { Issue } from 'effect/SchemaIssue'

/** What is wrong with one field: a code of the wire, and the figure that it is about where one is known. */
export interface FieldProblem {
  readonly code: string
  readonly limit?: number
}
/** By the field's path; what is about the whole has none. */
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
    // What has to have one letter or one thing at least has none.
    return payload?.minLength === 1
      ? { code: 'required' }
      : { code: 'too_short', limit: payload?.minLength ?? 1 }
  if (id === 'effect/schema/isMaxLength') return { code: 'too_long', limit: payload?.maxLength ?? 1 }
  if (id === 'effect/schema/isBetween') return { code: 'out_of_range' }
  return { code: 'invalid' }
}

/** The field by whose word several shapes are told apart. */
const tellingField = (shapes: readonly AST[]): string | undefined => {
  const words = shapes.map((shape) =>
    isObjects(shape)
      ? shape.propertySignatures.filter(({ type }) => isLiteral(type)).map(({ name }) => String(name))
      : [],
  )
  return words[0]?.find((name) => words.every((names) => names.includes(name)))
}

const lacks = (problems: Problems): number =>
  Object.values(problems).filter(({ code }) => code === 'required').length

const collect = (issue: Issue, path: string, into: Record<string, FieldProblem>): void => {
  const note = (problem: FieldProblem): void => {
    into[path] ??= problem
  }
  switch (issue._tag) {
    case 'Pointer':
      return collect(issue.issue, [...(path === '' ? [] : [path]), ...issue.path.map(String)].join('.'), into)
    case 'Composite':
      for (const inner of issue.issues) collect(inner, path, into)
      return
    case 'AnyOf': {
      // Of several shapes, the one that was meant lacks the least; a contract writes the larger one last.
      const shapes = issue.issues.map((shape) => problemsOf(shape, path))
      const [meant] = shapes.toReversed().toSorted((a, b) => lacks(a) - lacks(b))
      if (meant === undefined) {
        const field = tellingField(issue.ast.types)
        if (path !== '' || field === undefined) return note({ code: 'invalid' })
        into[field] ??= { code: 'invalid' }
        return
      }
      for (const [field, problem] of Object.entries(meant)) into[field] ??= problem
      return
    }
    case 'Encoding':
      return collect(issue.issue, path, into)
    case 'Filter':
      // A check over a whole record may point at the field that it is about.
      return issue.issue._tag === 'Pointer'
        ? collect(issue.issue, path, into)
        : note(problemOf(issue.filter.annotations))
    case 'MissingKey':
      return note({ code: 'required' })
    default:
      return note({ code: 'invalid' })
  }
}

/** What a schema found wrong, field by field: of each the first. Server and forms say the same of the same body. */
export const problemsOf = (issue: Issue, path = ''): Problems => {
  const problems: Record<string, FieldProblem> = {}
  collect(issue, path, problems)
  return problems
}
