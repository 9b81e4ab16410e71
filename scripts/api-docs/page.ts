import * as catalogue from '../../src/api/contract/catalogue.contract.ts'
import * as auth from '../../src/api/contract/auth.contract.ts'
import * as customers from '../../src/api/contract/customers.contract.ts'
import * as delivery from '../../src/api/contract/delivery.contract.ts'
import * as drafts from '../../src/api/contract/drafts.contract.ts'
import * as orderBodies from '../../src/api/contract/order-bodies.contract.ts'
import * as orders from '../../src/api/contract/orders.contract.ts'
import * as organisation from '../../src/api/contract/organisation.contract.ts'
import * as wire from '../../src/api/contract/common-schemas.ts'
import { FAILURE_STATUSES, type FailureCode } from '../../src/api/contract/failures.ts'
import { openApiDocument, toJsonSchema, type OpenApiOperation } from '../../server/http/openapi.ts'
import { formatBounds, schemaToTs, type SchemaNames } from './schema-to-ts.ts'

const SHARED = {
  Instant: wire.Instant,
  Day: wire.Day,
  Me: auth.SessionUser,
  Country: organisation.Country,
  Store: organisation.Store,
  DeliveringTimes: organisation.DeliveryTimes,
  ZoneMatch: organisation.ZoneMatch,
  DeliveryZone: delivery.DeliveryZone,
  Customer: customers.Customer,
  Address: customers.Address,
  Category: catalogue.Category,
  Badge: catalogue.Badge,
  StoreProduct: catalogue.StoreProduct,
  Draft: drafts.Draft,
  DraftDocument: drafts.DraftDocument,
  Order: orders.Order,
  PlacedOrder: orders.PlacedOrder,
  OrderRow: orders.OrderRow,
  OrderHistoryRow: orders.OrderHistoryRow,
  Totals: orders.OrderTotals,
  PaymentView: orders.PaymentView,
  BillingBody: orderBodies.BillingBody,
  Abilities: orders.Abilities,
} as const

const COMMON_FAILURES: ReadonlySet<string> = new Set<FailureCode>([
  'smth_wrong',
  'unauthorized',
  'user_is_blocked',
  'user_dont_have_permission',
  'validation_error',
  'idempotency_in_progress',
  'idempotency_mismatch',
  'version_conflict',
])

const INTRODUCTION = `# The API

Made by \`npm run docs:api\` from \`src/api/contract\`; the same is served as OpenAPI 3.1 at \`/v4/openapi.json\`.

- Amounts are integers in minor units of the country\u2019s currency; instants are ISO 8601 in UTC; ids are integers.
- \`Authorization: Bearer <accessToken>\` and \`platform: web\`. A call that is not the caller\u2019s to make is 403; a row
  outside the caller\u2019s unit is 404.
- \`List<T>\` is \`{ data: T[], count, countIsCapped?, limit, offset }\`; \`count\` is exact to 10,000, then \`countIsCapped: true\`. A list field
  of a query is written \`status[]=a&status[]=b\`.
- Every failure is \`{ statusCode, message, details?, requestId }\`; \`message\` is a code or \`{ errorMessage, \u2026 }\`, and
  \`details\` maps a field of the request to its code.
- Besides the codes named below, every call may answer 400 \`validation_error\` and 500 \`smth_wrong\`; signed in, also 401
  \`unauthorized\`, 403 \`user_is_blocked\` and \`user_dont_have_permission\`.
- Where \`Idempotency-Key\` is taken, a repeat within 24 hours gets the first answer; another body under the same key is
  422 \`idempotency_mismatch\`, a repeat while the first is under way 409 \`idempotency_in_progress\`.
- Where \`If-Match\` is taken, a stale version is 409 \`version_conflict\` with the record as it is in \`current\`.
`

const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

const accessText = (operation: OpenApiOperation): string => {
  if (operation.security.length === 0) return 'Public.'
  const permissions = operation['x-permissions']
  return permissions === undefined
    ? 'Anybody who is signed in.'
    : `One of: ${permissions.map((name) => `\`${name}\``).join(', ')}.`
}

const failuresText = (operation: OpenApiOperation): string => {
  const codes = Object.values(operation.responses)
    .flatMap((response) => response['x-codes'] ?? [])
    .filter((name) => !COMMON_FAILURES.has(name))
  return codes.length === 0
    ? ''
    : `Fails with ${codes.map((name) => `${FAILURE_STATUSES[name]} \`${name}\``).join(', ')}.`
}

const parametersText = (operation: OpenApiOperation, names: SchemaNames): string =>
  operation.parameters
    .map(({ name, in: place, required, schema }) =>
      place === 'header'
        ? `- header \`${name}\``
        : `- ${place} \`${name}\`${required ? '' : '?'}: \`${schemaToTs(schema, names)}\`${formatBounds(schema)}`,
    )
    .join('\n')

const endpointText = (
  method: string,
  path: string,
  operation: OpenApiOperation,
  names: SchemaNames,
): string => {
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${operation.summary}.${operation['x-extension'] ? ' An extension of the specification.' : ''}`,
    accessText(operation),
    parametersText(operation, names),
    ...(operation.requestBody === undefined
      ? []
      : ['Body:', code(schemaToTs(operation.requestBody.content['application/json'].schema, names))]),
    ...answers.flatMap(([status, answer]) => [
      `Answers ${status}:`,
      code(schemaToTs(answer.content['application/json'].schema, names)),
    ]),
    failuresText(operation),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const resourceOf = (path: string): string => path.split('/')[2] ?? ''

/** The whole contract as Markdown: calls by resource, then the shapes that they share. */
export const apiPage = (): string => {
  const shapes = Object.entries(SHARED).map(([name, schema]) => ({ name, schema: toJsonSchema(schema) }))
  const names: SchemaNames = new Map(shapes.map(({ name, schema }) => [JSON.stringify(schema), name]))
  const calls = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-planned'] !== true)
      .map(([method, operation]) => ({ path, method, call: operation })),
  )
  const resources = [...new Set(calls.map(({ path }) => resourceOf(path)))].sort()
  return (
    [
      INTRODUCTION.trimEnd(),
      ...resources.flatMap((resource) => [
        `## ${resource}`,
        ...calls
          .filter(({ path }) => resourceOf(path) === resource)
          .map(({ path, method, call: operation }) => endpointText(method, path, operation, names)),
      ]),
      '## Shapes',
      ...shapes.flatMap(({ name, schema }) => [`### ${name}`, code(schemaToTs(schema, names, '', false))]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}
