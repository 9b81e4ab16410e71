import {
  createApiClient,
  signInApiClient,
  type ApiResponse,
  type ApiClient,
} from '../processes/api-client.ts'
import { startServerProcess, type ServerProcess } from '../processes/server-process.ts'

/** Whether the server is killed at the points of the shift where it hurts. */
export type CrashMode = 'undisturbed' | 'killed'

export interface HarnessOptions {
  readonly dataDir: string
  readonly clock: string
  readonly mode: CrashMode
}

/** Two people at work on a server that may die under their hands. */
export interface Harness {
  readonly as: (who: 'agent' | 'manager') => ApiClient
  /** Kills the server and starts it again on the same folder. */
  readonly crash: () => Promise<void>
  /**
   * Sends a request, kills the server so many milliseconds after `isReached` says that it is time, and sends it again
   * to the next server, as the browser does.
   */
  readonly whileCrashing: <Body>(
    afterMs: number,
    send: () => Promise<ApiResponse<Body>>,
    isReached?: () => Promise<boolean>,
  ) => Promise<ApiResponse<Body>>
  readonly kills: () => number
  readonly close: () => Promise<void>
}

const MINUTE_MS = 60_000
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export const startHarness = async ({ dataDir, clock, mode }: HarnessOptions): Promise<Harness> => {
  let kills = 0
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      PORT: '0',
      DATA_DIR: dataDir,
      // Every start is a minute later: a charge that died with its server is no longer under way.
      CLOCK: new Date(Date.parse(clock) + kills * MINUTE_MS).toISOString(),
    })
  let server = await start()
  const tokens = {
    agent: (await signInApiClient(server.address, 'callcenter')).token,
    manager: (await signInApiClient(server.address, 'store-manager')).token,
  }
  const crash = async (): Promise<void> => {
    if (mode === 'undisturbed') return
    await server.kill()
    kills += 1
    server = await start()
  }
  return {
    as: (who) => createApiClient(server.address, tokens[who]),
    crash,
    whileCrashing: async (afterMs, send, isReached = async () => true) => {
      if (mode === 'undisturbed') return send()
      const unanswered = send().catch(() => null)
      while (!(await isReached())) await pause(20)
      await pause(afterMs)
      await crash()
      await unanswered
      return send()
    },
    kills: () => kills,
    close: () => server.stop(),
  }
}
