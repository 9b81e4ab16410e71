// Writes the generated sources that are not in git, each when what it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Generated {
  readonly file: string
  readonly madeOf: readonly string[]
  readonly make: () => Promise<void>
}

const GENERATED: readonly Generated[] = [
  // First: an install without the development tools ends here, before a database is started.
  {
    file: 'src/shell/route-tree.gen.ts',
    madeOf: ['src/routes/[!-]*.tsx', 'tsr.config.json', 'package-lock.json'],
    make: async () => (await import('./generate-route-tree.ts')).generateRouteTree(),
  },
  {
    file: 'server/db/database.gen.ts',
    madeOf: ['server/db/migrations/*.ts', 'server/db/column-types.ts', 'scripts/generate-database-types.ts'],
    make: async () => (await import('./generate-database-types.ts')).generateDatabaseTypes(),
  },
]

const hashOf = (patterns: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of globSync(patterns, { cwd: root }).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Writes what is missing or older than its sources, one file after the other. */
export const generateWhenStale = async (): Promise<void> => {
  for (const { file, madeOf, make } of GENERATED) {
    const stampFile = join(root, '.cache/generated', `${file}.hash`)
    const hash = hashOf(madeOf)
    const isFresh =
      existsSync(join(root, file)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
    if (isFresh) continue
    console.log(`Generating ${file} …`)
    await make()
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, hash)
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await generateWhenStale().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
