import type { ResourceListName, ResourceName } from '../../domain/access/pages.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { AccessArea, Endpoint, FileKind } from './endpoint.ts'

/** The names of the endpoints of all resources of the kit. */
export type ResourceEndpointName =
  | ResourceName
  | ResourceListName
  | `${'create' | 'update' | 'delete'}${Capitalize<ResourceName>}`

type Files = Readonly<Record<string, FileKind>>

interface ResourceSpec<One extends ResourceName, Many extends string, F extends Files> {
  readonly one: One
  readonly many: Many
  readonly area: AccessArea
  /** Permissions besides the own one that open the list, for selects on other pages. */
  readonly readers?: readonly Permission[]
  readonly files?: F
}

type Create<One extends string> = `create${Capitalize<One>}`
type Update<One extends string> = `update${Capitalize<One>}`
type Delete<One extends string> = `delete${Capitalize<One>}`

type Base = Omit<Endpoint, 'files' | 'versioned' | 'permissions'> & {
  readonly permissions: { readonly anyOf: readonly Permission[] }
}

/** The five endpoints of a resource by their names. */
export type ResourceEndpoints<One extends string, Many extends string, F extends Files> = {
  readonly [Name in Many | One | Delete<One>]: Base
} & { readonly [Name in Create<One>]: Base & { readonly files: F } } & {
  readonly [Name in Update<One>]: Base & { readonly files: F; readonly versioned: true }
}

/** The endpoints of a list of records: list, create, read, update and delete, with the permissions of their names. */
export const resourceEndpoints = <
  One extends ResourceName,
  const Many extends string,
  const F extends Files = Readonly<Record<never, never>>,
>({
  one,
  many,
  area,
  readers = [],
  files,
}: ResourceSpec<One, Many, F>): ResourceEndpoints<One, Many, F> => {
  const title = one.charAt(0).toUpperCase() + one.slice(1)
  const endpoint = (
    method: Endpoint['method'],
    path: Endpoint['path'],
    verb: string,
    more: Partial<Endpoint> = {},
  ): Endpoint => ({
    method,
    path,
    // `ResourceName` has these four permissions.
    permissions: { anyOf: [`${verb}${title}` as Permission] },
    area,
    audit: { entity: one, ...(method !== 'GET' && { action: `${one}.${verb}` }) },
    status: method === 'POST' ? 201 : 200,
    ...more,
  })
  const list: Endpoint['path'] = `/${many}`
  const record: Endpoint['path'] = `/${many}/{id}`
  const withFiles = files && { files }
  // The computed names are those of the type.
  return {
    [many]: endpoint('GET', list, 'view', {
      permissions: { anyOf: [`view${title}` as Permission, ...readers] },
    }),
    [`create${title}`]: endpoint('POST', list, 'create', withFiles),
    [one]: endpoint('GET', record, 'view'),
    [`update${title}`]: endpoint('PUT', record, 'update', { ...withFiles, versioned: true }),
    [`delete${title}`]: endpoint('DELETE', record, 'delete'),
  } as unknown as ResourceEndpoints<One, Many, F>
}
