import { expect } from 'vitest'
import { capitalized, type Resource } from '../../../src/domain/access/resource.ts'
import { RESOURCES } from '../../../src/domain/resources/resources.ts'
import type { ResourceField } from '../../../src/domain/shared/resource-fields.ts'
import type { AccessFixture } from './access.fixture.ts'
import type { EndpointCase, EndpointCases, ExpectedChange } from './endpoint-case.ts'

/** The value of a field that a new record needs; undefined for one that may be left out. */
const requiredValue = (w: AccessFixture, field: ResourceField, nth: number): unknown => {
  if (field.kind === 'country') return w.network.countryIds[0]
  if (field.kind !== 'line' || field.isRequired !== true) return undefined
  return field.format === 'email'
    ? `registro-${nth}@example.com`
    : field.format === 'phone'
      ? String(22_000_000 + nth)
      : `Dato ${nth}`
}

/** The body of a new record. */
const newRecord = (w: AccessFixture, { fields }: Resource): object => {
  const nth = w.nextNumber()
  const values = Object.entries(fields).map(([name, field]) => [name, requiredValue(w, field, nth)])
  return { ...Object.fromEntries(values), name: `Registro ${nth}` }
}
const renamedRecord = (w: AccessFixture): object => ({ name: `Renombrado ${w.nextNumber()}` })

const named = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix} \\d+$`, 'u'))

const casesOf = (resource: Resource): EndpointCases => {
  const { one, many, path, fields, bulk } = resource
  const hasCountry = Object.values(fields).some(({ kind }) => kind === 'country')
  const created = async (w: AccessFixture, token: string): Promise<number> => {
    const { body } = await w.server.call('POST', path, { token, body: newRecord(w, resource) })
    return Number(body['id'])
  }
  const change = (verb: string, before: unknown, after: unknown): readonly ExpectedChange[] => [
    { action: `${one}.${verb}`, entity: one, before, after },
  ]
  const whole: unknown = expect.objectContaining({ name: named('Registro') })
  const onRecord = (
    body?: (w: AccessFixture) => object,
    changes?: readonly ExpectedChange[],
  ): EndpointCase => ({
    scope: hasCountry ? 'country' : 'nothing',
    prepare: async (w, { token }) => ({
      path: { id: await created(w, token) },
      ...(body && { body: body(w) }),
    }),
    ...(changes && { changes }),
  })
  const onSeveral = (values: object, changes: readonly ExpectedChange[]): EndpointCase => ({
    scope: 'nothing',
    prepare: async (w, { token }) => ({ body: { ids: [await created(w, token)], ...values } }),
    changes,
  })
  const { status } = fields
  const [first, second] = status?.kind === 'choice' ? status.options : []
  return {
    [many]: { scope: 'nothing', prepare: async () => ({}) },
    [one]: onRecord(),
    [`create${capitalized(one)}`]: {
      scope: 'nothing',
      prepare: async (w) => ({ body: newRecord(w, resource) }),
      changes: change('create', null, whole),
    },
    [`update${capitalized(one)}`]: onRecord(
      renamedRecord,
      change('update', { name: named('Registro') }, { name: named('Renombrado') }),
    ),
    [`delete${capitalized(one)}`]: onRecord(undefined, change('delete', whole, null)),
    ...(bulk?.delete !== undefined && {
      [`delete${capitalized(many)}`]: onSeveral({}, change('delete', whole, null)),
    }),
    ...(bulk?.status !== undefined && {
      [`change${capitalized(many)}Status`]: onSeveral(
        { status: second },
        change('update', { status: first }, { status: second }),
      ),
    }),
  }
}

/** A request that succeeds for each endpoint of the resource kit. */
export const RESOURCE_CASES: EndpointCases = Object.assign({}, ...RESOURCES.map(casesOf))
