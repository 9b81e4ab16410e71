import { isLiteral, isObjects, type AST } from 'effect/SchemaAST'
import type { Issue } from 'effect/SchemaIssue'

/** The error of one field: a code of the wire, and the violated limit where there is one. */
export interface FieldError {
  readonly code: string
  readonly limit?: number
}
/** By the field's path; errors of the whole body have none. */
export type FieldErrors = Readonly<Record<string, FieldError>>

interface Representation {
  readonly id?: unknown
  readonly payload?: { readonly minLength?: number; readonly maxLength?: number }
}

const toFieldError = (annotations: unknown): FieldError => {
  // Effect stores a check's name and limits there.
  const annotation = annotations as { readonly representation?: Representation } | undefined
  const { id, payload } = annotation?.representation ?? {}
  if (id === 'effect/schema/isMinLength')
    // A minimum length of one is reported as `required`.
    return payload?.minLength === 1
      ? { code: 'required' }
      : { code: 'too_short', limit: payload?.minLength ?? 1 }
  if (id === 'effect/schema/isMaxLength' || id === 'isMaxVisible')
    return { code: 'too_long', limit: payload?.maxLength ?? 1 }
  if (id === 'effect/schema/isBetween') return { code: 'out_of_range' }
  return { code: 'invalid' }
}

/** The literal field that all shapes of a union have. */
const discriminatorField = (shapes: readonly AST[]): string | undefined => {
  const literalFields = shapes.map((shape) =>
    isObjects(shape)
      ? shape.propertySignatures.filter(({ type }) => isLiteral(type)).map(({ name }) => String(name))
      : [],
  )
  return literalFields[0]?.find((name) => literalFields.every((names) => names.includes(name)))
}

const missingCount = (errors: FieldErrors): number =>
  Object.values(errors).filter(({ code }) => code === 'required').length

const collect = (issue: Issue, path: string, into: Record<string, FieldError>): void => {
  const add = (error: FieldError): void => {
    into[path] ??= error
  }
  switch (issue._tag) {
    case 'Pointer':
      return collect(issue.issue, [...(path === '' ? [] : [path]), ...issue.path.map(String)].join('.'), into)
    case 'Composite':
      for (const inner of issue.issues) collect(inner, path, into)
      return
    case 'AnyOf': {
      // Of several shapes, the one with the fewest missing fields is meant; contracts list the larger one last.
      const shapes = issue.issues.map((shape) => toFieldErrors(shape, path))
      const [bestMatch] = shapes.toReversed().toSorted((a, b) => missingCount(a) - missingCount(b))
      if (bestMatch === undefined) {
        const field = discriminatorField(issue.ast.types)
        if (path !== '' || field === undefined) return add({ code: 'invalid' })
        into[field] ??= { code: 'invalid' }
        return
      }
      for (const [field, error] of Object.entries(bestMatch)) into[field] ??= error
      return
    }
    case 'Encoding':
      return collect(issue.issue, path, into)
    case 'Filter':
      // A check of a whole record may name the field that it is about.
      return issue.issue._tag === 'Pointer'
        ? collect(issue.issue, path, into)
        : add(toFieldError(issue.filter.annotations))
    case 'MissingKey':
      return add({ code: 'required' })
    default:
      return add({ code: 'invalid' })
  }
}

/** The schema errors by field, the first of each field. Server and forms report the same errors. */
export const toFieldErrors = (issue: Issue, path = ''): FieldErrors => {
  const errors: Record<string, FieldError> = {}
  collect(issue, path, errors)
  return errors
}
