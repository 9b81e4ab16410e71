import { fileURLToPath } from 'node:url'
import { runLimited } from './run-limited.ts'

const WORKER_FILE = fileURLToPath(new URL('./render-svg.worker.ts', import.meta.url))
/** The process limits its own processor time; on a loaded machine that can take longer by the clock. */
const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1_048_576
/** Processor time of one drawing: a loaded machine refuses no picture that an idle one draws. */
const MAX_CPU_MS = 3_000

/** Exit codes of the process for invalid input and for a drawing of an impossible size. */
const FAILURE_BY_EXIT_CODE: Readonly<Record<number, 'image_type_error' | 'image_size_error'>> = {
  10: 'image_type_error',
  11: 'image_size_error',
}

/**
 * Renders an SVG as a PNG of `side` pixels in a process of its own, which ends after `maxCpuMs` of
 * processor time: a small SVG can need unlimited time.
 */
export const renderSvg = async (
  svg: Buffer,
  side: number,
  maxCpuMs = MAX_CPU_MS,
): Promise<Buffer | 'image_type_error' | 'image_size_error' | 'image_not_safe'> => {
  const { code, output } = await runLimited(WORKER_FILE, [String(side), String(maxCpuMs)], svg, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (code === 0 && output.length > 0) return output
  return FAILURE_BY_EXIT_CODE[code ?? -1] ?? 'image_not_safe'
}
