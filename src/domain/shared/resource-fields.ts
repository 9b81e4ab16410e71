import type { Cents } from './money.ts'
import type { LocalDay } from './time.ts'

/** A field of a record that the resource kit stores, checks, lists and edits. */
export type ResourceField =
  /** The record's name, required and unique; in both languages when it is localized. */
  | { readonly kind: 'name'; readonly isLocalized?: true; readonly maxVisible?: number }
  /** A longer text, empty by default; with `maxVisible` the form counts its visible characters. */
  | { readonly kind: 'text'; readonly isLocalized?: true; readonly maxVisible?: number }
  /** One of the options; the first is the default. */
  | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]] }
  /** An uploaded icon, by its URL; null without one. */
  | { readonly kind: 'picture' }
  /** Yes or no; no is the default. A filter of the list. */
  | { readonly kind: 'flag' }
  /** A whole number, zero at least and no larger than an amount; null without one. A sort and a range filter of the list, as the next two. */
  | { readonly kind: 'number'; readonly max?: number }
  /** An amount in minor units; null without one. */
  | { readonly kind: 'money' }
  /** A calendar day, `YYYY-MM-DD`; null without one. */
  | { readonly kind: 'day' }

export type RangeKind = 'number' | 'money' | 'day'

/** The fields of a resource; `name` is the record's name. */
export type ResourceFields = Readonly<Record<string, ResourceField>> & {
  readonly name: ResourceField & { readonly kind: 'name' }
}

interface ValueOfKind {
  readonly name: string
  readonly text: string
  readonly picture: string | null
  readonly flag: boolean
  readonly number: number | null
  readonly money: Cents | null
  readonly day: LocalDay | null
}
type ValueOf<Field extends ResourceField> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : ValueOfKind[Exclude<Field['kind'], 'choice'>]

/** A value of any field. */
export type FieldValue = string | number | boolean | null

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
      return ''
    case 'choice':
      return field.options[0]
    case 'flag':
      return false
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

/** What a list can be sorted by. */
export const sortNames = (fields: ResourceFields): readonly string[] => [
  'name',
  ...choicesOf(fields).map(({ name }) => name),
  ...rangeFields(fields).map(({ name }) => name),
]
