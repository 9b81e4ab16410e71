import { sql, type Kysely } from 'kysely'
import type {
  Languages,
  ListedWording,
  Wording,
  WordingSide,
} from '../../../src/api/contract/wordings.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import {
  PLURAL_FORMS,
  WORDING_LANGUAGES,
  type WordingLanguage,
  type WordingProblem,
} from '../../../src/domain/wordings/wording.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Pagination } from '../../resource/pagination.ts'
import { checkWording, isSound } from './check-wording.ts'
import { loadCatalogue, type Catalogue, type CatalogueEntry } from './catalogue.ts'
import { normalText, parseIcu, splitPlural, visibleText, type Parsed, type PluralText } from './icu.ts'

type Db = Kysely<Database>

interface Draft {
  readonly text: string | null
  readonly forms: PluralText['forms'] | null
  readonly changedBy: string
  readonly userId: UserId
  readonly changedAt: Date
}

const at = (language: WordingLanguage, key: string): string => `${language} ${key}`

/** Everything that is stored beside the product's own texts. */
export interface StoredWordings {
  readonly published: ReadonlyMap<string, string>
  readonly drafts: ReadonlyMap<string, Draft>
}

export const findPublished = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('wordings').select(['language', 'key', 'text']).execute()
  return new Map(rows.map((row) => [at(row.language, row.key), row.text]))
}

export const findStored = async (db: Db): Promise<StoredWordings> => {
  const [published, drafts] = await Promise.all([
    findPublished(db),
    db
      .selectFrom('wording_drafts as d')
      .innerJoin('users as u', 'u.id', 'd.changed_by')
      .select([
        'd.language',
        'd.key',
        'd.text',
        'd.forms',
        'd.changed_at',
        'd.changed_by',
        'u.first_name',
        'u.last_name',
      ])
      .execute(),
  ])
  return {
    published,
    drafts: new Map(
      drafts.map((row) => [
        at(row.language, row.key),
        {
          text: row.text,
          forms: row.forms,
          changedAt: row.changed_at,
          userId: row.changed_by,
          changedBy: `${row.first_name} ${row.last_name}`.trim(),
        },
      ]),
    ),
  }
}

export const publishedText = (
  stored: Pick<StoredWordings, 'published'>,
  entry: CatalogueEntry,
  language: WordingLanguage,
): string => stored.published.get(at(language, entry.key)) ?? entry.texts[language]

/** The text as it would be published now. */
export const writtenText = (
  stored: StoredWordings,
  entry: CatalogueEntry,
  language: WordingLanguage,
): string => {
  const draft = stored.drafts.get(at(language, entry.key))
  return draft === undefined ? publishedText(stored, entry, language) : (draft.text ?? entry.texts[language])
}

/** The forms of a draft as they were written. */
const formsOf = (
  stored: StoredWordings,
  { key }: CatalogueEntry,
  language: WordingLanguage,
): PluralText['forms'] | null => stored.drafts.get(at(language, key))?.forms ?? null

/** The product's own texts do not change, and drafts seldom do: what was found of a text is found once. */
const checked = new WeakMap<CatalogueEntry, Map<string, readonly WordingProblem[]>>()
const MAX_CHECKED = 8

const problemsOf = (
  entry: CatalogueEntry,
  language: WordingLanguage,
  text: string,
  forms: PluralText['forms'] | null = null,
): readonly WordingProblem[] => {
  const known = checked.get(entry) ?? new Map<string, readonly WordingProblem[]>()
  checked.set(entry, known)
  const id = at(language, forms === null ? text : JSON.stringify(forms))
  const found = known.get(id) ?? checkWording(language, text, entry, forms)
  if (known.size >= MAX_CHECKED) known.clear()
  known.set(id, found)
  return found
}

const isChanged = (stored: StoredWordings, key: string): boolean =>
  WORDING_LANGUAGES.some((language) => stored.drafts.has(at(language, key)))

const listed = (stored: StoredWordings, entry: CatalogueEntry): ListedWording => {
  const texts = { es: writtenText(stored, entry, 'es'), en: writtenText(stored, entry, 'en') }
  const sides = WORDING_LANGUAGES.map((language) => ({
    language,
    problems: problemsOf(entry, language, texts[language], formsOf(stored, entry, language)),
  }))
  const wrong = sides.filter(({ problems }) => !isSound(problems)).map(({ language }) => language)
  const missing = sides.flatMap(({ language, problems }) =>
    problems.flatMap(({ code, form }) => (code === 'missingForm' ? [{ language, form: form ?? '' }] : [])),
  )
  const changed = isChanged(stored, entry.key)
  return {
    key: entry.key,
    namespace: entry.namespace,
    ...texts,
    isChanged: changed,
    wrong,
    missing,
    group: wrong.length > 0 ? 'wrong' : missing.length > 0 ? 'missing' : changed ? 'changed' : 'other',
  }
}

const GROUP_ORDER = { wrong: 0, missing: 1, changed: 2, other: 3 } as const

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface ListQuery {
  readonly page: Pagination
  readonly search?: string | undefined
  readonly show?: 'missing' | 'changed' | 'unused' | 'all' | undefined
  readonly namespace?: string | undefined
}

/** Wordings of keys that the product has no more. */
const unusedWordings = ({ published }: StoredWordings, catalogue: Catalogue): readonly ListedWording[] => {
  const keys = new Set([...published.keys()].map((id) => id.slice(3)).filter((key) => !catalogue.has(key)))
  return [...keys].map((key) => ({
    key,
    namespace: '',
    es: published.get(at('es', key)) ?? '',
    en: published.get(at('en', key)) ?? '',
    group: 'other',
    isChanged: false,
    wrong: [],
    missing: [],
  }))
}

export const listWordings = async (db: Db, query: ListQuery) => {
  const [catalogue, stored] = await Promise.all([loadCatalogue(), findStored(db)])
  const show = query.show ?? 'missing'
  const search = folded(query.search ?? '')
  const all =
    show === 'unused'
      ? unusedWordings(stored, catalogue)
      : [...catalogue.values()].map((entry) => listed(stored, entry))
  const found = all.filter(
    (row) =>
      (show !== 'changed' || row.isChanged) &&
      (query.namespace === undefined || row.namespace === query.namespace) &&
      (search === '' || [row.key, row.es, row.en].some((text) => folded(text).includes(search))),
  )
  const sorted =
    show === 'missing' ? found.toSorted((a, b) => GROUP_ORDER[a.group] - GROUP_ORDER[b.group]) : found
  const { limit, offset } = query.page
  return { data: sorted.slice(offset, offset + limit), count: sorted.length, limit, offset }
}

const presentSide = (
  stored: StoredWordings,
  entry: CatalogueEntry,
  language: WordingLanguage,
): WordingSide => {
  const text = writtenText(stored, entry, language)
  const draft = stored.drafts.get(at(language, entry.key))
  const plural = splitPlural(text)
  const ownForms = formsOf(stored, entry, language) ?? plural?.forms ?? null
  const problems = problemsOf(entry, language, text, formsOf(stored, entry, language))
  const forms: readonly string[] = PLURAL_FORMS[language]
  return {
    text,
    product: entry.texts[language],
    published: publishedText(stored, entry, language),
    forms: ownForms && [
      ...ownForms,
      ...forms
        .filter((form) => !ownForms.some((each) => each.form === form))
        .map((form) => ({ form, text: '' })),
    ],
    isChanged: draft !== undefined,
    changedBy: draft?.changedBy ?? null,
    changedAt: draft?.changedAt.toISOString() ?? null,
    problems,
    parsed: isSound(problems) ? parseIcu(text) : null,
  }
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(folded(visibleText(text)).match(/\p{L}{3,}/gu) ?? [])

const MAX_SIMILAR = 4
const LEAST_SIMILAR = 0.5

/** Texts that share most of their words. */
const findSimilar = (catalogue: Catalogue, stored: StoredWordings, entry: CatalogueEntry) => {
  const own = wordsOf(writtenText(stored, entry, 'es'))
  if (own.size === 0) return []
  return [...catalogue.values()]
    .filter(({ key, texts }) => key !== entry.key && texts.es !== entry.texts.es)
    .map((other) => {
      const words = wordsOf(other.texts.es)
      const shared = [...own].filter((word) => words.has(word)).length
      return { other, score: shared / Math.max(1, own.size + words.size - shared) }
    })
    .filter(({ score }) => score >= LEAST_SIMILAR)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => ({
      key: other.key,
      es: writtenText(stored, other, 'es'),
      en: writtenText(stored, other, 'en'),
    }))
}

const MAX_HISTORY = 20

const findHistory = async (db: Db, entry: CatalogueEntry): Promise<Wording['history']> => {
  const rows = await db
    .selectFrom('wording_changes as c')
    .innerJoin('wording_versions as v', 'v.number', 'c.version')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['c.language', 'c.text', 'v.number', 'v.published_at', 'u.first_name', 'u.last_name'])
    .where('c.key', '=', entry.key)
    .orderBy('v.number', 'desc')
    .orderBy('c.language')
    .limit(MAX_HISTORY)
    .execute()
  return [
    ...rows.map((row) => ({
      language: row.language,
      text: row.text ?? entry.texts[row.language],
      version: row.number,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    })),
    ...WORDING_LANGUAGES.map((language) => ({
      language,
      text: entry.texts[language],
      version: null,
      publishedAt: null,
      publishedBy: null,
    })),
  ]
}

/** One text with everything about it; null for a key that the product does not have. */
export const findWording = async (db: Db, key: string): Promise<Wording | null> => {
  const [catalogue, stored] = await Promise.all([loadCatalogue(), findStored(db)])
  const entry = catalogue.get(key)
  if (entry === undefined) return null
  return {
    key,
    namespace: entry.namespace,
    placeholders: entry.placeholders,
    pluralOf: entry.pluralOf,
    budget: entry.budget,
    es: presentSide(stored, entry, 'es'),
    en: presentSide(stored, entry, 'en'),
    history: await findHistory(db, entry),
    similar: findSimilar(catalogue, stored, entry),
  }
}

const MAX_VERSIONS = 50

export const currentVersion = async (db: Db): Promise<number> => {
  const { number } = await db
    .selectFrom('wording_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

const findVersions = async (db: Db): Promise<Languages['versions']> => {
  const rows = await db
    .selectFrom('wording_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select((eb) => [
      'v.number',
      'v.published_at',
      'v.restored',
      'u.first_name',
      'u.last_name',
      eb
        .selectFrom('wording_changes as c')
        .select(eb.fn.countAll<number>().as('changes'))
        .whereRef('c.version', '=', 'v.number')
        .as('changes'),
    ])
    .orderBy('v.number', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    changes: row.changes ?? 0,
    restored: row.restored,
  }))
}

/** Active operators by the language that they have chosen, else that of their country. */
const countReaders = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.role_id')
    .select([
      sql<string>`coalesce(u.language, 'es')`.as('language'),
      sql<number>`count(*)::int`.as('readers'),
    ])
    .where('u.status', '=', 'active')
    .where('r.key', 'not in', ['customer', 'delivery-man'])
    .groupBy(sql`coalesce(u.language, 'es')`)
    .execute()
  return new Map(rows.map(({ language, readers }) => [language, readers]))
}

/** Errors of the draft: what keeps it from being published. */
export const findErrors = (
  catalogue: Catalogue,
  stored: StoredWordings,
): Array<{ readonly key: string; readonly language: WordingLanguage }> =>
  [...stored.drafts.keys()].flatMap((id) => {
    const language = id.startsWith('es') ? 'es' : 'en'
    const entry = catalogue.get(id.slice(3))
    if (entry === undefined) return []
    return isSound(
      problemsOf(entry, language, writtenText(stored, entry, language), formsOf(stored, entry, language)),
    )
      ? []
      : [{ key: entry.key, language }]
  })

export const findLanguages = async (db: Db): Promise<Languages> => {
  const [catalogue, stored, versions, readers] = await Promise.all([
    loadCatalogue(),
    findStored(db),
    findVersions(db),
    countReaders(db),
  ])
  const errors = findErrors(catalogue, stored)
  const rows = [...catalogue.values()].map((entry) => listed(stored, entry))
  const drafts = [...stored.drafts.values()]
  const inGroup = (group: ListedWording['group']) => rows.filter((row) => row.group === group).length
  const newest = drafts.map(({ changedAt }) => changedAt.getTime()).toSorted((a, b) => b - a)[0]
  return {
    version: versions[0]?.number ?? 0,
    messages: catalogue.size,
    groups: {
      wrong: inGroup('wrong'),
      missing: inGroup('missing'),
      changed: inGroup('changed'),
      other: inGroup('other'),
    },
    shown: {
      changed: rows.filter((row) => row.isChanged).length,
      unused: unusedWordings(stored, catalogue).length,
    },
    languages: WORDING_LANGUAGES.map((language) => ({
      language,
      missing: rows.filter(({ missing }) => missing.some((each) => each.language === language)).length,
      errors: errors.filter((each) => each.language === language).length,
      readers: readers.get(language) ?? 0,
    })),
    draft: {
      changes: drafts.length,
      authors: new Set(drafts.map(({ userId }) => userId)).size,
      changedAt: newest === undefined ? null : new Date(newest).toISOString(),
      errors,
    },
    versions,
  }
}

/** Whether two texts say the same, however they are written. */
export const isSameText = (a: string, b: string): boolean => normalText(a) === normalText(b)

const parsedOf = (
  catalogue: Catalogue,
  language: WordingLanguage,
  texts: Iterable<readonly [string, string]>,
): Record<string, Parsed> => {
  const messages: Record<string, Parsed> = {}
  for (const [key, text] of texts) {
    const entry = catalogue.get(key)
    // Of an older release, with other placeholders or without its key, a wording does not reach a screen.
    if (entry === undefined || !isSound(problemsOf(entry, language, text))) continue
    const parsed = parseIcu(text)
    if (parsed !== null) messages[key] = parsed
  }
  return messages
}

interface Served {
  /** The version that they are of; null before anything was published. */
  readonly of: string | null
  readonly parsed: Partial<Record<WordingLanguage, Record<string, Parsed>>>
}
const servedOf = new WeakMap<Db, Served>()

/** The published wordings of a language, parsed; read once a version. */
export const findPublishedParsed = async (db: Db, language: WordingLanguage) => {
  const newest = await db
    .selectFrom('wording_versions')
    .select(['number', 'published_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const of = newest === undefined ? null : `${newest.number} ${newest.published_at.toISOString()}`
  const before = servedOf.get(db)
  const served: Served = before?.of === of ? before : { of, parsed: {} }
  servedOf.set(db, served)
  const messages = (served.parsed[language] ??= await loadPublishedParsed(db, language))
  return { version: newest?.number ?? 0, messages }
}

const loadPublishedParsed = async (db: Db, language: WordingLanguage) => {
  const rows = await db
    .selectFrom('wordings')
    .select(['key', 'text'])
    .where('language', '=', language)
    .execute()
  if (rows.length === 0) return {}
  return parsedOf(
    await loadCatalogue(),
    language,
    rows.map(({ key, text }) => [key, text] as const),
  )
}

/** What somebody has written into the draft, parsed; without broken texts. */
export const findPreview = async (db: Db, userId: UserId, language: WordingLanguage) => {
  const catalogue = await loadCatalogue()
  const rows = await db
    .selectFrom('wording_drafts')
    .select(['key', 'text'])
    .where('language', '=', language)
    .where('changed_by', '=', userId)
    .execute()
  const texts = rows.map(({ key, text }) => [key, text ?? catalogue.get(key)?.texts[language] ?? ''] as const)
  return { messages: parsedOf(catalogue, language, texts) }
}
