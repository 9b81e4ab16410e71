import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MIDNIGHT, startServerProcess } from '../processes/server-process.ts'
import type { CrashMode } from './crash-harness.ts'
import { freshFolder } from './fresh-folder.ts'
import { runScenario } from './scenario.ts'
import { readDatabaseState } from './database-state.ts'

/** Processes whose command line names the folder. */
const processesOf = (folder: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return line.includes(folder) ? [`${pid} ${line}`] : []
      } catch {
        return []
      }
    })

const remainingProcesses = async (folder: string): Promise<readonly string[]> => {
  for (let waited = 0; waited < 10_000 && processesOf(folder).length > 0; waited += 100) await pause(100)
  return processesOf(folder)
}

/** A folder with the demo network as it is at midnight. */
const fillFolder = async (): Promise<string> => {
  const dataDir = freshFolder()
  const server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir, CLOCK: MIDNIGHT })
  await server.stop()
  // Its database writes its last files when the server has gone.
  expect(await remainingProcesses(dataDir)).toEqual([])
  return dataDir
}

const runToEnd = async (filled: string, mode: CrashMode) => {
  const dataDir = freshFolder()
  // With their owner: under root the database's files belong to another account.
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  const { orders, kills } = await runScenario({ dataDir, clock: MIDNIGHT, mode })
  expect(await remainingProcesses(dataDir)).toEqual([])
  return { state: await readDatabaseState(dataDir, orders), kills }
}

test(
  'a shift from midnight on ends in the same state whether the server is killed or not',
  { timeout: 300_000 },
  async () => {
    const filled = await fillFolder()
    const { state: expected } = await runToEnd(filled, 'undisturbed')
    expect(expected.orders.map(({ order_id, status, payment }) => [order_id, status, payment])).toEqual([
      ['first', 'completed', 'completed'],
      ['second', 'preparing', 'pending'],
      ['card', 'preparing', 'completed'],
      ['member', 'processing', 'completed'],
      ['stopped', 'cancelled', 'cancelled'],
    ])
    expect(expected.parts).toMatchObject([{ status: 'completed', attempt: 'approved', outcome: 'approved' }])
    expect(expected.waitingEffects).toBe(0)
    const types = expected.notifications.map(({ order_id, type }) => `${String(order_id)} ${String(type)}`)
    expect([...new Set(types)]).toEqual(['first order_in_the_door', 'stopped order_zone_not_covered'])

    const { state, kills } = await runToEnd(filled, 'killed')
    expect(kills).toBe(16)
    expect(state).toEqual(expected)
  },
)
