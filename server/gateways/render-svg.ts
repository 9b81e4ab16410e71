import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const WORKER_FILE = fileURLToPath(new URL('./render-svg.worker.ts', import.meta.url))
/** The process limits its own processor time; on a loaded machine that can take longer by the clock. */
const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1_048_576

/** Exit codes of the process for invalid input and for a drawing of an impossible size. */
const FAILURE_BY_EXIT_CODE: Readonly<Record<number, 'image_type_error' | 'image_size_error'>> = {
  10: 'image_type_error',
  11: 'image_size_error',
}

/**
 * Renders an SVG as a PNG of `side` pixels in a process of its own, which ends after three seconds of
 * processor time: a small SVG can need unlimited time, and a thread cannot be stopped.
 */
export const renderSvg = (
  svg: Buffer,
  side: number,
): Promise<Buffer | 'image_type_error' | 'image_size_error' | 'image_not_safe'> =>
  new Promise((resolve) => {
    // The process gets no environment, because that contains the server's secrets.
    const child = spawn(process.execPath, [WORKER_FILE, String(side)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_BYTES) child.kill('SIGKILL')
    })
    // The process may end before it has read all input.
    child.stdin.on('error', () => {})
    child.on('error', () => resolve('image_not_safe'))
    child.on('close', (code) => {
      if (code === 0 && length > 0) return resolve(Buffer.concat(chunks))
      resolve(FAILURE_BY_EXIT_CODE[code ?? -1] ?? 'image_not_safe')
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // The process has ended already.
    }
    child.stdin.end(svg)
  })
