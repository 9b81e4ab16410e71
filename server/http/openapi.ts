import * as Schema from 'effect/Schema'
import { contract } from '../../src/api/contract/contract.ts'
import { API_PREFIX } from '../../src/api/endpoints/endpoint.ts'
import { failuresOf, type EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { NameList, hasNameListMode } from '../../src/api/contract/common-schemas.ts'
import { FAILURE_STATUSES, type FailureCode } from '../../src/api/contract/failures.ts'
import { DOWNLOAD_TYPES, type App } from './endpoint-route.ts'
import { VIEW_AS_ROLE_HEADER } from './view-as-role.ts'

export type JsonSchema = { readonly [key: string]: unknown }

// Bodies are described in their encoded form.
export const toJsonSchema = (codec: Schema.Codec<unknown, unknown>): JsonSchema => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(codec))
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions }
}

const fieldsOf = (
  codec: Schema.Codec<unknown, unknown>,
): { properties: Record<string, JsonSchema>; required: readonly string[] } => {
  // For a text in a URL the decoded type is more specific.
  const { properties = {}, required = [] } = toJsonSchema(Schema.toType(codec)) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return { properties, required }
}

const parametersOf = (endpoint: EndpointContract): Array<OpenApiOperation['parameters'][number]> => {
  const parameters: Array<OpenApiOperation['parameters'][number] & JsonSchema> = []
  if (endpoint.params !== undefined) {
    for (const [name, schema] of Object.entries(fieldsOf(endpoint.params).properties)) {
      parameters.push({ name, in: 'path', required: true, schema })
    }
  }
  if (endpoint.query !== undefined) {
    const { properties, required } = fieldsOf(endpoint.query)
    for (const [name, schema] of Object.entries(properties)) {
      const isList = schema['type'] === 'array'
      parameters.push({
        name: isList ? `${name}[]` : name,
        in: 'query',
        required: required.includes(name),
        schema,
        ...(isList && { style: 'form', explode: true }),
      })
    }
  }
  if (endpoint.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 128 },
    })
  }
  if (endpoint.versioned)
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^"?\\d+"?$' },
    })
  if (endpoint.permissions !== 'public')
    parameters.push({
      name: VIEW_AS_ROLE_HEADER,
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^\\d{1,9}$' },
    })
  return parameters
}

const failureResponses = (codes: Iterable<FailureCode>): OpenApiOperation['responses'] => {
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of codes)
    byStatus.set(FAILURE_STATUSES[code], [...(byStatus.get(FAILURE_STATUSES[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.join(', '),
          'x-codes': list,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
  )
}

const answerSchema = (endpoint: EndpointContract): JsonSchema =>
  hasNameListMode(endpoint)
    ? { anyOf: [toJsonSchema(endpoint.success), toJsonSchema(NameList)] }
    : toJsonSchema(endpoint.success)

const contentOf = ({ files }: EndpointContract, body: JsonSchema): JsonContent['content'] => ({
  'application/json': { schema: body },
  ...(files !== undefined && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          data: body,
          ...Object.fromEntries(
            Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]),
          ),
        },
      },
    },
  }),
})

const operationOf = (
  name: string,
  endpoint: EndpointContract,
): OpenApiOperation & { readonly operationId: string } => {
  const { permissions } = endpoint
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    security: endpoint.permissions === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.extension && { 'x-extension': true }),
    ...(typeof permissions === 'object' && { 'x-permissions': permissions.anyOf }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: contentOf(endpoint, toJsonSchema(endpoint.body)) },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: {
          [endpoint.download === undefined ? 'application/json' : DOWNLOAD_TYPES[endpoint.download]]: {
            schema: answerSchema(endpoint),
          },
        },
      },
      ...failureResponses(failuresOf(endpoint)),
    },
  }
}

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: {
      oneOf: [
        { type: 'string', enum: Object.keys(FAILURE_STATUSES) },
        {
          type: 'object',
          required: ['errorMessage'],
          properties: {
            errorMessage: { type: 'string', enum: Object.keys(FAILURE_STATUSES) },
            stores: { type: 'array', items: { type: 'string' } },
            products: {
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'sku'],
                properties: { name: { type: 'string' }, sku: { type: 'string' } },
              },
            },
            from: { type: 'string' },
            to: { type: 'string' },
          },
        },
      ],
    },
    errorType: { type: 'string' },
    details: {
      type: 'object',
      description: 'Field of the request to its code',
      additionalProperties: { type: 'string' },
    },
    gatewayCode: { type: 'string' },
    current: { description: 'The record as it is now, beside version_conflict' },
    requestId: { type: 'string' },
  },
}

export interface OpenApiOperation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly object[]
  readonly 'x-extension'?: true
  readonly 'x-permissions'?: readonly string[]
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: JsonSchema
  }>
  readonly requestBody?: JsonContent
  readonly responses: Readonly<Record<string, JsonContent & { readonly 'x-codes'?: readonly FailureCode[] }>>
}

interface JsonContent {
  readonly required?: boolean
  readonly description?: string
  readonly content: Readonly<
    Partial<Record<'application/json' | 'multipart/form-data' | 'text/csv', { readonly schema: JsonSchema }>>
  >
}

interface OpenApiDocument {
  readonly openapi: string
  readonly info: JsonSchema
  readonly servers: readonly JsonSchema[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: JsonSchema
}

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): OpenApiDocument => {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, endpoint] of Object.entries<EndpointContract>(contract)) {
    const path = (paths[API_PREFIX + endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version: '4',
      description: 'Amounts are integers in minor units; instants are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
  }
}

export const serveOpenApi = ({ fastify }: App): void => {
  let text: string | null = null
  fastify.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument())
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
}
