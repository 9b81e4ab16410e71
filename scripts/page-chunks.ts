import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BundlePage {
  readonly name: string
  /** Modules that the page loads for itself besides the start of the product. */
  readonly entries: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The files of a page and of everything that those import, from the build's manifest. */
export const pageChunks = (dist: string, page: BundlePage): readonly string[] => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const files = new Set<string>()
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow('index.html')
  for (const entry of page.entries) {
    const keys = Object.keys(manifest).filter((key) => key === entry || key.startsWith(`${entry}?`))
    if (keys.length === 0) throw new Error(`The build has no chunk of ${entry}`)
    keys.forEach(follow)
  }
  return [...files]
}
