import { callerWith, signInCaller, type Answer, type Caller } from '../processes/caller.ts'
import { startServerProcess, type ServerProcess } from '../processes/server-process.ts'

/** Whether the server is killed at the points of the shift where it hurts. */
export type Fate = 'undisturbed' | 'killed'

export interface Shift {
  readonly dataDir: string
  readonly clock: string
  readonly fate: Fate
}

/** Two people at work on a server that may die under their hands. */
export interface Seat {
  readonly as: (who: 'agent' | 'manager') => Caller
  /** Kills the server and starts it again on the same folder. */
  readonly crash: () => Promise<void>
  /**
   * Sends a request, kills the server so many milliseconds after `isReached` says that it is time, and sends it again
   * to the next server, as the browser does.
   */
  readonly dying: <Body>(
    afterMs: number,
    send: () => Promise<Answer<Body>>,
    isReached?: () => Promise<boolean>,
  ) => Promise<Answer<Body>>
  readonly kills: () => number
  readonly close: () => Promise<void>
}

const MINUTE_MS = 60_000
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export const openSeat = async ({ dataDir, clock, fate }: Shift): Promise<Seat> => {
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
    agent: (await signInCaller(server.address, 'callcenter')).token,
    manager: (await signInCaller(server.address, 'store-manager')).token,
  }
  const crash = async (): Promise<void> => {
    if (fate === 'undisturbed') return
    await server.kill()
    kills += 1
    server = await start()
  }
  return {
    as: (who) => callerWith(server.address, tokens[who]),
    crash,
    dying: async (afterMs, send, isReached = async () => true) => {
      if (fate === 'undisturbed') return send()
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
