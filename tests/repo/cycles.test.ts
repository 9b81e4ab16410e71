import { describe, expect, test } from 'vitest'
import { findCycles, type Graph } from './cycles.ts'
import { isTest, sources } from './sources.ts'

const productFiles = sources.filter(({ path }) => /^(src|server)\//.test(path))

const fileGraph: Graph = new Map(
  productFiles.map(({ path, imports }) => [
    path,
    new Set(imports.filter(({ isPackage }) => !isPackage).map(({ from }) => from)),
  ]),
)

/** `server/db`, or a module such as `server/modules/orders`; null for files next to the folders. */
const serverFolderOf = (path: string): string | null =>
  /^server\/(?:modules\/[^/]+|[^/]+)(?=\/)/.exec(path)?.[0] ?? null

interface FolderImport {
  readonly from: string
  readonly to: string
  /** `server/a/x.ts → server/b/y.ts` */
  readonly files: string
}

const folderImports: readonly FolderImport[] = productFiles
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) =>
    imports.flatMap((file) => {
      const from = serverFolderOf(path)
      const to = serverFolderOf(file.from)
      return from === null || to === null || from === to
        ? []
        : [{ from, to, files: `${path} → ${file.from}` }]
    }),
  )

const folderGraph: Graph = new Map(
  productFiles
    .flatMap(({ path }) => serverFolderOf(path) ?? [])
    .map((folder) => [
      folder,
      new Set(folderImports.filter(({ from }) => from === folder).map(({ to }) => to)),
    ]),
)

test('no files of src or server import each other in a cycle, types included', () => {
  expect(findCycles(fileGraph).map((cycle) => cycle.join(' → '))).toEqual([])
})

test('no folders or modules of the server import each other in a cycle, types included', () => {
  const cycles = findCycles(folderGraph).map((cycle) => ({
    folders: cycle.join(' → '),
    imports: folderImports
      .filter(({ from, to }) => cycle.some((folder, index) => folder === from && cycle[index + 1] === to))
      .map(({ files }) => files),
  }))
  expect(cycles).toEqual([])
})

test('the graphs contain the files and imports of the sources', () => {
  expect(fileGraph.size).toBeGreaterThan(900)
  expect(fileGraph.get('server/main.ts')).toContain('server/app.ts')
  expect(folderGraph.get('server/modules/orders')).toContain('server/modules/payments')
})

describe('the search for cycles', () => {
  const graphOf = (imports: Readonly<Record<string, readonly string[]>>): Graph =>
    new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)]))

  test('finds none in an acyclic graph', () => {
    expect(findCycles(graphOf({ a: ['b', 'c', 'package'], b: ['c'], c: [] }))).toEqual([])
  })

  test('finds a file that imports itself', () => {
    expect(findCycles(graphOf({ a: ['a'] }))).toEqual([['a', 'a']])
  })

  test('finds the shortest cycle of each group', () => {
    const cycles = findCycles(
      graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c'], e: ['a', 'f'], f: ['e'], g: ['a'] }),
    )
    expect(cycles).toEqual([
      ['c', 'd', 'c'],
      ['e', 'f', 'e'],
    ])
  })
})
