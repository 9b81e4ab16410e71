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
const domainFolderOf = (path: string): string | null => /^src\/domain\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
/** The parts of pages; the routes themselves stand above them. */
const routeFolderOf = (path: string): string | null => /^src\/routes\/-[^/]+(?=\/)/.exec(path)?.[0] ?? null

/** The folders that import each other, with the imports that close the circle. */
const folderCycles = (folderOf: (path: string) => string | null) => {
  const imports = productFiles
    .filter(({ path }) => !isTest(path) && folderOf(path) !== null)
    .flatMap((file) =>
      file.imports.flatMap(({ from: path }) => {
        const [from, to] = [folderOf(file.path), folderOf(path)]
        return from === null || to === null || from === to
          ? []
          : [{ from, to, files: `${file.path} → ${path}` }]
      }),
    )
  const graph: Graph = new Map(
    productFiles
      .flatMap(({ path }) => folderOf(path) ?? [])
      .map((folder) => [folder, new Set(imports.filter(({ from }) => from === folder).map(({ to }) => to))]),
  )
  return {
    graph,
    cycles: findCycles(graph).map((cycle) => ({
      folders: cycle.join(' → '),
      imports: imports
        .filter(({ from, to }) => cycle.some((folder, index) => folder === from && cycle[index + 1] === to))
        .map(({ files }) => files),
    })),
  }
}

test('no files of src or server import each other in a cycle, types included', () => {
  expect(findCycles(fileGraph).map((cycle) => cycle.join(' → '))).toEqual([])
})

test.each([
  ['or modules of the server', serverFolderOf],
  ['of the domain', domainFolderOf],
  ['of parts of pages', routeFolderOf],
])('no folders %s import each other in a cycle, types included', (_, folderOf) => {
  expect(folderCycles(folderOf).cycles).toEqual([])
})

test('the graphs contain the files and imports of the sources', () => {
  expect(fileGraph.size).toBeGreaterThan(900)
  expect(fileGraph.get('server/main.ts')).toContain('server/app.ts')
  expect(folderCycles(serverFolderOf).graph.get('server/modules/orders')).toContain('server/modules/payments')
  expect(folderCycles(domainFolderOf).graph.get('src/domain/order')).toContain('src/domain/payment')
  expect(folderCycles(routeFolderOf).graph.get('src/routes/-list')).toContain('src/routes/-form')
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
