import type { Resource, SnakeCase } from '../domain/access/resource.ts'
import type { ResourceEndpointNames } from '../api/endpoints/resource.ts'
import type { ResourceFields } from '../domain/shared/resource-fields.ts'

type Options<Fields extends ResourceFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly options: readonly (infer Option)[] }
    ? `${Name}.${Option & string}`
    : never
}[keyof Fields & string]

type Figures<Fields extends ResourceFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly figures: infer Named }
    ? `${Name}.${keyof Named & string}`
    : never
}[keyof Fields & string]

/** The commands that set a status of several records. */
type SetStatus<R extends Resource> = R extends {
  readonly bulk: { readonly status: string }
  readonly fields: { readonly status: { readonly options: readonly (infer Option)[] } }
}
  ? `set.${Option & string}`
  : never

/** The messages that the parts of the resource kit, the audit log and the access page show of a resource. */
export type ResourceMessages<R extends Resource> = Record<
  | `${R['one']}.field.${keyof R['fields'] & string}`
  | `${R['one']}.${Options<R['fields']> | Figures<R['fields']> | SetStatus<R>}`
  | `${R['one']}.${'one' | 'search' | 'empty' | 'emptyText' | 'deleteTitle' | 'deleteText'}`
  | `endpoint.${ResourceEndpointNames<R>}`
  | `audit.entity.${R['one']}`
  | `audit.action.${R['one']}.${'create' | 'update' | 'delete'}`
  | `failure.${SnakeCase<R['one']>}_already_exist`
  | (R extends { readonly isKeptInUse: true } ? `failure.${SnakeCase<R['one']>}_not_delete` : never),
  string
> &
  // Where other pages meet it too, it is one of all failures.
  Partial<Record<`failure.${SnakeCase<R['one']>}_not_found`, string>>
