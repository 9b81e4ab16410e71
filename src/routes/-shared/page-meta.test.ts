import { expect, test } from 'vitest'
import { MENU_SECTIONS, PAGE_META } from './page-meta.ts'

test('each page of the menu stands in one of its sections', () => {
  expect(MENU_SECTIONS.flatMap(({ pages }) => pages).toSorted()).toEqual(Object.keys(PAGE_META).toSorted())
})
