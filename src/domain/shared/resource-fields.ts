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

/** The fields of a resource; `name` is the record's name. */
export type ResourceFields = Readonly<Record<string, ResourceField>> & {
  readonly name: ResourceField & { readonly kind: 'name' }
}

type ValueOf<Field extends ResourceField> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Field extends { readonly kind: 'picture' }
    ? string | null
    : string

/** The values of a record. A localized field has its Spanish text under its own name, the English one under `…En`. */
export type ResourceValues<Fields extends ResourceFields> = {
  readonly [
    Name in keyof Fields & string as Fields[Name] extends { readonly isLocalized: true }
      ? Name | `${Name}En`
      : Name
  ]: ValueOf<Fields[Name]>
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
export const defaultValue = (field: ResourceField): string | null =>
  field.kind === 'choice' ? field.options[0] : field.kind === 'picture' ? null : ''
