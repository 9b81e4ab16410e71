import { fileURLToPath } from 'node:url'
import type { SheetRows } from '../../src/domain/shared/sheet-text.ts'
import { runLimited } from './run-limited.ts'
import { EXIT_NOT_A_SHEET, EXIT_TOO_MANY_ROWS } from './sheet-limits.ts'

const WORKER_FILE = fileURLToPath(new URL('./read-sheet.worker.ts', import.meta.url))
const MAX_BYTES = 256 * 1_048_576
/** The process limits its own processor time; on a loaded machine that can take longer by the clock. */
const TIMEOUT_MS = 120_000

/** Why a file is no sheet that can be imported. */
export type SheetRefusal = 'sheet_type_error' | 'sheet_not_safe' | 'sheet_too_many_rows'

const REFUSALS: Readonly<Record<number, SheetRefusal>> = {
  [EXIT_NOT_A_SHEET]: 'sheet_type_error',
  [EXIT_TOO_MANY_ROWS]: 'sheet_too_many_rows',
}

/** The cells of a CSV file or of the sheets of a workbook that are shown, as a spreadsheet program shows them. */
export const readSheet = async (bytes: Buffer): Promise<readonly SheetRows[] | SheetRefusal> => {
  const { code, output } = await runLimited(WORKER_FILE, [], bytes, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (code !== 0 || output.length === 0) return REFUSALS[code ?? -1] ?? 'sheet_not_safe'
  // The worker's own output.
  return JSON.parse(output.toString()) as readonly SheetRows[]
}
