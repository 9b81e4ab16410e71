import * as Result from 'effect/Result'
import type * as Schema from 'effect/Schema'
import type { Issue } from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'
import { flip } from 'effect/SchemaAST'
import { enable } from 'effect/schema/SchemaJITCompiler'
import { toFieldErrors } from '../../src/api/contract/schema-errors.ts'
import type { FieldCodes } from './request-input.ts'

const toFieldCodes = (issue: Issue): FieldCodes =>
  Object.fromEntries(
    Object.entries(toFieldErrors(issue)).map(([field, { code }]) => [field === '' ? 'body' : field, code]),
  )

export type DecodeResult = { readonly value: unknown } | { readonly details: FieldCodes }

type AnyCodec = Schema.Codec<unknown, unknown>

/** Decodes a part of a request by its schema; errors are returned as field and code. */
export const createDecoder = (schema: AnyCodec): ((input: unknown) => DecodeResult) => {
  enable(schema.ast)
  const decode = SchemaParser.decodeUnknownResult(schema, { errors: 'all' })
  return (input) => {
    const result = decode(input)
    if (Result.isSuccess(result)) return { value: result.success }
    return { details: toFieldCodes(result.failure) }
  }
}

/** Encodes a response by its schema; throws when the handler's result does not fit it. */
export const createEncoder = (schema: AnyCodec): ((value: unknown) => unknown) => {
  enable(flip(schema.ast))
  const encode = SchemaParser.encodeUnknownResult(schema)
  return (value) => {
    const result = encode(value)
    if (Result.isSuccess(result)) return result.success
    throw new Error(`The answer does not fit its contract: ${JSON.stringify(toFieldCodes(result.failure))}`)
  }
}

/** The names of every field that a schema knows, at any depth. */
export const fieldNamesOf = (schema: AnyCodec): ReadonlySet<string> => {
  const names = new Set<string>()
  const seen = new Set<object>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (Array.isArray(node)) return node.forEach(visit)
    if ('propertySignatures' in node && Array.isArray(node.propertySignatures))
      for (const { name, type } of node.propertySignatures) {
        names.add(String(name))
        visit(type)
      }
    for (const part of ['elements', 'rest', 'types', 'encoding', 'to', 'typeParameters'] as const)
      if (part in node) visit(Reflect.get(node, part))
  }
  visit(schema.ast)
  return names
}

const isList = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && '_tag' in node && node._tag === 'Arrays'

/** Decodes a query; of a list that has one value the brackets may be left out, `countryId=1`. */
export const createQueryDecoder = (schema: AnyCodec): ((query: unknown) => DecodeResult) => {
  const decode = createDecoder(schema)
  const { ast } = schema
  const lists = new Set(
    'propertySignatures' in ast
      ? ast.propertySignatures.filter(({ type }) => isList(type)).map(({ name }) => String(name))
      : [],
  )
  return (query) =>
    decode(
      Object.fromEntries(
        Object.entries(query ?? {}).map(([name, value]) => [
          name,
          lists.has(name) && typeof value === 'string' ? [value] : value,
        ]),
      ),
    )
}
