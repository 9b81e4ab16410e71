import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { shell as en } from '../../i18n/en/shell.ts'
import { shell as es } from '../../i18n/es/shell.ts'
import { createI18n } from '../../i18n/I18n.tsx'
import { formatDateTime, formatRelativeTime } from './format-time.ts'

const wordsOf = (language: 'en' | 'es', catalogue: Readonly<Record<string, string>>) =>
  createI18n(
    language,
    Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, parse(text)])),
    { currencySymbol: 'Q', timeZone: 'America/Guatemala' },
  )
const english = wordsOf('en', en)
const spanish = wordsOf('es', es)

// Noon in Guatemala.
const NOW = new Date('2026-11-20T18:00:00.000Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

it.each([
  [-3, '1 min ago', 'hace 1 min'],
  [0, '1 min ago', 'hace 1 min'],
  [1, '1 min ago', 'hace 1 min'],
  [59, '59 min ago', 'hace 59 min'],
  [60, '1 h ago', 'hace 1 h'],
  [119, '1 h ago', 'hace 1 h'],
  [13 * 60, '13 h ago', 'hace 13 h'],
  [24 * 60 - 1, '23 h ago', 'hace 23 h'],
  [24 * 60, 'yesterday', 'ayer'],
  [36 * 60, 'yesterday', 'ayer'],
  [36 * 60 + 1, 'Nov 18', '18 nov'],
  [400 * 24 * 60, 'Oct 16, 2025', '16 oct 2025'],
])('%i minutes ago is %s', (minutes, inEnglish, inSpanish) => {
  expect([
    formatRelativeTime(english, before(minutes), NOW),
    formatRelativeTime(spanish, before(minutes), NOW),
  ]).toEqual([inEnglish, inSpanish])
})

it('begins a day within a sentence in lower case', () => {
  const at = (place: 'alone' | 'sentence') =>
    [english, spanish].map(({ t, formats }) =>
      formatDateTime(t, formats, before(24 * 60), NOW.getTime(), place),
    )
  expect(at('alone')).toEqual(['Yesterday 12:00', 'Ayer 12:00'])
  expect(at('sentence')).toEqual(['yesterday 12:00', 'ayer 12:00'])
})
