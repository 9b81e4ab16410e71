import * as Result from 'effect/Result'
import type * as Schema from 'effect/Schema'
import type { Issue } from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'
import { flip, isLiteral, isObjects, type AST } from 'effect/SchemaAST'
import { enable } from 'effect/schema/SchemaJITCompiler'
import type { Details } from './wire-input.ts'

const checkCodes: Readonly<Record<string, string>> = {
  'effect/schema/isMinLength': 'too_short',
  'effect/schema/isMaxLength': 'too_long',
  'effect/schema/isBetween': 'out_of_range',
}

const lowest = (representation: object): unknown => {
  const payload = 'payload' in representation ? representation.payload : null
  return typeof payload === 'object' && payload !== null && 'minLength' in payload ? payload.minLength : null
}

const checkCode = (annotations: unknown): string => {
  if (typeof annotations !== 'object' || annotations === null || !('representation' in annotations))
    return 'invalid'
  const { representation } = annotations
  if (typeof representation !== 'object' || representation === null || !('id' in representation))
    return 'invalid'
  const code = typeof representation.id === 'string' ? checkCodes[representation.id] : undefined
  // What has to have one letter or one thing at least has none.
  return code === 'too_short' && lowest(representation) === 1 ? 'required' : (code ?? 'invalid')
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

const collect = (issue: Issue, path: string, into: Record<string, string>): void => {
  const note = (code: string): void => {
    into[path === '' ? 'body' : path] ??= code
  }
  switch (issue._tag) {
    case 'Pointer':
      return collect(issue.issue, [...(path === '' ? [] : [path]), ...issue.path.map(String)].join('.'), into)
    case 'Composite':
      for (const inner of issue.issues) collect(inner, path, into)
      return
    case 'AnyOf': {
      // Of several shapes, the one that was meant lacks the least; a contract writes the larger one last.
      const shapes = issue.issues.map((shape) => {
        const details: Record<string, string> = {}
        collect(shape, path, details)
        return details
      })
      const lacks = (details: Details): number =>
        Object.values(details).filter((code) => code === 'required').length
      const [meant] = shapes.toReversed().toSorted((a, b) => lacks(a) - lacks(b))
      if (meant === undefined) {
        const field = tellingField(issue.ast.types)
        if (path !== '' || field === undefined) return note('invalid')
        into[field] ??= 'invalid'
        return
      }
      for (const [field, code] of Object.entries(meant)) into[field] ??= code
      return
    }
    case 'Encoding':
      return collect(issue.issue, path, into)
    case 'Filter':
      // A check over a whole record may point at the field that it is about.
      return issue.issue._tag === 'Pointer'
        ? collect(issue.issue, path, into)
        : note(checkCode(issue.filter.annotations))
    case 'MissingKey':
      return note('required')
    default:
      return note('invalid')
  }
}

export type Decoded = { readonly value: unknown } | { readonly details: Details }

type AnyCodec = Schema.Codec<unknown, unknown>

/** Reads a request's part by its schema; what is wrong comes back as field and code. */
export const decoder = (schema: AnyCodec): ((input: unknown) => Decoded) => {
  enable(schema.ast)
  const decode = SchemaParser.decodeUnknownResult(schema, { errors: 'all' })
  return (input) => {
    const result = decode(input)
    if (Result.isSuccess(result)) return { value: result.success }
    const details: Record<string, string> = {}
    collect(result.failure, '', details)
    return { details }
  }
}

/** Writes an answer by its schema; throws when a handler's answer does not fit it. */
export const encoder = (schema: AnyCodec): ((value: unknown) => unknown) => {
  enable(flip(schema.ast))
  const encode = SchemaParser.encodeUnknownResult(schema)
  return (value) => {
    const result = encode(value)
    if (Result.isSuccess(result)) return result.success
    const details: Record<string, string> = {}
    collect(result.failure, '', details)
    throw new Error(`The answer does not fit its contract: ${JSON.stringify(details)}`)
  }
}
