import {
  createApiClient,
  signInApiClient,
  type ApiResponse,
  type ApiClient,
} from '../processes/api-client.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailPoint } from '../../server/core/fail-point.ts'
import { startServerProcess, type ServerProcess } from '../processes/server-process.ts'

/** Whether the server is killed during the scenario. */
export type CrashMode = 'undisturbed' | 'killed'

/** A fail point; one of the outbox also names the effect of the step, for example `order.changed 17 3`. */
export type CrashPoint =
  | Exclude<FailPoint, `outbox.${string}`>
  | `${Extract<FailPoint, `outbox.${string}`>} ${string}`

export interface HarnessOptions {
  readonly dataDir: string
  readonly clock: string
  readonly mode: CrashMode
}

/** The requests of two operators to a server that may be killed. */
export interface Harness {
  readonly as: (who: 'agent' | 'manager') => ApiClient
  /** Kills the server and starts it again on the same folder. */
  readonly crash: () => Promise<void>
  /**
   * Sends a request to a server that dies at a fail point, and sends it again to the next server, as the browser does.
   * `afterCrash` runs in between, and only where the server was killed. Throws when the point was not reached.
   */
  readonly whileCrashing: <Body>(
    at: CrashPoint,
    send: () => Promise<ApiResponse<Body>>,
    afterCrash: () => Promise<void>,
  ) => Promise<ApiResponse<Body>>
  readonly kills: () => number
  readonly close: () => Promise<void>
}

const MINUTE_MS = 60_000
const REACHED_WITHIN_MS = 30_000
const timeout = (ms: number): Promise<'too late'> =>
  new Promise((done) => setTimeout(() => done('too late'), ms).unref())

export const startHarness = async ({ dataDir, clock, mode }: HarnessOptions): Promise<Harness> => {
  let kills = 0
  const failPointFile = join(dataDir, 'fail-point')
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      PORT: '0',
      DATA_DIR: dataDir,
      // The clock advances a minute with every start, so that a charge interrupted by a kill counts as abandoned.
      CLOCK: new Date(Date.parse(clock) + kills * MINUTE_MS).toISOString(),
      FAIL_POINT_FILE: failPointFile,
    })
  let server = await start()
  const tokens = {
    agent: (await signInApiClient(server.address, 'callcenter')).token,
    manager: (await signInApiClient(server.address, 'store-manager')).token,
  }
  const restart = async (): Promise<void> => {
    kills += 1
    server = await start()
  }
  const crash = async (): Promise<void> => {
    if (mode === 'undisturbed') return
    await server.kill()
    await restart()
  }
  return {
    as: (who) => createApiClient(server.address, tokens[who]),
    crash,
    whileCrashing: async (at, send, afterCrash) => {
      if (mode === 'undisturbed') return send()
      writeFileSync(failPointFile, at)
      const unanswered = send().catch(() => null)
      await Promise.race([server.exited, timeout(REACHED_WITHIN_MS)])
      if (existsSync(failPointFile)) throw new Error(`the server did not reach ${at}`)
      await server.exited
      await unanswered
      await restart()
      await afterCrash()
      return send()
    },
    kills: () => kills,
    close: () => server.stop(),
  }
}
