import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
/** The compile cache of `npm start`. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url))
const START_TIMEOUT_MS = 60_000

/** A Friday noon and the midnight after it, in Guatemala City. */
export const NOON = '2026-11-20T18:00:00.000Z'
export const MIDNIGHT = '2026-11-21T06:00:00.000Z'

export interface ServerProcess {
  readonly pid: number
  /** `http://127.0.0.1:port` */
  readonly address: string
  readonly exited: Promise<void>
  /** The server's output, limited to the last two million characters. */
  readonly printed: () => string
  /** Sends SIGINT and waits for the exit. */
  readonly stop: () => Promise<void>
  /** Sends SIGKILL to this process alone. */
  readonly kill: () => Promise<void>
}

export type ServerEnv = Readonly<Record<string, string>>

export const SERVER_TEST_ENV: ServerEnv = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', TEST: '1' }

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))

/** Starts the product's server as a process of its own and waits until it serves. */
export const startServerProcess = async (env: ServerEnv): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...SERVER_TEST_ENV,
      // As under npm, the server exits when its parent process is gone.
      npm_lifecycle_event: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`The server did not start in time:\n${output}`))
    }, START_TIMEOUT_MS)
    const read = (text: string) => {
      output = (output + text).slice(-2_000_000)
      const url = /Comanda is at (http:\S+)/.exec(output)?.[1]
      if (url !== undefined) {
        clearTimeout(timer)
        done(url)
      }
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`The server ended with ${code}:\n${output}`))
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  return {
    pid: child.pid ?? 0,
    address,
    exited: ended(child),
    printed: () => output,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  }
}
