import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a secret from a file that only its owner can read; creates it when it is absent. */
export const loadOrCreateSecret = (dataDir: string, file: string, make: () => string): string => {
  const path = join(dataDir, file)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
    chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
