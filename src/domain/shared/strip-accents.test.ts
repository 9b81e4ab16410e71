import { expect, test } from 'vitest'
import { normalizeForSearch, stripAccents } from './strip-accents.ts'

test('removes accents, tildes and diaereses and keeps everything else', () => {
  expect(stripAccents('Ñandú, Güícho & Ávila 12-A')).toBe('Nandu, Guicho & Avila 12-A')
})

test('removes combining marks', () => {
  expect(stripAccents('Jose\u0301')).toBe('Jose')
})

test('a search ignores accents and case', () => {
  expect(normalizeForSearch('Elote LOCO ÁÉÍ')).toBe('elote loco aei')
})
