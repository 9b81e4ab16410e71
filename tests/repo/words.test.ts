import { expect, test } from 'vitest'
import { pageWords } from '../../src/app/page-words.ts'
import { loadAreaMessages, loadLoginMessages, type Area } from '../../src/i18n/catalogues.ts'
import { audit } from '../../src/i18n/en/audit.ts'
import { isTest, sources } from './sources.ts'

const byPath = new Map(sources.map((source) => [source.path, source]))

const AREAS = [
  ...new Set(
    [...(byPath.get('src/i18n/catalogues.ts')?.code ?? '').matchAll(/^ {2}(\w+): \{$/gm)].map(
      (match) => match[1] as Area, // the keys of AREAS
    ),
  ),
]

const wordsOf = new Map<Area, ReadonlySet<string>>(
  await Promise.all(
    AREAS.map(async (area) => [area, new Set(Object.keys(await loadAreaMessages('en', area)))] as const),
  ),
)
const always = new Set(Object.keys(await loadLoginMessages('en')))

/** Whole keys that a file says, and the beginnings of those that it puts together. */
const saidIn = (code: string) => ({
  whole: [...code.matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''),
  begun: [...code.matchAll(/\bsay\(\s*`([^`$]+)\$\{/g)].map((match) => match[1] ?? ''),
})

const wantedIn = (code: string): Area[] =>
  [...code.matchAll(/\bwantWords\(([^)]*)\)/g)].flatMap(
    (match) => [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map((name) => name[1] as Area), // typed by `wantWords`
  )

/** Areas that the words of a page and of all that it loads come from, where none of its own areas has them. */
const strangeWords = (page: string, areas: readonly Area[]): string[] => {
  const strange: string[] = []
  const seen = new Set<string>()
  const walk = (path: string, has: readonly Area[]) => {
    const source = byPath.get(path)
    const key = `${path} ${has.join()}`
    if (source === undefined || seen.has(key) || !/^src\/(routes|ui)\//.test(path)) return
    seen.add(key)
    // What asks for more words waits for them before it shows what it loads.
    const here = [...new Set([...has, ...wantedIn(source.code)])].sort()
    const known = (fits: (word: string) => boolean) =>
      [always, ...here.map((area) => wordsOf.get(area) ?? new Set<string>())].some((words) =>
        [...words].some(fits),
      )
    const said = saidIn(source.code)
    for (const word of said.whole)
      if (!known((each) => each === word)) strange.push(`${page}: ${path} says ${word}`)
    for (const begin of said.begun)
      if (!known((each) => each.startsWith(begin))) strange.push(`${page}: ${path} says ${begin}…`)
    for (const { from, isType } of source.imports) if (!isType) walk(from, here)
  }
  walk(page, areas)
  return strange
}

const addressOf = (file: string): string =>
  `/${file.replace(/^src\/routes\/_app\.|\.tsx$|(\.?index)?\.tsx$/g, '').replaceAll('.', '/')}`

const PAGES = sources
  .map(({ path }) => path)
  .filter((path) => /^src\/routes\/_app\.[^$].*\.tsx$/.test(path) && !isTest(path))

test.each(PAGES)('the words of %s come with it: page-words.ts names their areas', (page) => {
  expect(strangeWords(page, ['desk', ...pageWords(addressOf(page))])).toEqual([])
})

test('every action that a command keeps in the audit has its words: src/i18n/{en,es}/audit.ts', () => {
  const kept = sources
    .filter(({ path }) => path.startsWith('server/modules/') && !isTest(path))
    .flatMap(({ code }) => [...code.matchAll(/\baction: '(\w+\.\w+)'/g)].map((match) => match[1] ?? ''))
  expect(kept.length).toBeGreaterThan(10)
  expect([...new Set(kept)].filter((action) => !(`audit.action.${action}` in audit))).toEqual([])
})
