import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

interface Limits {
  /** Of the output. */
  readonly maxBytes: number
  readonly timeoutMs: number
}

interface LimitedRun {
  /** Null where the process was ended or did not start. */
  readonly code: number | null
  readonly output: Buffer
}

/**
 * Runs a worker with untrusted input in a process of its own, below all others: a thread cannot be stopped.
 * The process gets no environment, because that contains the server's secrets.
 */
export const runLimited = (
  workerFile: string,
  args: readonly string[],
  input: Buffer,
  { maxBytes, timeoutMs }: Limits,
): Promise<LimitedRun> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [workerFile, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) child.kill('SIGKILL')
    })
    // The process may end before it has read all input.
    child.stdin.on('error', () => {})
    child.on('error', () => resolve({ code: null, output: Buffer.alloc(0) }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks) }))
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // The process has ended already.
    }
    child.stdin.end(input)
  })
