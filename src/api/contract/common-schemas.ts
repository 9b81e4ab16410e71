import * as Schema from 'effect/Schema'
import * as SchemaGetter from 'effect/SchemaGetter'
import { ALT_TEXT_MAX } from '../../domain/catalogue/product-media.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'

/** Rejects 31 April, which JavaScript reads as 1 May. */
const isOnCalendar = (text: string): boolean => {
  const day = Number(text.slice(8, 10))
  // Every month has so many.
  if (day <= 28) return true
  const [year = 0, month = 0] = text.slice(0, 7).split('-').map(Number)
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** ISO 8601 instant in UTC with milliseconds, as in every response. */
export const Instant = /* @__PURE__ */ Schema.String.check(
  Schema.isPattern(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/u,
  ),
  Schema.makeFilter(isOnCalendar),
)
/** A calendar day, `YYYY-MM-DD`. */
export const Day = Schema.String.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u))
/** A calendar day that exists. */
export const CalendarDay = Day.check(Schema.makeFilter(isOnCalendar))

/** General text of the specification: 1 to 254 characters, no control characters. */
export const ShortText = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(254),
  Schema.isPattern(/^(?:\P{Cc}|[\t\n])*$/u),
)
/**
 * A name of the specification: 3 to 254 characters, at least one of them visible, without characters that
 * change the writing direction.
 */
export const DisplayName = Schema.String.check(
  Schema.isMinLength(3),
  Schema.isMaxLength(254),
  Schema.isPattern(
    /^(?:\s*|(?=[^]*?(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\u2028-\u202E\u2066-\u2069]*)$/u,
  ),
)
/**
 * One e-mail address without quotes, brackets and invisible characters, in composed Unicode form, so that
 * equal-looking addresses are equal.
 */
export const Email = Schema.String.check(
  Schema.isMaxLength(254),
  Schema.isPattern(
    /^[^@\p{C}\p{Z},;:<>()[\]\\"]+@(?:[^@\p{C}\p{Z},;:<>()[\]\\".]+\.)+[^@\p{C}\p{Z},;:<>()[\]\\".]+$/u,
  ),
  Schema.makeFilter((text: string) => text === text.normalize('NFC')),
)
/** A phone number without country code: more than seven digits. */
export const PhoneDigits = Schema.String.check(Schema.isPattern(/^\d{8,15}$/u))
/** A country's phone code: 1 to 3 digits, with or without the plus. */
export const PhoneCode = Schema.String.check(Schema.isPattern(/^\+?\d{1,3}$/u))
/** Lines of text without control characters. */
export const PlainText = Schema.String.check(Schema.isPattern(/^(?:\P{Cc}|[\t\n])*$/u))
/** A longer note: up to 1000 characters. */
export const LongText = PlainText.check(Schema.isMaxLength(1000))

/** Code units that one visible character may have on average, so that marks cannot pile up without end. */
const UNITS_PER_CHARACTER = 8

/** At most so many characters that people see. */
export const isMaxVisible = (maxLength: number, textOf = (text: string): string => text) =>
  Schema.makeFilter(
    (text: string) =>
      text.length <= maxLength * UNITS_PER_CHARACTER && visibleLength(textOf(text)) <= maxLength,
    { representation: { id: 'isMaxVisible', payload: { maxLength } } },
  )

const AltText = PlainText.check(isMaxVisible(ALT_TEXT_MAX))
/** What is said of a picture to somebody who does not see it, in both languages. */
export const AltTexts = Schema.Struct({ alt: AltText, altEn: AltText })

const digits = /^-?\d{1,15}$/u

/** An integer of a query string or path; other text is rejected. */
export const IntFromText = <T>(target: Schema.Codec<T, number>): Schema.Codec<T, string> =>
  Schema.String.check(Schema.isPattern(digits)).pipe(
    Schema.decodeTo(Schema.Int, {
      decode: SchemaGetter.transform((text: string) => Number(text)),
      encode: SchemaGetter.transform((n: number) => String(n)),
    }),
    Schema.decodeTo(target),
  )

export const BooleanFromText = Schema.Literals(['true', 'false']).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((text: 'true' | 'false') => text === 'true'),
    encode: SchemaGetter.transform((flag: boolean) => (flag ? 'true' : 'false')),
  }),
)

/** A bracket array of a query string, `status[]=a&status[]=b`; at most 100 values. */
export const ArrayFromQuery = <T, E>(item: Schema.Codec<T, E>) =>
  Schema.Array(item).check(Schema.isMaxLength(100))

/** The ids of a bulk request: 1 to 100. */
export const idList = <T>(item: Schema.Codec<T, number>) =>
  Schema.Array(item).check(Schema.isMinLength(1), Schema.isMaxLength(100))

/** Every field as an optional one. */
export const optionalKeys = <Fields extends Readonly<Record<string, Schema.Top>>>(fields: Fields) =>
  // An entry for each field.
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Schema.optionalKey(schema)]),
  ) as unknown as { readonly [Name in keyof Fields]: Schema.optionalKey<Fields[Name]> }

export const Success = Schema.Struct({ success: Schema.Literal(true) })

export const listOf = <T, E>(item: Schema.Codec<T, E>) =>
  Schema.Struct({
    data: Schema.Array(item),
    count: Schema.Int,
    countIsCapped: Schema.optionalKey(Schema.Literal(true)),
    limit: Schema.Int,
    offset: Schema.Int,
  })

/** A list with cursors: responses far from the start carry the cursor of their page. */
export const cursorListOf = <T, E>(item: Schema.Codec<T, E>) =>
  Schema.Struct({ ...listOf(item).fields, cursor: Schema.optionalKey(Schema.String) })

/** Query fields of every list. */
export const listQuery = {
  limit: Schema.optionalKey(IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })))),
  offset: Schema.optionalKey(
    IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }))),
  ),
  search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  sortOrder: Schema.optionalKey(Schema.Literals(['asc', 'desc'])),
}

/** Query fields of a list with cursors; the cursor comes from another page of the same query. */
export const cursorListQuery = {
  ...listQuery,
  cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2_000))),
}

/** Query fields of the export of such a list, besides its filters. */
export const cursorExportQuery = {
  language: Schema.Literals(['en', 'es']),
  search: cursorListQuery.search,
  sortOrder: cursorListQuery.sortOrder,
}

/** Query fields of a list of named records: `isFilter=true` returns a `NameList`, for selects. */
export const namedListQuery = { ...listQuery, isFilter: Schema.optionalKey(BooleanFromText) }

/** Whether an endpoint can return names only. */
export const hasNameListMode = ({ query }: { readonly query?: Schema.Top }): boolean =>
  query !== undefined &&
  'fields' in query &&
  typeof query.fields === 'object' &&
  query.fields !== null &&
  'isFilter' in query.fields

/** The id and name of each record, for selects. */
export const NameList = /* @__PURE__ */ listOf(Schema.Struct({ id: Schema.Int, name: Schema.String }))
