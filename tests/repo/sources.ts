import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** A path from the project's root, or the name of a package. */
  readonly from: string
  readonly isPackage: boolean
  /** True for imports that are erased at run time. */
  readonly isType: boolean
}

export interface Source {
  readonly path: string
  readonly text: string
  /** The text without comments, so that a comment cannot break a rule. */
  readonly code: string
  readonly imports: readonly Import[]
}

const statement = /^(?:import|export)\s+(?:(type)\s+)?(?:[^'"`;]*?\s+from\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? 'node'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

const importsOf = (path: string, code: string): Import[] => {
  const specifiers = [
    ...[...code.matchAll(statement)].map((match) => ({
      specifier: match[2] ?? '',
      isType: match[1] === 'type',
    })),
    ...[...code.matchAll(dynamic)].map((match) => ({ specifier: match[1] ?? '', isType: false })),
  ]
  return specifiers.map(({ specifier, isType }) =>
    specifier.startsWith('.')
      ? { from: normalize(join(dirname(path), specifier)).replaceAll('\\', '/'), isPackage: false, isType }
      : { from: packageOf(specifier), isPackage: true, isType },
  )
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{(,])\/\/.*$/gm, '$1')

const GENERATED = /\.gen\.ts$/

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !GENERATED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

/** Every hand-written source file by its path from the project's root. */
export const sources: readonly Source[] = ['src', 'server', 'tests', 'scripts', 'workshop']
  .flatMap(filesUnder)
  .concat(readdirSync('.').filter((name) => name.endsWith('.ts')))
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const code = withoutComments(text)
    return { path, text, code, imports: importsOf(path, code) }
  })

export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test|fixture)\.tsx?$|\/test-[a-z-]+\.ts$/.test(path)
