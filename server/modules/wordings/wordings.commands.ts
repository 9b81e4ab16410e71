import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { Languages, Wording, wordingsContract } from '../../../src/api/contract/wordings.contract.ts'
import type { WordingLanguage } from '../../../src/domain/wordings/wording.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { loadCatalogue, type CatalogueEntry } from './catalogue.ts'
import { composePlural, type PluralText } from './icu.ts'
import {
  currentVersion,
  findErrors,
  findLanguages,
  findPublished,
  findStored,
  findWording,
  isSameText,
  publishedText,
  writtenText,
  type StoredWordings,
} from './wordings.queries.ts'

type Trx = Transaction<Database>

const notFound = failure('wording_not_found')

/** Drafts and versions wait for each other. */
const lockWordings = async (trx: Trx): Promise<void> => {
  await sql`lock table wording_versions in share row exclusive mode`.execute(trx)
}

const presentWording = async (trx: Trx, key: string): Promise<Wording | CommandError> =>
  (await findWording(trx, key)) ?? notFound

/** Writes a text into the draft; what is published already leaves it. */
export const storeDraft = async (
  trx: Trx,
  { actor, now }: Pick<ActorRequest, 'actor' | 'now'>,
  {
    entry,
    stored,
    language,
    text,
    forms,
  }: {
    readonly entry: CatalogueEntry
    readonly stored: StoredWordings
    readonly language: WordingLanguage
    /** Null is the product's own. */
    readonly text: string | null
    /** What the text is made of, where it was written by forms. */
    readonly forms?: PluralText['forms'] | undefined
  },
): Promise<void> => {
  const own = entry.texts[language]
  const wanted = text ?? own
  if (isSameText(wanted, publishedText(stored, entry, language))) {
    await trx
      .deleteFrom('wording_drafts')
      .where('key', '=', entry.key)
      .where('language', '=', language)
      .execute()
    return
  }
  const row = {
    text: isSameText(wanted, own) ? null : wanted,
    forms: forms === undefined ? null : JSON.stringify(forms),
    changed_by: actor.id,
    changed_at: now,
  }
  await trx
    .insertInto('wording_drafts')
    .values({ key: entry.key, language, ...row })
    .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet(row))
    .execute()
}

type WriteBody = BodyOf<(typeof wordingsContract)['writeWording']>

/** The text that a body asks for; undefined where it names neither text nor forms. */
const requestedText = (entry: CatalogueEntry, body: WriteBody): string | null | undefined => {
  if (body.forms !== undefined && entry.pluralOf !== null)
    return composePlural({ argument: entry.pluralOf, forms: body.forms })
  return body.text
}

interface KeyRequest extends ActorRequest {
  readonly params: { readonly key: string }
}

/** Writes a text into the draft; broken ones are kept there, and never published. */
export const writeWording = (
  request: KeyRequest & { readonly body: WriteBody },
): Promise<Wording | CommandError> =>
  inTransaction<Wording | CommandError>(request.services.db, async (trx) => {
    const { body, params } = request
    const { language } = body
    const entry = (await loadCatalogue()).get(params.key)
    if (entry === undefined) return notFound
    const text = requestedText(entry, body)
    if (text === undefined) return failure('validation_error', { details: { text: 'required' } })
    await lockWordings(trx)
    const stored = await findStored(trx)
    const before = writtenText(stored, entry, language)
    await storeDraft(trx, request, { entry, stored, language, text, forms: body.forms })
    const after = text ?? entry.texts[language]
    if (before !== after)
      await recordChange(trx, request, {
        action: 'wording.write',
        entity: 'wording',
        entityId: entry.key,
        before: { [language]: before },
        after: { [language]: after },
        countryId: null,
      })
    return presentWording(trx, entry.key)
  })

/** Removes a text from the draft. */
export const discardWording = (
  request: KeyRequest & { readonly query: { readonly language: WordingLanguage } },
): Promise<Wording | CommandError> =>
  inTransaction<Wording | CommandError>(request.services.db, async (trx) => {
    const { params, query } = request
    const entry = (await loadCatalogue()).get(params.key)
    if (entry === undefined) return notFound
    await lockWordings(trx)
    const stored = await findStored(trx)
    const removed = await trx
      .deleteFrom('wording_drafts')
      .where('key', '=', params.key)
      .where('language', '=', query.language)
      .returning('key')
      .executeTakeFirst()
    if (removed !== undefined)
      await recordChange(trx, request, {
        action: 'wording.discard',
        entity: 'wording',
        entityId: params.key,
        before: { [query.language]: writtenText(stored, entry, query.language) },
        after: { [query.language]: publishedText(stored, entry, query.language) },
        countryId: null,
      })
    return presentWording(trx, params.key)
  })

interface Change {
  readonly language: WordingLanguage
  readonly key: string
  readonly text: string | null
}

/** Publishes changes as the next version, which every open page hears of. */
const publish = async (
  trx: Trx,
  request: ActorRequest,
  changes: readonly Change[],
  { version, restored }: { readonly version: number; readonly restored: number | null },
): Promise<Languages> => {
  await trx
    .insertInto('wording_versions')
    .values({ number: version, published_at: request.now, published_by: request.actor.id, restored })
    .execute()
  await trx
    .insertInto('wording_changes')
    .values(changes.map((change) => ({ ...change, version })))
    .execute()
  for (const { language, key, text } of changes) {
    if (text === null)
      await trx.deleteFrom('wordings').where('key', '=', key).where('language', '=', language).execute()
    else
      await trx
        .insertInto('wordings')
        .values({ language, key, text })
        .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet({ text }))
        .execute()
  }
  await recordChange(trx, request, {
    action: restored === null ? 'wordingVersion.publish' : 'wordingVersion.restore',
    entity: 'wordingVersion',
    entityId: version,
    after: { changes: changes.length, ...(restored !== null && { restored }) },
    countryId: null,
  })
  await enqueue(trx, { kind: 'messages.published', event: { version } })
  return findLanguages(trx)
}

/** The number of the next version, or why not: somebody has published another one. */
const nextVersion = async (trx: Trx, request: VersionedRequest): Promise<number | CommandError> => {
  await lockWordings(trx)
  const current = await currentVersion(trx)
  const stale = refusalToVersion(request, { version: current })
  return stale === null ? current + 1 : { ...stale, current: await findLanguages(trx) }
}

/** Publishes the draft, when nothing of it is broken. */
export const publishWordings = (
  request: ActorRequest & VersionedRequest,
): Promise<Languages | CommandError> =>
  inTransaction<Languages | CommandError>(request.services.db, async (trx) => {
    const version = await nextVersion(trx, request)
    if (typeof version !== 'number') return version
    const [catalogue, stored] = await Promise.all([loadCatalogue(), findStored(trx)])
    const changes = [...stored.drafts].flatMap(([id, { text }]): readonly Change[] => {
      const key = id.slice(3)
      return catalogue.has(key) ? [{ language: id.startsWith('es') ? 'es' : 'en', key, text }] : []
    })
    if (changes.length === 0) return failure('wordings_unchanged')
    const errors = findErrors(catalogue, stored)
    if (errors.length > 0)
      return failure('wordings_have_errors', {
        details: Object.fromEntries(errors.map(({ key, language }) => [`${key}.${language}`, 'invalid'])),
      })
    await trx.deleteFrom('wording_drafts').execute()
    return publish(trx, request, changes, { version, restored: null })
  })

/** The texts that held with a version. */
const textsOfVersion = async (trx: Trx, number: number): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await trx
    .selectFrom('wording_changes')
    .select(['language', 'key', 'text'])
    .where('version', '<=', number)
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ language, key, text }) => [`${language} ${key}`, text]))
}

/** Goes back to the texts of a version, by publishing them as the next one. */
export const restoreWordings = (
  request: ActorRequest & VersionedRequest & { readonly params: { readonly number: number } },
): Promise<Languages | CommandError> =>
  inTransaction<Languages | CommandError>(request.services.db, async (trx) => {
    const { number } = request.params
    const version = await nextVersion(trx, request)
    if (typeof version !== 'number') return version
    if (number >= version) return failure('wording_version_not_found')
    const [then, now] = [await textsOfVersion(trx, number), await findPublished(trx)]
    const changes = [...new Set([...then.keys(), ...now.keys()])].flatMap((id): readonly Change[] => {
      const text = then.get(id) ?? null
      return text === (now.get(id) ?? null)
        ? []
        : [{ language: id.startsWith('es') ? 'es' : 'en', key: id.slice(3), text }]
    })
    if (changes.length === 0) return failure('wordings_unchanged')
    // Version 0 are the product's own texts; it has no row.
    return publish(trx, request, changes, { version, restored: number })
  })
