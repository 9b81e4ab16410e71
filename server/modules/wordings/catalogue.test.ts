import { expect, test } from 'vitest'
import { WORDING_LANGUAGES } from '../../../src/domain/wordings/wording.ts'
import { loadCatalogue } from './catalogue.ts'
import { checkWording } from './check-wording.ts'
import { composePlural, normalText, splitPlural } from './icu.ts'

const texts = [...(await loadCatalogue()).values()].flatMap((entry) =>
  WORDING_LANGUAGES.map((language) => ({ entry, language, text: entry.texts[language] })),
)

test('nothing is wrong or missing in the product’s own texts', () => {
  const found = texts.flatMap(({ entry, language, text }) =>
    checkWording(language, text, entry).map(({ code, form }) => `${language} ${entry.key}: ${code} ${form}`),
  )
  expect(found).toEqual([])
})

test('a text that is split into its forms is the same text when they are put together', () => {
  const plurals = texts.flatMap(({ text }) => splitPlural(text) ?? [])
  expect(plurals.length).toBeGreaterThan(300)
  expect(plurals.filter((plural) => normalText(composePlural(plural)) !== composePlural(plural))).toEqual([])
})
