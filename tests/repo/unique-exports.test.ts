import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Names that a tool or a pattern requires in several files. */
const isRequiredName = (path: string, name: string): boolean =>
  // The router's plugin looks for it.
  (path.startsWith('src/routes/') && name === 'Route') ||
  // The migrator calls it.
  (path.startsWith('server/db/migrations/') && name === 'up') ||
  // A catalogue has the same name in every language.
  path.startsWith('src/i18n/es/')

const exportsOf = (code: string): readonly string[] => [
  // A schema and its type are one export under one name.
  ...new Set([...code.matchAll(DECLARATION)].map((match) => match[1] ?? '')),
]

test('no name is exported by two files of src and server', () => {
  const files = new Map<string, string[]>()
  for (const { path, code } of sources) {
    if (!/^(src|server)\//.test(path) || isTest(path)) continue
    for (const name of exportsOf(code))
      if (!isRequiredName(path, name)) files.set(name, [...(files.get(name) ?? []), path])
  }
  expect(files.size).toBeGreaterThan(1_000)
  expect([...files].filter(([, paths]) => paths.length > 1).map(([name, paths]) => [name, ...paths])).toEqual(
    [],
  )
})
