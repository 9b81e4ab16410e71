import { queryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../api/client/api.ts'
import type { RequestOptions } from '../../api/client/client.ts'
import type { ResourceBody, ResourceRecord } from '../../api/contract/resource-contract.ts'
import type { PagePath, ResourceListName, ResourceName } from '../../domain/access/pages.ts'
import { wireFields, type ResourceFields } from '../../domain/shared/resource-fields.ts'
import type { Language } from '../../i18n/language.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { oneOfMany } from '../-list/list-filters.ts'
import {
  defineList,
  type BaseSearch,
  type ListController,
  type ListDefinition,
  type ListQuery,
} from '../-list/list-search.ts'
import type { ListResult } from '../-list/use-list-query.ts'

interface WriteInput extends RequestOptions {
  readonly body: ResourceBody<ResourceFields>
  readonly files?: Readonly<Record<string, Blob | undefined>>
}
interface ById {
  readonly params: { readonly id: number }
}

/** The five calls of a resource. */
export interface ResourceCalls {
  readonly list: (input: RequestOptions & { readonly query: object }) => Promise<ListResult<ResourceRecord>>
  readonly read: (input: RequestOptions & ById) => Promise<ResourceRecord>
  readonly create: (input: WriteInput) => Promise<ResourceRecord>
  readonly update: (input: WriteInput & ById) => Promise<ResourceRecord>
  readonly remove: (input: ById) => Promise<unknown>
}

/** The calls of the API by the names of the resource. */
export const resourceCalls = (one: ResourceName, many: ResourceListName): ResourceCalls => {
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)}` as Capitalize<ResourceName> // the name with a capital
  // The contract of a resource has these inputs and answers.
  return {
    list: (input: object) => api[many](input),
    read: (input: object) => api[one](input as never),
    create: (input: object) => api[`create${title}`](input as never),
    update: (input: object) => api[`update${title}`](input as never),
    remove: (input: object) => api[`delete${title}`](input as never),
  } as unknown as ResourceCalls
}

/** The URL of a resource's list; a filter has the name of its field. */
export type ResourceSearch = BaseSearch & Readonly<Record<string, unknown>>

/** The choices of a resource, each with its options. */
export const choicesOf = (fields: ResourceFields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? [{ name, options: field.options }] : [],
  )

interface ResourceList extends ListDefinition<ResourceSearch> {
  /** Sort, page and search of the query. */
  readonly toQuery: (search: ResourceSearch) => ListQuery
}

/** The list of a resource: search, a filter and a sort for each choice, and a view for each option of the first. */
const defineResourceList = (
  page: PagePath,
  fields: ResourceFields,
  dialogs: readonly string[],
): ResourceList => {
  const choices = choicesOf(fields)
  const [first] = choices
  const definition = defineList({
    page,
    filters: Object.fromEntries(choices.map(({ name, options }) => [name, oneOfMany(options)])),
    sorts: Object.fromEntries(['name', ...choices.map(({ name }) => name)].map((name) => [name, 'asc'])),
    defaultSort: 'name',
    columns: columnNames(fields),
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

/** The fields with a column of their own; a picture stands beside the name. */
const columnNames = (fields: ResourceFields): readonly string[] =>
  Object.keys(fields).filter((name) => name !== 'name' && fields[name]?.kind !== 'picture')

export interface ResourceView {
  readonly one: ResourceName
  readonly icon: LucideIcon
  readonly fields: ResourceFields
  readonly page: PagePath
  readonly list: ResourceList
  readonly columnNames: readonly string[]
  readonly calls: ResourceCalls
  /** The start of the keys of all its queries. */
  readonly queryKey: readonly string[]
}

/** What the pages of a resource show: its fields, their list at a page, and the calls. */
export const defineResource = ({
  dialogs = [],
  ...view
}: Omit<ResourceView, 'list' | 'columnNames'> & {
  /** Dialogs of the page besides those of every resource. */
  readonly dialogs?: readonly string[]
}): ResourceView => ({
  ...view,
  list: defineResourceList(view.page, view.fields, dialogs),
  columnNames: columnNames(view.fields),
})

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
  t(`${one}.${key}` as MessageKey, values)

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

/** A value of a record by the name of its field on the wire. */
export const valueOf = (record: object, name: string): string | null =>
  // The values of all kinds of field are texts or null.
  (record as Readonly<Record<string, string | null>>)[name] ?? null

/** A text in the user's language, or in the other one where it is missing. */
export const textOf = (record: object, name: string, language: Language): string => {
  const spanish = valueOf(record, name) ?? ''
  const english = valueOf(record, `${name}En`) ?? ''
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
