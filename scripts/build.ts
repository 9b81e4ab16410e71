import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chunkCycle } from './page-chunks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const stampFile = join(dist, '.sources')

const SOURCES = [
  'src/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'tsr.config.json',
  'scripts/{chunk-groups,compile-messages}.ts',
  'package-lock.json',
]
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
const WORTH_BYTES = 1_024

/** A hash over all inputs of the build, including its configuration. */
const sourcesHash = (): string => {
  const hash = createHash('sha256')
  hash.update(process.env['VITE_MAP_STYLE_URL'] ?? '')
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const file = join(root, path)
    if (/\.(test|gen)\.ts$/.test(path) || !statSync(file).isFile()) continue
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isCurrent = (hash: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress = async (): Promise<void> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < WORTH_BYTES) return
      const [asBrotli, asGzip] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzipped(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, asBrotli), writeFile(`${file}.gz`, asGzip)])
    }),
  )
}

const vite = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  } catch {
    throw new Error('The console is not built and the tools to build it are not installed: run npm ci.')
  }
}

/** Builds the console unless its sources are unchanged since the last build. */
export const buildWhenStale = async (): Promise<void> => {
  const hash = sourcesHash()
  if (isCurrent(hash)) return
  console.log('Building the console …')
  const { status } = spawnSync(process.execPath, [vite(), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The console could not be built.')
  const cycle = chunkCycle(dist)
  if (cycle) throw new Error(`Chunks import each other: ${cycle.join(' → ')}. See scripts/chunk-groups.ts.`)
  await compress()
  await writeFile(stampFile, hash)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildWhenStale()
