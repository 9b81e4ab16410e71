import { queryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../api/client/api.ts'
import type { RequestOptions } from '../../api/client/client.ts'
import type { ResourceBody, ResourceRecord } from '../../api/contract/resource-contract.ts'
import type { PagePath } from '../../domain/access/pages.ts'
import { capitalized, type PermissionNoun, type Resource } from '../../domain/access/resource.ts'
import type { AnyResource, ResourceName } from '../../domain/resources/resources.ts'
import {
  choicesOf,
  countryFields,
  flagNames,
  rangeFields,
  sortNames,
  wireFields,
  type FieldValue,
  type ResourceFields,
} from '../../domain/shared/resource-fields.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { day, flag, ids, oneOfMany, wholeNumber, type FilterKind } from '../-list/list-filters.ts'
import {
  defineList,
  type BaseSearch,
  type ListController,
  type ListDefinition,
  type ListQuery,
} from '../-list/list-search.ts'
import type { ListResult } from '../-list/use-list-query.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

interface WriteInput extends RequestOptions {
  readonly body: ResourceBody<ResourceFields>
  readonly files?: Readonly<Record<string, Blob | undefined>>
}
interface ById {
  readonly params: { readonly id: number }
}

/** What a call on several records did. */
export interface BulkAnswer {
  readonly done: readonly number[]
  readonly refused: ReadonlyArray<{
    readonly id: number
    readonly name: string | null
    readonly message: string
  }>
}

/** The calls of a resource; those on several records where it has them. */
export interface ResourceCalls {
  readonly list: (input: RequestOptions & { readonly query: object }) => Promise<ListResult<ResourceRecord>>
  readonly read: (input: RequestOptions & ById) => Promise<ResourceRecord>
  readonly create: (input: WriteInput) => Promise<ResourceRecord>
  readonly update: (input: WriteInput & ById) => Promise<ResourceRecord>
  readonly remove: (input: RequestOptions & ById) => Promise<unknown>
  readonly removeMany?: (
    input: RequestOptions & { readonly body: { readonly ids: readonly number[] } },
  ) => Promise<BulkAnswer>
  readonly changeStatus?: (
    input: RequestOptions & { readonly body: { readonly ids: readonly number[]; readonly status: string } },
  ) => Promise<BulkAnswer>
}

/** The calls of the API by the names of the resource. */
const resourceCalls = ({ one, many }: Resource): ResourceCalls => {
  const call = (name: string) => (input: object) =>
    // The contract of a resource has these endpoints, inputs and answers.
    (api as unknown as Readonly<Record<string, (input: object) => Promise<never>>>)[name]!(input)
  return {
    list: call(many),
    read: call(one),
    create: call(`create${capitalized(one)}`),
    update: call(`update${capitalized(one)}`),
    remove: call(`delete${capitalized(one)}`),
    removeMany: call(`delete${capitalized(many)}`),
    changeStatus: call(`change${capitalized(many)}Status`),
  }
}

/** The URL of a resource's list; a filter has the name of its field. */
export type ResourceSearch = BaseSearch & Readonly<Record<string, unknown>>

interface ResourceList extends ListDefinition<ResourceSearch> {
  /** Sort, page and search of the query. */
  readonly toQuery: (search: ResourceSearch) => ListQuery
}

/** Search, a filter for each choice, flag, number, amount and day, and a view for each option of the first choice. */
const defineResourceList = (
  page: string,
  fields: ResourceFields,
  dialogs: readonly string[],
  columns: readonly string[],
): ResourceList => {
  const choices = choicesOf(fields)
  const [first] = choices
  const definition = defineList({
    page,
    filters: Object.fromEntries<FilterKind<unknown>>([
      ...choices.map(({ name, options }) => [name, oneOfMany(options)] as const),
      ...flagNames(fields).map((name) => [name, flag] as const),
      ...rangeFields(fields).flatMap(({ kind, from, to }) => {
        const end = kind === 'day' ? day : wholeNumber
        return [[from, end] as const, [to, end] as const]
      }),
      ...(countryFields(fields).length > 0 ? [[COUNTRY_FILTER, ids] as const] : []),
    ]),
    sorts: Object.fromEntries(sortNames(fields).map((name) => [name, 'asc'])),
    defaultSort: 'name',
    columns: [...columnNames(fields), ...columns],
    tabs: ['detail', 'audit'],
    dialogs: ['create', 'edit', 'delete', ...dialogs],
    views: {
      all: {},
      ...Object.fromEntries(first?.options.map((option) => [option, { [first.name]: [option] }]) ?? []),
    },
  })
  // The names of the filters are those of the fields.
  return definition as unknown as ResourceList
}

/** The filters of a search as the query has them; `today` is the country's day. */
export const filtersOf = (
  { list }: Pick<ResourceView, 'list'>,
  search: ResourceSearch,
  today: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    list.filterNames.flatMap((name) =>
      search[name] === undefined ? [] : [[name, search[name] === 'today' ? today : search[name]]],
    ),
  )

/** The fields with a column of their own; a picture stands beside the name. */
const columnNames = (fields: ResourceFields): readonly string[] =>
  Object.keys(fields).filter((name) => name !== 'name' && fields[name]?.kind !== 'picture')

export interface ResourceView {
  readonly one: ResourceName
  readonly permissions: PermissionNoun
  readonly icon: LucideIcon
  readonly fields: ResourceFields
  readonly bulk: NonNullable<Resource['bulk']>
  readonly page: PagePath
  readonly list: ResourceList
  readonly columnNames: readonly string[]
  readonly calls: ResourceCalls
  /** The start of the keys of all its queries. */
  readonly queryKey: readonly string[]
}

/** What the pages of a resource show: its list, its columns, and the calls. */
export const defineResource = (
  resource: Resource,
  {
    icon,
    queryKey,
    dialogs = [],
    columns = [],
    listPath = resource.page,
    calls = resourceCalls(resource),
  }: Pick<ResourceView, 'icon' | 'queryKey'> & {
    /** The ids of columns besides those of the fields. */
    readonly columns?: readonly string[]
    /** The address of its list, where several lists share the page. */
    readonly listPath?: string
    /** Dialogs of the page besides those of every resource. */
    readonly dialogs?: readonly string[]
    readonly calls?: ResourceCalls
  },
): ResourceView => {
  const { one, permissions, fields, bulk = {}, page } = resource
  return {
    one: one as AnyResource['one'], // a resource of the list
    permissions,
    icon,
    fields,
    bulk,
    page,
    list: defineResourceList(listPath, fields, dialogs, columns),
    columnNames: columnNames(fields),
    calls,
    queryKey,
  }
}

export const resourceListQuery = ({ calls, queryKey }: ResourceView, query: object) =>
  queryOptions({
    queryKey: [...queryKey, 'list', query] as const,
    queryFn: ({ signal }) => calls.list({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const resourceQuery = ({ calls, queryKey }: ResourceView, id: number) =>
  queryOptions({
    queryKey: [...queryKey, 'one', id] as const,
    queryFn: ({ signal }) => calls.read({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The message of a resource: `create`, `field.name`, `status.active`. */
export const resourceMessage = (
  t: Translate,
  one: ResourceName,
  key: string,
  values?: Parameters<Translate>[1],
): string =>
  // `ResourceMessages` has the keys of every resource.
  optionalMessage(t, `${one}.${key}`, values)

/** The label of each field of the wire; of a localized one with its language. */
export const fieldLabels = (
  t: Translate,
  { one, fields }: Pick<ResourceView, 'one' | 'fields'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    wireFields(fields).map(({ name, base, language }) => {
      const field = resourceMessage(t, one, `field.${base}`)
      return [
        name,
        language === null ? field : t(language === 'es' ? 'form.inSpanish' : 'form.inEnglish', { field }),
      ]
    }),
  )

/** The filters of a list that the user asks for by countries. */
export const COUNTRY_FILTER = 'countryId'

/** A value of a record by the name of its field on the wire. */
export const valueOf = (record: object, name: string): FieldValue =>
  // A record has the values of its fields.
  (record as Readonly<Record<string, FieldValue>>)[name] ?? null

/** A value that is a text; null for any other. */
export const textValueOf = (record: object, name: string): string | null => {
  const value = valueOf(record, name)
  return typeof value === 'string' ? value : null
}

/** A text in the user's language, or in the other one where it is missing. */
export const textOf = (record: object, name: string, language: Language): string => {
  const spanish = textValueOf(record, name) ?? ''
  const english = textValueOf(record, `${name}En`) ?? ''
  return language === 'en' ? english || spanish : spanish || english
}

/** What a page shows differently of one field. */
export interface FieldOverride {
  /** Properties of its column. */
  readonly column?: Partial<Column<ResourceRecord>>
  /** Its value in the drawer. */
  readonly detail?: (record: ResourceRecord) => ReactNode
  /** Its input in the form, in the place of the one of its kind. */
  readonly input?: () => ReactNode
}

export interface ResourceProps {
  readonly resource: ResourceView
  readonly list: ListController<ResourceSearch>
  /** By the name of the field. */
  readonly overrides?: Readonly<Record<string, FieldOverride>>
}
