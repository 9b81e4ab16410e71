import type { Kysely } from 'kysely'
import type { WordingProblemCode, WordingLanguage } from '../../../src/domain/wordings/wording.ts'
import { WORDING_LANGUAGES } from '../../../src/domain/wordings/wording.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readSheet } from '../../gateways/read-sheet.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { csvFile } from '../sheets/csv.ts'
import { loadCatalogue } from './catalogue.ts'
import { checkWording, isSound } from './check-wording.ts'
import { storeDraft } from './wordings.commands.ts'
import { findStored, isSameText, writtenText } from './wordings.queries.ts'

/** The titles are the same in both languages, so that a file can be imported by anybody. */
const TITLES = ['key', 'es', 'en'] as const
const ROWS = 500

/** All texts as they stand in the draft. */
export async function* exportWordings(db: Kysely<Database>): AsyncGenerator<string> {
  const [catalogue, stored] = await Promise.all([loadCatalogue(), findStored(db)])
  async function* rows() {
    const entries = [...catalogue.values()]
    for (let start = 0; start < entries.length; start += ROWS)
      yield entries
        .slice(start, start + ROWS)
        .map((entry) => [entry.key, writtenText(stored, entry, 'es'), writtenText(stored, entry, 'en')])
  }
  yield* csvFile(TITLES, rows())
}

/** Few files are read at once: each needs a process with much memory. */
const readings = createFairQueue({ limit: 1, maxWaiting: 4, maxWaitingPerOwner: 1 })

/** A cell without the apostrophe that guards a formula. */
const unguard = (cell: string): string => cell.replace(/^'(?=[=+@\t\r-])/u, '')

interface Imported {
  changed: number
  unchanged: number
  readonly refused: Array<{
    readonly key: string
    readonly language: WordingLanguage
    readonly problem: WordingProblemCode | 'unknownKey'
  }>
}

/** The columns of the sheet by their titles; null without a key or a language. */
const columnsOf = (header: readonly string[] | undefined) => {
  const titles = (header ?? []).map((title) => title.replace('\uFEFF', '').trim().toLowerCase())
  const columns = WORDING_LANGUAGES.flatMap((language) => {
    const at = titles.indexOf(language)
    return at === -1 ? [] : [{ language, at }]
  })
  const key = titles.indexOf('key')
  return key === -1 || columns.length === 0 ? null : { key, columns }
}

/** Takes the texts of a sheet into the draft: empty cells and what is written already are left, what is broken is refused. */
export const importWordings = async (
  request: ActorRequest & { readonly files: { readonly sheet?: UploadedFile } },
): Promise<Imported | CommandError> => {
  const { actor, files, services } = request
  const { sheet: file } = files
  if (file === undefined) return failure('validation_error', { details: { sheet: 'required' } })
  const sheet = await readings.run(actor.id, () => readSheet(file.bytes))
  if (sheet === 'busy') return failure('too_many_requests')
  if (typeof sheet === 'string') return failure(sheet, { details: { sheet } })
  // A workbook may have other sheets, and lines above the titles.
  const [titles, ...rows] =
    sheet
      .map((table) => table.rows.slice(table.rows.findIndex((row) => columnsOf(row) !== null)))
      .find(([first]) => columnsOf(first) !== null) ?? []
  const columns = columnsOf(titles)
  if (columns === null) return failure('sheet_titles_error', { details: { sheet: 'sheet_titles_error' } })
  return inTransaction(services.db, async (trx) => {
    const [catalogue, stored] = await Promise.all([loadCatalogue(), findStored(trx)])
    const result: Imported = { changed: 0, unchanged: 0, refused: [] }
    for (const row of rows) {
      const key = unguard(row[columns.key] ?? '').trim()
      const entry = catalogue.get(key)
      for (const { language, at } of columns.columns) {
        const text = unguard(row[at] ?? '')
        if (text.trim() === '') continue
        if (entry === undefined) {
          result.refused.push({ key, language, problem: 'unknownKey' })
          continue
        }
        if (isSameText(text, writtenText(stored, entry, language))) {
          result.unchanged += 1
          continue
        }
        const problems = checkWording(language, text, entry)
        const [first] = problems
        if (first !== undefined && !isSound(problems)) {
          result.refused.push({ key, language, problem: first.code })
          continue
        }
        await storeDraft(trx, request, { entry, stored, language, text })
        result.changed += 1
      }
    }
    await recordChange(trx, request, {
      action: 'wording.import',
      entity: 'wording',
      entityId: 'sheet',
      after: { changed: result.changed, refused: result.refused.length },
      countryId: null,
    })
    return result
  })
}
