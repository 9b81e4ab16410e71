import { expect, test } from 'vitest'
import { parseReportSearch, presetDays, REPORT_PRESETS } from './report-search.ts'

test('a URL keeps its valid parts only', () => {
  expect(
    parseReportSearch({
      type: 'kardex',
      from: '2026-11-01',
      to: '2026-13-40',
      storeId: 3,
      format: 'pdf',
      franchisorId: '-1',
    }),
  ).toEqual({ type: 'kardex', from: '2026-11-01', storeId: 3 })
})

test('an id is read from a text, as on every page', () => {
  expect(parseReportSearch({ franchisorId: '1' })).toEqual({ franchisorId: 1 })
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-01'],
] as const)('on the first of March, %s is from %s to %s', (preset, from, to) => {
  expect(presetDays(preset, '2026-03-01')).toEqual({ from, to })
  expect(REPORT_PRESETS).toContain(preset)
})
