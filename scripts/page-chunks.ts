import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BundlePage {
  readonly name: string
  /** Modules that the page loads in addition to the entry chunk. */
  readonly entries: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/**
 * Chunks that import each other have no defined order of execution, so one may read an uninitialised
 * binding.
 */
export const chunkCycle = (dist: string): readonly string[] | null => {
  const manifest = readManifest(dist)
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    for (const imported of manifest[key]?.imports ?? []) {
      const cycle = visit(imported, [...path, key])
      if (cycle) return cycle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const cycle = visit(key, [])
    if (cycle) return cycle.map((each) => manifest[each]?.file ?? each)
  }
  return null
}

/** The files of a page and all their imports, from the build's manifest. */
export const pageChunks = (dist: string, page: BundlePage): readonly string[] => {
  const manifest = readManifest(dist)
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
