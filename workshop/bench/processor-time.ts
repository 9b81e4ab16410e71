import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces; null when the process has ended. */
const statOf = (pid: number): readonly string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const PARENT = 1
/** Own time in user and system mode, and that of ended children. */
const TIMES = [11, 12, 13, 14]

const timeOf = (pid: number): number => {
  const stat = statOf(pid)
  return stat === null ? 0 : TIMES.reduce((sum, field) => sum + Number(stat[field]), 0) * TICK_MS
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[PARENT]) === pid)

/** Milliseconds of processor time of some processes and of their children, since they were started. */
export const processorTime = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + timeOf(pid) + childrenOf(pid).reduce((all, child) => all + timeOf(child), 0),
    0,
  )
