import type { ResourceName } from '../domain/access/pages.ts'
import type { ResourceFields } from '../domain/shared/resource-fields.ts'

type Options<Fields extends ResourceFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly options: readonly (infer Option)[] }
    ? `${Name}.${Option & string}`
    : never
}[keyof Fields & string]

/** The messages that the parts of the resource kit, the audit log and the access page show of a resource. */
export type ResourceMessages<
  One extends ResourceName,
  Many extends string,
  Fields extends ResourceFields,
> = Record<
  | `${One}.field.${keyof Fields & string}`
  | `${One}.${Options<Fields>}`
  | `${One}.${'one' | 'search' | 'create' | 'empty' | 'emptyText' | 'deleteTitle' | 'deleteText'}`
  | `endpoint.${Many | One | `${'create' | 'update' | 'delete'}${Capitalize<One>}`}`
  | `audit.entity.${One}`
  | `audit.action.${One}.${'create' | 'update' | 'delete'}`
  | `failure.${One}_${'not_found' | 'already_exist'}`,
  string
>
