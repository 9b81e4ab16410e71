import { expect } from 'vitest'
import { RESOURCE_LIST_NAMES, RESOURCE_NAMES, type ResourceName } from '../../../src/domain/access/pages.ts'
import type { ResourceEndpointName } from '../../../src/api/endpoints/resource.ts'
import type { ExpectedChange } from '../audit/expected-changes.ts'
import type { EndpointCase } from './endpoint-cases.ts'

/** The body of a new record: only the name is required. */
const newRecord = (nth: number) => ({ name: `Registro ${nth}` })
const renamedRecord = (nth: number) => ({ name: `Renombrado ${nth}` })

const withTitle = <Verb extends string, Name extends ResourceName>(verb: Verb, name: Name) =>
  // The name with a capital.
  `${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}` as `${Verb}${Capitalize<Name>}`

const casesOf = (
  name: ResourceName,
  index: number,
): Readonly<Partial<Record<ResourceEndpointName, EndpointCase>>> => {
  const list = RESOURCE_LIST_NAMES[index]
  if (list === undefined) throw new Error(`${name} has no list`)
  const onRecord = (body?: (nth: number) => object): EndpointCase => ({
    scope: 'nothing',
    prepare: async (w, { token }) => {
      const created = await w.server.call('POST', `/${list}`, { token, body: newRecord(w.nextNumber()) })
      return {
        path: { id: Number(created.body['id']) },
        ...(body && { body: body(w.nextNumber()) }),
      }
    },
  })
  const creation: EndpointCase = {
    scope: 'nothing',
    prepare: async (w) => ({ body: newRecord(w.nextNumber()) }),
  }
  return {
    [list]: { scope: 'nothing', prepare: async () => ({}) },
    [name]: onRecord(),
    [withTitle('create', name)]: creation,
    [withTitle('update', name)]: onRecord(renamedRecord),
    [withTitle('delete', name)]: onRecord(),
  }
}

/** A request that succeeds for each endpoint of the resource kit. */
export const RESOURCE_CASES = Object.assign({}, ...RESOURCE_NAMES.map(casesOf)) as Readonly<
  Record<ResourceEndpointName, EndpointCase> // of every resource
>

const named = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix} \\d+$`, 'u'))

/** The audit entries of these requests. */
export const RESOURCE_CHANGES: Readonly<Record<string, readonly ExpectedChange[]>> = Object.fromEntries(
  RESOURCE_NAMES.flatMap((entity) => {
    const entry = (verb: string, before: unknown, after: unknown) =>
      [withTitle(verb, entity), [{ action: `${entity}.${verb}`, entity, before, after }]] as const
    const whole: unknown = expect.objectContaining({ name: named('Registro') })
    return [
      entry('create', null, whole),
      entry('update', { name: named('Registro') }, { name: named('Renombrado') }),
      entry('delete', whole, null),
    ]
  }),
)
