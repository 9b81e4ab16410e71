import { expect, it } from 'vitest'
import { countFitting } from './CategoryTabs.tsx'

const FIXED_TABS = ['Lo de siempre', 'Todo']
const CATEGORIES = ['Tamales', 'Pupusas', 'Bebidas', 'Postres', 'Congelados']

it.each([
  [0, 2],
  [400, 2],
  [470, 3],
  [620, 5],
  [2_000, 5],
])('in %i pixels %i categories stand beside the search', (width, count) => {
  expect(countFitting(width, FIXED_TABS, CATEGORIES)).toBe(count)
})
