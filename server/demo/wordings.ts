import type { UserId } from '../../src/domain/shared/ids.ts'
import type { TableRows } from './rows.ts'

const DAY_MS = 86_400_000

const FIRST = {
  key: 'apps.preview.note',
  language: 'es',
  text: 'Sale al abrir, encima de lo que la persona veía',
}
const SECOND = {
  key: 'apps.versions.help',
  language: 'en',
  text: 'below the minimum, the app asks for an update',
}

/** Two published versions of wordings, and a draft with a text that is wrong. */
export const wordingRows = (author: UserId, now: number): readonly TableRows[] => [
  {
    table: 'wording_versions',
    rows: [12, 6].map((days, at) => ({
      number: at + 1,
      published_at: new Date(now - days * DAY_MS),
      published_by: author,
      restored: null,
    })),
  },
  {
    table: 'wording_changes',
    rows: [
      { ...FIRST, version: 1, text: 'Sale al abrir, sobre la pantalla' },
      { ...FIRST, version: 2 },
      { ...SECOND, version: 2 },
    ],
  },
  { table: 'wordings', rows: [FIRST, SECOND] },
  {
    table: 'wording_drafts',
    rows: [
      { key: 'apps.preview.off', language: 'es', text: 'Al abrir no aparece nada' },
      { key: 'apps.counter.since', language: 'en', text: 'since {dia}' },
    ].map((draft) => ({ ...draft, changed_by: author, changed_at: new Date(now - DAY_MS / 24) })),
  },
]
