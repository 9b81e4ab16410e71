import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MIDNIGHT, NOON } from '../processes/server-process.ts'
import type { CrashMode } from './crash-harness.ts'
import { runScenario } from './scenario.ts'
import { readDatabaseState } from './database-state.ts'

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-crash-'))
  // So that an account without rights, which root lends the database, can pass.
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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

const runToEnd = async (clock: string, mode: CrashMode) => {
  const dataDir = freshFolder()
  const { orders, kills } = await runScenario({ dataDir, clock, mode })
  expect(await remainingProcesses(dataDir)).toEqual([])
  return { state: await readDatabaseState(dataDir, orders), kills }
}

test.each([
  ['noon', NOON],
  ['midnight', MIDNIGHT],
])(
  'a shift at %s ends the same whether the server is killed or not',
  { timeout: 300_000 },
  async (_, clock) => {
    const { state: expected } = await runToEnd(clock, 'undisturbed')
    expect(expected.orders.map(({ order_id, status, payment }) => [order_id, status, payment])).toEqual([
      ['first', 'completed', 'completed'],
      ['second', 'preparing', 'pending'],
      ['card', 'preparing', 'completed'],
      ['stopped', 'cancelled', 'cancelled'],
    ])
    expect(expected.waitingEffects).toBe(0)
    const types = expected.notifications.map(({ order_id, type }) => `${String(order_id)} ${String(type)}`)
    expect([...new Set(types)]).toEqual(['first order_in_the_door', 'stopped order_zone_not_covered'])

    const { state, kills } = await runToEnd(clock, 'killed')
    expect(kills).toBe(15)
    expect(state).toEqual(expected)
  },
)
