import { loadNamespace, NAMESPACE_NAMES } from '../../../src/i18n/catalogues.ts'
import { SERVER_MESSAGES } from '../../../src/i18n/server-messages.ts'
import { loadBootMessages } from '../../../src/i18n/boot-messages.ts'
import {
  lengthBudget,
  WORDING_LANGUAGES,
  type Placeholder,
  type PlaceholderKind,
  type WordingLanguage,
} from '../../../src/domain/wordings/wording.ts'
import { visibleLength } from '../../../src/domain/shared/visible-length.ts'
import type { WordingTerms } from './check-wording.ts'
import { parseIcu, placeholdersOf, splitPlural, visibleText } from './icu.ts'

export interface CatalogueEntry extends WordingTerms {
  readonly key: string
  /** The part of the product that it is loaded with. */
  readonly namespace: string
  /** The product's own texts. */
  readonly texts: Readonly<Record<WordingLanguage, string>>
  readonly pluralOf: string | null
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>

const lengthsOf = (text: string): readonly number[] =>
  (splitPlural(text)?.forms.map((form) => form.text) ?? [text]).map((each) =>
    visibleLength(visibleText(each)),
  )

const mergePlaceholders = (texts: readonly string[]): readonly Placeholder[] => {
  const kinds = new Map<string, Set<PlaceholderKind>>()
  for (const text of texts)
    for (const { name, kinds: each } of placeholdersOf(parseIcu(text) ?? []))
      kinds.set(name, new Set([...(kinds.get(name) ?? []), ...each]))
  return [...kinds].map(([name, each]) => ({ name, kinds: [...each] }))
}

const toEntry = (key: string, namespace: string, texts: CatalogueEntry['texts']): CatalogueEntry => {
  const both = WORDING_LANGUAGES.map((language) => texts[language])
  return {
    key,
    namespace,
    texts,
    placeholders: mergePlaceholders(both),
    pluralOf: both.map((text) => splitPlural(text)?.argument).find((name) => name !== undefined) ?? null,
    budget: lengthBudget(both.flatMap(lengthsOf)),
  }
}

const textsOf = (messages: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const load = async (): Promise<Catalogue> => {
  const entries = new Map<string, CatalogueEntry>()
  const add = (namespace: string, es: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): void => {
    for (const [key, text] of es)
      if (!entries.has(key)) entries.set(key, toEntry(key, namespace, { es: text, en: en.get(key) ?? text }))
  }
  add('login', textsOf(await loadBootMessages('es')), textsOf(await loadBootMessages('en')))
  for (const namespace of NAMESPACE_NAMES)
    add(
      namespace,
      textsOf(await loadNamespace('es', namespace)),
      textsOf(await loadNamespace('en', namespace)),
    )
  add('server', textsOf(SERVER_MESSAGES.es), textsOf(SERVER_MESSAGES.en))
  return entries
}

let loading: Promise<Catalogue> | null = null

/** The product's own texts by key, with what each is given; read once, when somebody asks for them. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= load()
  return loading
}
