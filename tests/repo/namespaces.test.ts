import { expect, test } from 'vitest'
import { pageNamespaces } from '../../src/session/page-namespaces.ts'
import { loadBootMessages } from '../../src/i18n/boot-messages.ts'
import { loadNamespace, type Namespace } from '../../src/i18n/catalogues.ts'
import { ENDPOINTS } from '../../src/api/endpoints/endpoints.ts'
import type { Endpoint } from '../../src/api/endpoints/endpoint.ts'
import { all } from '../../src/i18n/en/all.ts'
import { isTest, sources } from './sources.ts'

const byPath = new Map(sources.map((source) => [source.path, source]))

const AREAS = [
  ...new Set(
    [...(byPath.get('src/i18n/catalogues.ts')?.code ?? '').matchAll(/^ {2}(\w+): \{$/gm)].map(
      (match) => match[1] as Namespace, // the keys of AREAS
    ),
  ),
]

const keysByArea = new Map<Namespace, ReadonlySet<string>>(
  await Promise.all(
    AREAS.map(async (area) => [area, new Set(Object.keys(await loadNamespace('en', area)))] as const),
  ),
)
const loginKeys = new Set(Object.keys(await loadBootMessages('en')))

/** The whole keys in a file, and the prefixes of composed ones. */
const keysIn = (code: string) => ({
  whole: [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''),
  prefixes: [...code.matchAll(/\b(?:t\(|optionalMessage\(t,)\s*`([^`$]+)\$\{/g)].map(
    (match) => match[1] ?? '',
  ),
})

const loadedAreas = (code: string): Namespace[] =>
  [...code.matchAll(/\bloadNamespaces\(([^)]*)\)/g)].flatMap(
    (match) => [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map((name) => name[1] as Namespace), // typed by `loadNamespaces`
  )

/** The missing namespaces of a page and of everything that it loads. */
const missingKeys = (page: string, areas: readonly Namespace[]): string[] => {
  const missing: string[] = []
  const visited = new Set<string>()
  const walk = (path: string, has: readonly Namespace[]) => {
    const source = byPath.get(path)
    const key = `${path} ${has.join()}`
    if (source === undefined || visited.has(key) || !/^src\/(routes|ui)\//.test(path)) return
    visited.add(key)
    // A component that loads namespaces waits for them before it renders what it imports.
    const available = [...new Set([...has, ...loadedAreas(source.code)])].sort()
    const known = (fits: (word: string) => boolean) =>
      [loginKeys, ...available.map((area) => keysByArea.get(area) ?? new Set<string>())].some((words) =>
        [...words].some(fits),
      )
    const used = keysIn(source.code)
    for (const word of used.whole)
      if (!known((each) => each === word)) missing.push(`${page}: ${path} says ${word}`)
    for (const begin of used.prefixes)
      if (!known((each) => each.startsWith(begin))) missing.push(`${page}: ${path} says ${begin}…`)
    for (const { from, isType } of source.imports) if (!isType) walk(from, available)
  }
  walk(page, areas)
  return missing
}

const addressOf = (file: string): string =>
  `/${file.replace(/^src\/routes\/_app\.|\.tsx$|(\.?index)?\.tsx$/g, '').replaceAll(/_?\./g, '/')}`

const PAGES = sources
  .map(({ path }) => path)
  .filter((path) => /^src\/routes\/_app\.[^$].*\.tsx$/.test(path) && !isTest(path))

test.each(PAGES)('the words of %s come with it: page-namespaces.ts names their namespaces', (page) => {
  expect(missingKeys(page, ['shell', ...pageNamespaces(addressOf(page))])).toEqual([])
})

test('every audited action of an endpoint or command has its label', () => {
  const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS)
  const endpointActions = endpoints.flatMap(({ audit }) => audit?.action ?? [])
  const commandActions = sources
    .filter(({ path }) => path.startsWith('server/modules/') && !isTest(path))
    .flatMap(({ code }) => [...code.matchAll(/\baction: '(\w+\.\w+)'/g)].map((match) => match[1] ?? ''))
  const auditActions = [...new Set([...endpointActions, ...commandActions])]
  expect(auditActions.length).toBeGreaterThan(30)
  expect(auditActions.filter((action) => !(`audit.action.${action}` in all))).toEqual([])
})
