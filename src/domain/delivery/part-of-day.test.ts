import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test.each([
  [0, 'earlyMorning'],
  [359, 'earlyMorning'],
  [360, 'morning'],
  [719, 'morning'],
  [720, 'midday'],
  [899, 'midday'],
  [900, 'afternoon'],
  [1080, 'evening'],
  [1439, 'evening'],
])('minute %d is in the %s', (minute, part) => expect(partOfDay(minute)).toBe(part))
