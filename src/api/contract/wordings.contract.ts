import * as Schema from 'effect/Schema'
import { WORDING_LANGUAGES, WORDING_PROBLEMS } from '../../domain/wordings/wording.ts'
import { publishedWordingsEndpoints } from '../endpoints/published-wordings.endpoints.ts'
import { wordingsEndpoints } from '../endpoints/wordings.endpoints.ts'
import { Instant, IntFromText, listOf, listQuery, PlainText } from './common-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const LanguageSchema = Schema.Literals(WORDING_LANGUAGES)
const Key = Schema.String.check(Schema.isPattern(/^[\w.-]{1,120}$/u))
const Text = PlainText.check(Schema.isMaxLength(4_000))

/** A parsed message as react-intl takes it; only the server parses. */
const ParsedMessage = Schema.Array(Schema.Unknown)
const ParsedMessages = Schema.Record(Schema.String, ParsedMessage)

const PublishedWordings = Schema.Struct({
  version: Schema.Int,
  /** Of every key whose wording is not the product's. */
  messages: ParsedMessages,
})
export type PublishedWordings = typeof PublishedWordings.Type

const languageParams = Schema.Struct({ language: LanguageSchema })

export const publishedWordingsContract = withSchemas(publishedWordingsEndpoints, {
  publishedWordings: {
    summary: 'The published wordings of a language, parsed; broken ones are never among them',
    params: languageParams,
    success: PublishedWordings,
    failures: [],
  },
})

const Version = Schema.Struct({
  number: Schema.Int,
  publishedAt: Instant,
  publishedBy: Schema.NullOr(Schema.String),
  /** How many texts it changed. */
  changes: Schema.Int,
  restored: Schema.NullOr(Schema.Int),
})

export const WORDING_GROUPS = ['wrong', 'missing', 'changed', 'other'] as const

const Languages = Schema.Struct({
  /** The published version; 0 while all texts are the product's. */
  version: Schema.Int,
  messages: Schema.Int,
  /** Texts by what stands first of them in the list. */
  groups: Schema.Struct({ wrong: Schema.Int, missing: Schema.Int, changed: Schema.Int, other: Schema.Int }),
  /** Texts that the draft changes, and wordings of keys that the product has no more. */
  shown: Schema.Struct({ changed: Schema.Int, unused: Schema.Int }),
  languages: Schema.Array(
    Schema.Struct({
      language: LanguageSchema,
      /** Texts that lack a plural form of the language. */
      missing: Schema.Int,
      /** Texts of the draft that cannot be published. */
      errors: Schema.Int,
      /** Active operators who read it. */
      readers: Schema.Int,
    }),
  ),
  draft: Schema.Struct({
    changes: Schema.Int,
    authors: Schema.Int,
    changedAt: Schema.NullOr(Instant),
    /** What keeps it from being published. */
    errors: Schema.Array(Schema.Struct({ key: Schema.String, language: LanguageSchema })),
  }),
  versions: Schema.Array(Version),
})
export type Languages = typeof Languages.Type

const Problem = Schema.Struct({
  code: Schema.Literals(WORDING_PROBLEMS),
  form: Schema.NullOr(Schema.String),
  placeholder: Schema.NullOr(Schema.String),
  suggestion: Schema.NullOr(Schema.String),
})

const ListedWording = Schema.Struct({
  key: Schema.String,
  namespace: Schema.String,
  es: Schema.String,
  en: Schema.String,
  group: Schema.Literals(WORDING_GROUPS),
  isChanged: Schema.Boolean,
  /** Languages with an error, and the forms that are missing in each. */
  wrong: Schema.Array(LanguageSchema),
  missing: Schema.Array(Schema.Struct({ language: LanguageSchema, form: Schema.String })),
})
export type ListedWording = typeof ListedWording.Type

const Side = Schema.Struct({
  /** As it stands in the draft, else as it is published, else as the product has it. */
  text: Schema.String,
  product: Schema.String,
  published: Schema.String,
  /** Each form as a whole text, where the text has one plural. */
  forms: Schema.NullOr(Schema.Array(Schema.Struct({ form: Schema.String, text: Schema.String }))),
  isChanged: Schema.Boolean,
  changedBy: Schema.NullOr(Schema.String),
  changedAt: Schema.NullOr(Instant),
  problems: Schema.Array(Problem),
  /** Parsed, for the preview; null while it is broken. */
  parsed: Schema.NullOr(ParsedMessage),
})
export type WordingSide = typeof Side.Type

const Wording = Schema.Struct({
  key: Schema.String,
  namespace: Schema.String,
  placeholders: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      kinds: Schema.Array(Schema.Literals(['value', 'plural', 'select'])),
    }),
  ),
  /** The number by which the plural form is chosen. */
  pluralOf: Schema.NullOr(Schema.String),
  budget: Schema.Int,
  es: Side,
  en: Side,
  /** Texts that it had in published versions, the newest first; the product's own is the last. */
  history: Schema.Array(
    Schema.Struct({
      language: LanguageSchema,
      text: Schema.String,
      version: Schema.NullOr(Schema.Int),
      publishedAt: Schema.NullOr(Instant),
      publishedBy: Schema.NullOr(Schema.String),
    }),
  ),
  /** Texts of other keys that say nearly the same. */
  similar: Schema.Array(Schema.Struct({ key: Schema.String, es: Schema.String, en: Schema.String })),
})
export type Wording = typeof Wording.Type

const keyParams = Schema.Struct({ key: Key })

export const wordingsContract = withSchemas(wordingsEndpoints, {
  languages: {
    summary: 'How complete each language is, the draft, and the published versions',
    success: Languages,
    failures: [],
  },
  wordings: {
    summary: 'The texts of the product in both languages, wrong and missing ones first',
    query: Schema.Struct({
      ...listQuery,
      show: Schema.optionalKey(Schema.Literals(['missing', 'changed', 'unused', 'all'])),
      namespace: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60))),
    }),
    success: listOf(ListedWording),
    failures: [],
  },
  wording: {
    summary: 'One text in both languages with its forms, problems, history and similar texts',
    params: keyParams,
    success: Wording,
    failures: ['wording_not_found'],
  },
  writeWording: {
    summary: 'Write a text into the draft, whole or by plural forms; null is the product’s own text',
    params: keyParams,
    body: Schema.Struct({
      language: LanguageSchema,
      text: Schema.optionalKey(Schema.NullOr(Text)),
      forms: Schema.optionalKey(
        Schema.Array(
          Schema.Struct({
            form: Schema.String.check(Schema.isPattern(/^(=\d{1,6}|one|many|other)$/u)),
            text: Text,
          }),
        ).check(Schema.isMinLength(1), Schema.isMaxLength(10)),
      ),
    }),
    success: Wording,
    failures: ['wording_not_found', 'validation_error'],
  },
  discardWording: {
    summary: 'Remove a text from the draft: the published one holds again',
    params: keyParams,
    query: Schema.Struct({ language: LanguageSchema }),
    success: Wording,
    failures: ['wording_not_found'],
  },
  wordingsPreview: {
    summary:
      'What the caller has written into the draft and could be published, parsed, for a look at it in the pages',
    params: languageParams,
    success: Schema.Struct({ messages: ParsedMessages }),
    failures: [],
  },
  publishWordings: {
    summary: 'Publish the draft as a version; it is on every open page at once',
    success: Languages,
    failures: ['wordings_unchanged', 'wordings_have_errors'],
  },
  restoreWordings: {
    summary: 'Publish the texts of an earlier version once more, as a new version; 0 are the product’s own',
    params: Schema.Struct({
      number: IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
    }),
    success: Languages,
    failures: ['wording_version_not_found', 'wordings_unchanged'],
  },
  exportWordings: {
    summary: 'All texts as they stand in the draft, for a spreadsheet; imported again, nothing changes',
    success: Schema.Unknown,
    failures: [],
  },
  importWordings: {
    summary: 'Take the texts of a sheet into the draft; what is broken is refused by its key',
    body: Schema.Struct({}),
    success: Schema.Struct({
      changed: Schema.Int,
      unchanged: Schema.Int,
      refused: Schema.Array(
        Schema.Struct({
          key: Schema.String,
          language: LanguageSchema,
          problem: Schema.Literals([...WORDING_PROBLEMS, 'unknownKey']),
        }),
      ),
    }),
    failures: [
      'validation_error',
      'sheet_too_large',
      'sheet_type_error',
      'sheet_not_safe',
      'sheet_too_many_rows',
      'sheet_titles_error',
      'too_many_requests',
    ],
  },
})
