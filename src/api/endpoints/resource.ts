import { capitalized, type Resource } from '../../domain/access/resource.ts'
import type { AnyResource } from '../../domain/resources/resources.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { AccessArea, Endpoint, FileKind } from './endpoint.ts'

type Verb = 'view' | 'create' | 'update' | 'delete'

type BulkNames<R extends Resource> = R extends { readonly bulk: infer Bulk }
  ?
      | (Bulk extends { readonly delete: string } ? `delete${Capitalize<R['many']>}` : never)
      | (Bulk extends { readonly status: string } ? `change${Capitalize<R['many']>}Status` : never)
  : never

/** The names of a resource's endpoints. */
export type ResourceEndpointNames<R extends Resource> = R extends Resource
  ? R['one'] | R['many'] | `${'create' | 'update' | 'delete'}${Capitalize<R['one']>}` | BulkNames<R>
  : never

/** The names of the endpoints of all resources of the kit. */
export type ResourceEndpointName = ResourceEndpointNames<AnyResource>

type Files<R extends Resource> = {
  readonly [
    Name in keyof R['fields'] & string as R['fields'][Name]['kind'] extends 'picture' ? Name : never
  ]: FileKind & 'icon'
}

type Base = Omit<Endpoint, 'files' | 'versioned' | 'permissions'> & {
  readonly permissions: { readonly anyOf: readonly Permission[] }
}

/** The endpoints of a resource by their names. */
type ResourceEndpoints<R extends Resource> = {
  readonly [Name in R['many'] | R['one'] | `delete${Capitalize<R['one']>}` | BulkNames<R>]: Base
} & { readonly [Name in `create${Capitalize<R['one']>}`]: Base & { readonly files: Files<R> } } & {
  readonly [Name in `update${Capitalize<R['one']>}`]: Base & {
    readonly files: Files<R>
    readonly versioned: true
  }
}

/** The endpoints of a list of records: list, create, read, update and delete, and those for several records. */
export const resourceEndpoints = <const R extends Resource>(
  resource: R,
  {
    area,
    viewers = [],
    readers = [],
  }: {
    readonly area: AccessArea
    /** Permissions besides `view…` that open list and record: that of the page. */
    readonly viewers?: readonly Permission[]
    /** Permissions that open the list alone, for selects on other pages. */
    readonly readers?: readonly Permission[]
  },
): ResourceEndpoints<R> => {
  const { one, many, path, permissions, bulk, fields } = resource
  const permission = (verb: Verb): Permission => `${verb}${permissions}`
  const endpoint = (
    method: Endpoint['method'],
    below: string,
    anyOf: readonly Permission[],
    more: Partial<Endpoint> = {},
  ): Endpoint => ({
    method,
    path: `${path}${below}`,
    permissions: { anyOf },
    area,
    audit: { entity: one as AnyResource['one'] }, // a resource of the list
    status: 200,
    ...more,
  })
  const change = (
    method: Endpoint['method'],
    below: string,
    verb: Exclude<Verb, 'view'>,
    more: Partial<Endpoint> = {},
  ) =>
    endpoint(method, below, [permission(verb)], {
      audit: { entity: one as AnyResource['one'], action: `${one}.${verb}` },
      ...more,
    })
  const pictures = Object.keys(fields).filter((name) => fields[name]?.kind === 'picture')
  const withFiles: Partial<Endpoint> =
    pictures.length === 0 ? {} : { files: Object.fromEntries(pictures.map((name) => [name, 'icon'])) }
  // The computed names are those of the type.
  return {
    [many]: endpoint('GET', '', [permission('view'), ...viewers, ...readers]),
    [`create${capitalized(one)}`]: change('POST', '', 'create', { ...withFiles, status: 201 }),
    [one]: endpoint('GET', '/{id}', [permission('view'), ...viewers]),
    [`update${capitalized(one)}`]: change('PUT', '/{id}', 'update', { ...withFiles, versioned: true }),
    [`delete${capitalized(one)}`]: change('DELETE', '/{id}', 'delete'),
    ...(bulk?.delete !== undefined && {
      [`delete${capitalized(many)}`]: change('DELETE', bulk.delete, 'delete'),
    }),
    ...(bulk?.status !== undefined && {
      [`change${capitalized(many)}Status`]: change('PUT', bulk.status, 'update'),
    }),
  } as unknown as ResourceEndpoints<R>
}
