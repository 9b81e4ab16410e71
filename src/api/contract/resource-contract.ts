import * as Schema from 'effect/Schema'
import { capitalized, snakeCase, type Resource } from '../../domain/access/resource.ts'
import type { KeptInUseCode, ResourceName } from '../../domain/resources/resources.ts'
import {
  choicesOf,
  countryFields,
  flagNames,
  rangeFields,
  sortNames,
  wireFields,
  type CountryFigure,
  type RangeKind,
  type ResourceBodyValues,
  type ResourceField,
  type ResourceFields,
  type ResourceValues,
} from '../../domain/shared/resource-fields.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { MAX_CENTS } from '../../domain/shared/money.ts'
import type { LocalDay } from '../../domain/shared/time.ts'
import type { RefusalCode } from '../../domain/shared/refusal.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  CalendarDay,
  DisplayName,
  Email,
  idList,
  IntFromText,
  isMaxVisible,
  listOf,
  LongText,
  namedListQuery,
  PhoneDigits,
  PlainText,
  Success,
} from './common-schemas.ts'
import { CentsSchema, CountryIdSchema } from './domain-schemas.ts'
import type { FailureCode } from './failures.ts'

type Extra = Readonly<Record<string, Schema.Top>>
type Ability = true | RefusalCode

/** A record of a resource as every response has it. */
export type ResourceRecord<Fields extends ResourceFields = ResourceFields, Id extends number = number> = {
  readonly id: Id
} & ResourceValues<Fields> & {
    readonly version: number
    readonly abilities: { readonly update: Ability; readonly delete: Ability }
  }

/** The body of create and update: a field that is left out keeps its value, or gets its default. */
export type ResourceBody<Fields extends ResourceFields> = { readonly name: string } & {
  readonly [Name in keyof Omit<ResourceBodyValues<Fields>, 'name'>]?: ResourceBodyValues<Fields>[Name]
}

type NamesOfKind<Fields extends ResourceFields, Kind extends ResourceField['kind']> = {
  [Name in keyof Fields & string]: Fields[Name]['kind'] extends Kind ? Name : never
}[keyof Fields & string]

/** The query of the list: search, a sort, and a filter for each choice, flag, number, amount and day. */
export type ResourceQuery<Fields extends ResourceFields> = Schema.Struct.Type<typeof namedListQuery> & {
  readonly sortBy?: 'name' | NamesOfKind<Fields, 'choice' | 'percent' | RangeKind>
} & {
  readonly [
    Name in NamesOfKind<Fields, 'choice'> & keyof ResourceValues<Fields>
  ]?: readonly ResourceValues<Fields>[Name][]
} & {
  readonly [Name in NamesOfKind<Fields, 'flag'>]?: boolean
} & {
  readonly [Name in NamesOfKind<Fields, 'number' | 'money'> as `${Name}From` | `${Name}To`]?: number
} & {
  readonly [Name in NamesOfKind<Fields, 'day'> as `${Name}From` | `${Name}To`]?: LocalDay
} & {
  readonly [
    Name in NamesOfKind<Fields, 'country' | 'countries' | 'countryRows'> extends never ? never : 'countryId'
  ]?: readonly CountryId[]
}

const nameSchema = ({ maxVisible }: { readonly maxVisible?: number }, isRequired: boolean) => {
  const name = maxVisible === undefined ? DisplayName : DisplayName.check(isMaxVisible(maxVisible))
  // The English name may be left empty.
  return isRequired ? name : Schema.Union([Schema.Literal(''), name])
}

const lineSchema = ({
  format,
  isRequired,
}: {
  readonly format?: 'email' | 'phone'
  readonly isRequired?: true
}) => {
  const line =
    format === 'email' ? Email : format === 'phone' ? PhoneDigits : PlainText.check(Schema.isMaxLength(254))
  return isRequired === true ? line.check(Schema.isMinLength(1)) : Schema.Union([Schema.Literal(''), line])
}

const Percent = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: 100 }),
  Schema.makeFilter((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-6),
)

const MAX_COUNTRIES = 300

const countryRowSchema = (
  figures: Readonly<Record<string, CountryFigure>>,
): Schema.Codec<unknown, unknown> => {
  const named: Readonly<Record<string, Schema.Codec<number, number>>> = Object.fromEntries(
    Object.entries(figures).map(([name, { kind }]) => [name, kind === 'percent' ? Percent : CentsSchema]),
  )
  return Schema.Struct({ countryId: CountryIdSchema, ...named })
}

const wholeNumber = (maximum = MAX_CENTS) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }))

/** A day of a record; a year that is typed in part, as 7, is none. */
const RecordDay = CalendarDay.check(Schema.makeFilter((day) => day >= '1900-01-01'))

const bodySchema = (field: ResourceField, isRequired: boolean): Schema.Codec<unknown, unknown> => {
  switch (field.kind) {
    case 'name':
      return nameSchema(field, isRequired)
    case 'text':
      return field.maxVisible === undefined ? LongText : PlainText.check(isMaxVisible(field.maxVisible))
    case 'line':
      return lineSchema(field)
    case 'choice':
      return Schema.Literals(field.options)
    case 'picture':
      return Schema.Null
    case 'flag':
      return Schema.Boolean
    case 'number':
      return Schema.NullOr(wholeNumber(field.max))
    case 'percent':
      return Schema.NullOr(Percent)
    case 'country':
      return Schema.NullOr(CountryIdSchema)
    case 'countries':
      return Schema.Array(CountryIdSchema).check(Schema.isMaxLength(MAX_COUNTRIES))
    case 'countryRows':
      return Schema.Array(countryRowSchema(field.figures)).check(Schema.isMaxLength(MAX_COUNTRIES))
    case 'money':
      return Schema.NullOr(CentsSchema)
    case 'day':
      return Schema.NullOr(RecordDay)
  }
}

const recordSchema = (field: ResourceField): Schema.Codec<unknown, unknown> => {
  switch (field.kind) {
    case 'name':
    case 'text':
    case 'line':
      return Schema.String
    case 'picture':
      return Schema.NullOr(Schema.String)
    default:
      return bodySchema(field, false)
  }
}

/** The filters of the list's query. */
const filterSchemas = (fields: ResourceFields): ReadonlyArray<readonly [string, Schema.Top]> => [
  ...choicesOf(fields).map(
    ({ name, options }) => [name, Schema.optionalKey(ArrayFromQuery(Schema.Literals(options)))] as const,
  ),
  ...flagNames(fields).map((name) => [name, Schema.optionalKey(BooleanFromText)] as const),
  ...rangeFields(fields).flatMap(({ kind, from, to }) => {
    const end = Schema.optionalKey(kind === 'day' ? CalendarDay : IntFromText(wholeNumber()))
    return [[from, end] as const, [to, end] as const]
  }),
  ...(countryFields(fields).length > 0
    ? [['countryId', Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema)))] as const]
    : []),
]

const structOf = (entries: ReadonlyArray<readonly [string, Schema.Top]>) =>
  Schema.Struct(Object.fromEntries(entries))

/** The schema of a body, for the server and for the form. */
export const resourceBody = <Fields extends ResourceFields>(
  fields: Fields,
  more: Extra = {},
): Schema.Codec<ResourceBody<Fields>, unknown> =>
  // The types of the entries are those of `ResourceBody`.
  structOf([
    ...wireFields(fields).map(
      ({ name, field }) =>
        [
          name,
          name === 'name' ? bodySchema(field, true) : Schema.optionalKey(bodySchema(field, false)),
        ] as const,
    ),
    ...Object.entries(more).map(([name, schema]) => [name, Schema.optionalKey(schema)] as const),
  ]) as unknown as Schema.Codec<ResourceBody<Fields>, unknown>

/** The schema of a record, for responses. */
export const resourceRecord = <Fields extends ResourceFields, Id extends number>(
  fields: Fields,
  id: Schema.Codec<Id, number>,
  { record = {}, deleteRefusals = [] }: ResourceExtras<Extra, Extra> = {},
): Schema.Codec<ResourceRecord<Fields, Id>, unknown> => {
  const ability = abilitySchema(['user_dont_have_permission'])
  // The types of the entries are those of `ResourceRecord`.
  return structOf([
    ['id', id],
    ...wireFields(fields).map(({ name, field }) => [name, recordSchema(field)] as const),
    ...Object.entries(record),
    ['version', Schema.Int],
    [
      'abilities',
      Schema.Struct({
        update: ability,
        delete: abilitySchema(['user_dont_have_permission', ...deleteRefusals]),
      }),
    ],
  ]) as unknown as Schema.Codec<ResourceRecord<Fields, Id>, unknown>
}

/** What the endpoints of a resource have besides its fields. */
interface ResourceExtras<Record extends Extra, Create extends Extra> {
  /** Values of a record that the server computes. */
  readonly record?: Record
  /** Optional values of the body that creates a record. */
  readonly create?: Create
  /** Values of a record that a change may send back as they are, and not change. */
  readonly kept?: Extra
  /** Body fields of the specification that other calls set. */
  readonly elsewhere?: { readonly create?: readonly string[]; readonly update?: readonly string[] }
  /** Why a record may not be deleted, besides the permission. */
  readonly deleteRefusals?: readonly RefusalCode[]
  /** Other refusals of all commands. */
  readonly refusals?: readonly RefusalCode[]
}

interface ResourceEndpoint<Params, Query, Body, Result> {
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly elsewhereFields?: readonly string[]
  readonly success: Result
  readonly failures: readonly FailureCode[]
}
type ListOf<Item> = ReturnType<typeof listOf<Item, unknown>>
type Codec<T> = Schema.Codec<T, unknown>
type ById<Id extends number> = Codec<{ readonly id: Id }>
type Without<C, Key extends keyof C> = Omit<C, Key>

/** What a command on several records did, and what it could not do. */
const BulkResult = <Id extends number>(id: Schema.Codec<Id, number>) =>
  Schema.Struct({
    success: Schema.Literal(true),
    /** The records that were changed. */
    done: Schema.Array(id),
    /** The others, with their names where they are in reach, and why. */
    refused: Schema.Array(Schema.Struct({ id, name: Schema.NullOr(Schema.String), message: Schema.String })),
  })
type BulkResultCodec = ReturnType<typeof BulkResult<number>>

type StatusOf<R extends Resource> = R['fields'] extends {
  readonly status: { readonly options: readonly (infer Option)[] }
}
  ? Option
  : never

type BulkContract<R extends Resource, Id extends number> = (R['bulk'] extends { readonly delete: string }
  ? {
      readonly [Name in `delete${Capitalize<R['many']>}`]: Without<
        ResourceEndpoint<
          never,
          Codec<{ readonly ids?: readonly Id[] }>,
          Codec<{ readonly ids?: readonly Id[] }>,
          BulkResultCodec
        >,
        'params'
      >
    }
  : unknown) &
  (R['bulk'] extends { readonly status: string }
    ? {
        readonly [Name in `change${Capitalize<R['many']>}Status`]: Without<
          ResourceEndpoint<
            never,
            never,
            Codec<{ readonly ids: readonly Id[]; readonly status: StatusOf<R> }>,
            BulkResultCodec
          >,
          'params' | 'query'
        >
      }
    : unknown)

type ResourceContract<R extends Resource, Id extends number, More, CreateMore> = {
  readonly [Name in R['many']]: Without<
    ResourceEndpoint<
      never,
      Codec<ResourceQuery<R['fields']>>,
      never,
      ListOf<ResourceRecord<R['fields'], Id> & More>
    >,
    'params' | 'body'
  >
} & {
  readonly [Name in R['one']]: Without<
    ResourceEndpoint<ById<Id>, never, never, Codec<ResourceRecord<R['fields'], Id> & More>>,
    'query' | 'body'
  >
} & {
  readonly [Name in `create${Capitalize<R['one']>}`]: Without<
    ResourceEndpoint<
      never,
      never,
      Codec<ResourceBody<R['fields']> & CreateMore>,
      Codec<ResourceRecord<R['fields'], Id> & More>
    >,
    'params' | 'query'
  >
} & {
  readonly [Name in `update${Capitalize<R['one']>}`]: Without<
    ResourceEndpoint<
      ById<Id>,
      never,
      Codec<ResourceBody<R['fields']>>,
      Codec<ResourceRecord<R['fields'], Id> & More>
    >,
    'query'
  >
} & {
  readonly [Name in `delete${Capitalize<R['one']>}`]: Without<
    ResourceEndpoint<ById<Id>, never, never, typeof Success>,
    'query' | 'body'
  >
} & BulkContract<R, Id>

const bulkContract = (resource: Resource, id: Schema.Codec<number, number>) => {
  const { many, bulk, fields } = resource
  const ids = idList(id)
  const { status } = fields
  return {
    ...(bulk?.delete !== undefined && {
      [`delete${capitalized(many)}`]: {
        summary: `Delete several ${many}; ids in the query or in the body, and the answer names what is kept`,
        query: Schema.Struct({ ids: Schema.optionalKey(ArrayFromQuery(IntFromText(id))) }),
        body: Schema.Struct({ ids: Schema.optionalKey(ids) }),
        success: BulkResult(id),
        failures: ['validation_error'],
      },
    }),
    ...(bulk?.status !== undefined &&
      status?.kind === 'choice' && {
        [`change${capitalized(many)}Status`]: {
          summary: `Change the status of several ${many}; the answer names what is unchanged`,
          body: Schema.Struct({ ids, status: Schema.Literals(status.options) }),
          success: BulkResult(id),
          failures: ['validation_error'],
        },
      }),
  }
}

/** The schemas of a resource's endpoints; `withSchemas` adds them to the records. */
export const resourceContract = <
  const R extends Resource,
  Id extends number,
  const More extends Extra = Readonly<Record<never, never>>,
  const CreateMore extends Extra = Readonly<Record<never, never>>,
>(
  resource: R,
  id: Schema.Codec<Id, number>,
  extras: ResourceExtras<More, CreateMore> = {},
): ResourceContract<R, Id, Schema.Struct.Type<More>, Partial<Schema.Struct.Type<CreateMore>>> => {
  const { create = {}, elsewhere = {}, kept = {}, refusals = [] } = extras
  const { one, many, fields } = resource
  const code = snakeCase(one as ResourceName) // a resource of the list
  // Codes of a resource that says so.
  const inUse = resource.isKeptInUse === true ? [`${code}_not_delete` as KeptInUseCode] : []
  const deleteRefusals = [...inUse, ...(extras.deleteRefusals ?? [])]
  const title = capitalized(one)
  const record = resourceRecord(fields, id, { ...extras, deleteRefusals })
  const body = resourceBody(fields, kept)
  const createBody = resourceBody(fields, create)
  const params = Schema.Struct({ id: IntFromText(id) })
  const notFound: FailureCode = `${code}_not_found`
  const hasPictures = Object.values(fields).some(({ kind }) => kind === 'picture')
  const pictureFailures: readonly FailureCode[] = hasPictures
    ? ['icon_too_large', 'image_type_error', 'image_size_error', 'image_not_safe', 'too_many_requests']
    : []
  const writeFailures: readonly FailureCode[] = [
    'validation_error',
    `${code}_already_exist`,
    ...(countryFields(fields).length > 0 ? (['country_not_found'] as const) : []),
    ...pictureFailures,
    ...refusals,
  ]
  // The computed names are those of the type.
  return {
    [many]: {
      summary: `List ${many}`,
      query: structOf([
        ...Object.entries(namedListQuery),
        ['sortBy', Schema.optionalKey(Schema.Literals(sortNames(fields)))],
        ...filterSchemas(fields),
      ]),
      success: listOf(record),
      failures: ['validation_error'],
    },
    [one]: { summary: `One ${one}`, params, success: record, failures: [notFound] },
    [`create${title}`]: {
      summary: `Create a ${one}`,
      body: createBody,
      elsewhereFields: elsewhere.create,
      success: record,
      failures: writeFailures,
    },
    [`update${title}`]: {
      summary: `Change a ${one}; fields that are left out keep their values`,
      params,
      body,
      elsewhereFields: elsewhere.update,
      success: record,
      failures: [notFound, ...writeFailures],
    },
    [`delete${title}`]: {
      summary: `Delete a ${one}`,
      params,
      success: Success,
      failures: [notFound, ...deleteRefusals],
    },
    ...bulkContract(resource, id),
  } as unknown as ReturnType<typeof resourceContract<R, Id, More, CreateMore>>
}
