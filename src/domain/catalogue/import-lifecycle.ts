import type { RefusalCode } from '../shared/refusal.ts'
import { CATALOGS } from './category-fields.ts'

/** What an import has rows of: products of one catalogue, categories of both, or what a store has of them. */
export const IMPORT_KINDS = [...CATALOGS, 'categories', 'stock'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The states of an import; it works by itself while `checking`, `applying` and `undoing`. */
export const IMPORT_STATUSES = [
  'checking',
  'preview',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const IMPORT_STEPS = ['read', 'map', 'apply', 'undo', 'stop'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** What a row of an import does. */
export const IMPORT_VERDICTS = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** What became of a row: `kept` was changed since, so that it is not undone. */
export const IMPORT_OUTCOMES = ['applied', 'refused', 'undone', 'kept'] as const

const MOVES: Readonly<Partial<Record<ImportStatus, Partial<Record<ImportStep, ImportStatus>>>>> = {
  checking: { stop: 'discarded' },
  preview: { read: 'checking', map: 'checking', apply: 'applying', stop: 'discarded' },
  // What was applied until then can be undone.
  applying: { stop: 'applied' },
  applied: { undo: 'undoing' },
}

/** What an import becomes by a step; null where it cannot be taken. */
export const statusAfterStep = (status: ImportStatus, step: ImportStep): ImportStatus | null =>
  MOVES[status]?.[step] ?? null

const FINISHED: Readonly<Partial<Record<ImportStatus, ImportStatus>>> = {
  checking: 'preview',
  applying: 'applied',
  undoing: 'undone',
}

/** What a working import becomes when its last row is done. */
export const statusAfterWork = (status: ImportStatus): ImportStatus => FINISHED[status] ?? status

export const isWorking = (status: ImportStatus): boolean => status in FINISHED

interface ImportFacts {
  readonly status: ImportStatus
  /** Columns whose field was guessed and not confirmed. */
  readonly guesses: number
  readonly changes: number
  readonly refused: number
}

/** What decides about the steps of an import, by its columns and the results of its rows. */
export const importFactsOf = ({
  id,
  status,
  mapping,
  verdicts,
}: {
  readonly id: number
  readonly status: ImportStatus
  readonly mapping: ReadonlyArray<{ readonly isGuess: boolean }>
  readonly verdicts: Readonly<Record<ImportVerdict, number>>
}): ImportFacts & { readonly id: number } => ({
  id,
  status,
  guesses: mapping.filter(({ isGuess }) => isGuess).length,
  changes: verdicts.create + verdicts.update,
  refused: verdicts.refused,
})

/** Why an import is not applied: part of the mapping is a guess, nothing would change, or all was asked for. */
export const refusalToApplyImport = (
  { status, guesses, changes, refused }: ImportFacts,
  allOrNothing: boolean,
): RefusalCode | null => {
  if (statusAfterStep(status, 'apply') === null) return 'invalid_import_step'
  if (guesses > 0) return 'import_mapping_unconfirmed'
  if (changes === 0) return 'import_changes_nothing'
  return allOrNothing && refused > 0 ? 'import_has_refused_rows' : null
}
