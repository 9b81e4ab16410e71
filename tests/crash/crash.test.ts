import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MIDNIGHT, NOON, startServerProcess } from '../processes/server-process.ts'
import type { CrashMode } from './crash-harness.ts'
import { runScenario } from './scenario.ts'
import { readDatabaseState } from './database-state.ts'

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-crash-'))
  // As root, the database runs under an account without rights, which must be able to enter the folder.
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

/** A folder with the demo network as it is at that time. */
const fillFolder = async (clock: string): Promise<string> => {
  const dataDir = freshFolder()
  const server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir, CLOCK: clock })
  await server.stop()
  return dataDir
}

const runToEnd = async (filled: string, clock: string, mode: CrashMode) => {
  const dataDir = freshFolder()
  // With their owner: under root the database's files belong to another account.
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  const { orders, kills } = await runScenario({ dataDir, clock, mode })
  expect(await remainingProcesses(dataDir)).toEqual([])
  return { state: await readDatabaseState(dataDir, orders), kills }
}

const runUndisturbed = async (filled: string, clock: string) => {
  const { state } = await runToEnd(filled, clock, 'undisturbed')
  expect(state.orders.map(({ order_id, status, payment }) => [order_id, status, payment])).toEqual([
    ['first', 'completed', 'completed'],
    ['second', 'preparing', 'pending'],
    ['card', 'preparing', 'completed'],
    ['stopped', 'cancelled', 'cancelled'],
  ])
  expect(state.waitingEffects).toBe(0)
  const types = state.notifications.map(({ order_id, type }) => `${String(order_id)} ${String(type)}`)
  expect([...new Set(types)]).toEqual(['first order_in_the_door', 'stopped order_zone_not_covered'])
  return state
}

test('a shift ends in the same state whether the server is killed or not', { timeout: 300_000 }, async () => {
  const filled = await fillFolder(NOON)
  const expected = await runUndisturbed(filled, NOON)
  const { state, kills } = await runToEnd(filled, NOON, 'killed')
  expect(kills).toBe(15)
  expect(state).toEqual(expected)
})

test('a shift that begins at midnight ends as one at noon', { timeout: 300_000 }, async () => {
  await runUndisturbed(await fillFolder(MIDNIGHT), MIDNIGHT)
})
