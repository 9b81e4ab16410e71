import type { CountryId } from './ids.ts'
import type { Cents } from './money.ts'
import type { LocalDay } from './time.ts'

/** A figure of a country's row: a share of 0 to 100, or an amount of its currency; zero is the default. */
export type CountryFigure = { readonly kind: 'percent' } | { readonly kind: 'money' }

/** A field of a record that the resource kit stores, checks, lists and edits. */
export type ResourceField =
  /** The record's name, required and unique; in both languages when it is localized. It has three characters at least. */
  | {
      readonly kind: 'name'
      readonly isLocalized?: true
      readonly minLength?: number
      readonly maxVisible?: number
    }
  /** A longer text, empty by default; with `maxVisible` the form counts its visible characters. */
  | { readonly kind: 'text'; readonly isLocalized?: true; readonly maxVisible?: number }
  /** One line of up to 254 characters, empty by default; an e-mail address, or the digits of a phone, where it says so. */
  | { readonly kind: 'line'; readonly format?: 'email' | 'phone'; readonly isRequired?: true }
  /** One of the options; the first is the default. */
  | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]] }
  /** An uploaded icon, by its URL; null without one. */
  | { readonly kind: 'picture' }
  /** Yes or no; no is the default. A filter of the list. */
  | { readonly kind: 'flag' }
  /** A whole number, zero at least and no larger than an amount; null without one. A sort and a range filter of the list, as the next two. */
  | { readonly kind: 'number'; readonly max?: number }
  /** A share from 0 to 100 with two decimals; null without one. A sort of the list. */
  | { readonly kind: 'percent' }
  /** An amount in minor units; null without one. */
  | { readonly kind: 'money' }
  /** A calendar day, `YYYY-MM-DD`; null without one. */
  | { readonly kind: 'day' }
  /** The country of the record: who works in another one neither sees nor changes it. Null for one of the whole network. */
  | { readonly kind: 'country' }
  /** Countries, which rows of `table` name for the record in the column `parent`. A filter of the list. */
  | { readonly kind: 'countries'; readonly table: string; readonly parent: string }
  /** Rows of `table` with figures, one at most for each country. A filter of the list. */
  | {
      readonly kind: 'countryRows'
      readonly table: string
      readonly parent: string
      readonly figures: Readonly<Record<string, CountryFigure>>
    }

export type RangeKind = 'number' | 'money' | 'day'

/** The fields of a resource; `name` is the record's name. */
export type ResourceFields = Readonly<Record<string, ResourceField>> & {
  readonly name: ResourceField & { readonly kind: 'name' }
}

/** The figures of one country. */
export type FiguresOfCountry<Figures extends string = string> = { readonly countryId: CountryId } & {
  readonly [Name in Figures]: number
}

interface ValueOfKind {
  readonly name: string
  readonly text: string
  readonly line: string
  readonly picture: string | null
  readonly flag: boolean
  readonly number: number | null
  readonly percent: number | null
  readonly money: Cents | null
  readonly day: LocalDay | null
  readonly country: CountryId | null
  readonly countries: readonly CountryId[]
}
type ValueOf<Field extends ResourceField> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Field extends { readonly figures: infer Figures }
    ? readonly FiguresOfCountry<keyof Figures & string>[]
    : ValueOfKind[Exclude<Field['kind'], 'choice' | 'countryRows'>]

/** A value of any field. */
export type FieldValue = string | number | boolean | null | readonly CountryId[] | readonly FiguresOfCountry[]

/** The names of a field on the wire. A localized field has its Spanish text under its own name, the English one under `…En`. */
type WireName<Fields extends ResourceFields, Name extends keyof Fields & string> = Fields[Name] extends {
  readonly isLocalized: true
}
  ? Name | `${Name}En`
  : Name

/** The values of a record. */
export type ResourceValues<Fields extends ResourceFields> = {
  readonly [Name in keyof Fields & string as WireName<Fields, Name>]: ValueOf<Fields[Name]>
}

/** The values of a body; a new picture is a file, so that its own value can only remove it. */
export type ResourceBodyValues<Fields extends ResourceFields> = {
  readonly [Name in keyof Fields & string as WireName<Fields, Name>]: Fields[Name]['kind'] extends 'picture'
    ? null
    : ValueOf<Fields[Name]>
}

export interface WireField {
  /** The name on the wire. */
  readonly name: string
  /** The name of the declared field. */
  readonly base: string
  /** The language of a localized field. */
  readonly language: 'es' | 'en' | null
  readonly field: ResourceField
}

/** The fields of the wire: two for a localized one. */
export const wireFields = (fields: ResourceFields): readonly WireField[] =>
  Object.entries(fields).flatMap(([base, field]): readonly WireField[] =>
    'isLocalized' in field
      ? [
          { name: base, base, language: 'es', field },
          { name: `${base}En`, base, language: 'en', field },
        ]
      : [{ name: base, base, language: null, field }],
  )

/** The value of a field that a new record leaves out. */
export const defaultValue = (field: ResourceField): FieldValue => {
  switch (field.kind) {
    case 'name':
    case 'text':
    case 'line':
      return ''
    case 'choice':
      return field.options[0]
    case 'flag':
      return false
    case 'countries':
    case 'countryRows':
      return []
    default:
      return null
  }
}

const isRangeKind = (kind: ResourceField['kind']): kind is RangeKind =>
  kind === 'number' || kind === 'money' || kind === 'day'

export interface RangeField {
  readonly name: string
  readonly kind: RangeKind
  /** The query parameters of its filter. */
  readonly from: string
  readonly to: string
}

/** The fields with a range filter. */
export const rangeFields = (fields: ResourceFields): readonly RangeField[] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    isRangeKind(kind) ? [{ name, kind, from: `${name}From`, to: `${name}To` }] : [],
  )

/** The fields that are yes or no. */
export const flagNames = (fields: ResourceFields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'flag')

/** The choices, each with its options. */
export const choicesOf = (
  fields: ResourceFields,
): readonly { readonly name: string; readonly options: readonly [string, ...string[]] }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? [{ name, options: field.options }] : [],
  )

/** The fields that name countries; the list's filter `countryId` finds a record by any of them. */
export const countryFields = (
  fields: ResourceFields,
): readonly { readonly name: string; readonly field: ResourceField }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'country' || field.kind === 'countries' || field.kind === 'countryRows'
      ? [{ name, field }]
      : [],
  )

/** The fields that are a share. */
export const percentNames = (fields: ResourceFields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'percent')

/** What a list can be sorted by. */
export const sortNames = (fields: ResourceFields): readonly string[] => [
  'name',
  ...choicesOf(fields).map(({ name }) => name),
  ...rangeFields(fields).map(({ name }) => name),
  ...percentNames(fields),
]

/** A value that is a text; an empty text for any other. */
export const textIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')
