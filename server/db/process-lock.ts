import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a process with this id is running, of any account. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const statFields = (pid: number): string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** The parent of a running process; null where it cannot be read. */
export const parentPidOf = (pid: number): number | null => {
  const parent = Number(statFields(pid)?.[1])
  return Number.isInteger(parent) && parent > 0 ? parent : null
}

const isZombie = (pid: number): boolean => statFields(pid)?.[0] === 'Z'

// Process ids are reused after a reboot; the start time tells two processes apart where it can be read.
const identity = (pid: number): string => `${pid} ${statFields(pid)?.[19] ?? '-'}`

const isLocked = (file: string): boolean => {
  if (!existsSync(file)) return false
  const holder = readFileSync(file, 'utf8')
  const pid = Number(holder.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && identity(pid) === holder
}

/**
 * Locks the data folder for this process; throws when a running program has it. Returns the function that
 * unlocks it.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.lock')
  const own = join(dataDir, `server.lock-${process.pid}`)
  writeFileSync(own, identity(process.pid))
  try {
    if (existsSync(file) && !isLocked(file)) rmSync(file, { force: true })
    linkSync(own, file)
  } catch {
    const pid = existsSync(file) ? readFileSync(file, 'utf8').split(' ')[0] : '?'
    throw new Error(
      `DATA_DIR=${dataDir} is in use by another running server (process ${pid}). Stop it, or start with another DATA_DIR.`,
    )
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === identity(process.pid))
      rmSync(file, { force: true })
  }
}
