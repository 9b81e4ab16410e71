import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE, SERVER_TEST_ENV, type ServerEnv } from './server-process.ts'

const PROCESS = fileURLToPath(new URL('./server-host.process.ts', import.meta.url))

export type HostRequest =
  /** The environment of the next server; null only stops the running one. */
  { readonly env: ServerEnv | null } | { readonly job: ServerJob; readonly at: string }
/** The server's own jobs that a test can run at an instant of its choice. */
export type ServerJob = 'orders.due' | 'payments.look-up'
export type HostResponse = { readonly address: string } | { readonly error: string }

/**
 * A process that runs one server after another. Starting a server in it takes a tenth of the processor time that a
 * new process takes, because the product's modules are loaded and compiled already.
 */
export interface ServerHost {
  /** Stops the server that runs and starts another; answers its address. */
  readonly start: (env: ServerEnv) => Promise<string>
  readonly stop: () => Promise<void>
  /** Runs a job of the running server as of an instant. */
  readonly runJob: (job: ServerJob, at: Date) => Promise<void>
  /** Kills the process; the next start uses a new one. */
  readonly kill: () => Promise<void>
}

export const createServerHost = (): ServerHost => {
  let child: ChildProcess | null = null

  const runningChild = (): ChildProcess => {
    child ??= fork(PROCESS, {
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILE_CACHE },
      execArgv: [],
    })
    return child
  }
  const request = (message: HostRequest): Promise<string> =>
    new Promise((done, fail) => {
      const host = runningChild()
      const onExit = (code: number | null) => fail(new Error(`The server's process ended with ${code}`))
      host.once('exit', onExit)
      host.once('message', (response: HostResponse) => {
        host.off('exit', onExit)
        if ('error' in response) fail(new Error(response.error))
        else done(response.address)
      })
      host.send(message)
    })
  return {
    start: (env) => request({ env: { ...SERVER_TEST_ENV, ...env } }),
    stop: async () => {
      if (child !== null) await request({ env: null })
    },
    runJob: async (job, at) => {
      await request({ job, at: at.toISOString() })
    },
    kill: async () => {
      const killed = child
      child = null
      if (killed === null || killed.exitCode !== null || killed.signalCode !== null) return
      const exited = once(killed, 'exit')
      killed.kill('SIGKILL')
      await exited
    },
  }
}
