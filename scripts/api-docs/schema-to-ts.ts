import type { JsonSchema } from '../../server/http/openapi.ts'

/** Names of schemas by their JSON: where one stands inside another, its name does. */
export type SchemaNames = ReadonlyMap<string, string>

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const limit = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER
    ? value
    : undefined

const MAX_ID = 2_147_483_647

const bounds = (schema: JsonSchema): string => {
  const least = limit(schema['minimum'] ?? schema['minLength'] ?? schema['minItems'])
  const most = limit(schema['maximum'] ?? schema['maxLength'] ?? schema['maxItems'])
  if (most === MAX_ID || (least === undefined && most === undefined)) return ''
  if (most === undefined) return ` // at least ${least}`
  return ` // ${least === undefined ? `up to ${most}` : `${least} to ${most}`}`
}

/** How long or large a value may be, as the end of a sentence; nothing when it may be anything. */
export const formatBounds = (schema: JsonSchema): string => bounds(schema).replace(' // ', ', ')

const LIST = 'data count countIsCapped limit offset'

/** A JSON schema as a type that reads like TypeScript. */
export const schemaToTs = (schema: JsonSchema, names: SchemaNames, indent = '', isNamed = true): string => {
  const name = isNamed ? names.get(JSON.stringify(schema)) : undefined
  if (name !== undefined) return name
  const inner = (part: unknown, deeper = indent): string => schemaToTs(part as JsonSchema, names, deeper)
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return union(choices.map((choice) => inner(choice)))
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)))
  if ('const' in schema) return JSON.stringify(schema['const'])
  switch (schema['type']) {
    case 'array': {
      const { prefixItems } = schema
      if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => inner(item)).join(', ')}]`
      const item = schema['items'] === undefined ? 'unknown' : inner(schema['items'])
      return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
    }
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
      if (fields.map(([key]) => key).join(' ') === LIST)
        return `List<${inner(fields[0]?.[1]).replace(/\[\]$/, '')}>`
      const required = new Set((schema['required'] ?? []) as readonly string[])
      const rest = schema['additionalProperties']
      if (fields.length === 0)
        return `{ [name]: ${typeof rest === 'object' && rest !== null ? inner(rest) : 'unknown'} }`
      const deeper = `${indent}  `
      const lines = fields.map(
        ([key, value]) =>
          `${deeper}${key}${required.has(key) ? '' : '?'}: ${inner(value, deeper)}${bounds(value)}`,
      )
      return `{\n${lines.join('\n')}\n${indent}}`
    }
    case undefined:
      return 'unknown'
    default:
      return String(schema['type'])
  }
}
