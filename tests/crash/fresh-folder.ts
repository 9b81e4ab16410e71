import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty data folder, removed when the test is done. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-crash-'))
  // As root, the database runs under an account without rights, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
