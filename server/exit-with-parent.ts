import { readFileSync } from 'node:fs'
import { isRunning, parentPidOf } from './db/process-lock.ts'

const isNpm = (pid: number): boolean => {
  try {
    return /(^|\/)npm[ \0]/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))
  } catch {
    return false
  }
}

/**
 * The npm process that runs this one, directly or through a shell; null when there is none or it cannot be
 * read.
 */
const findNpmAncestor = (): number | null => {
  const parent = process.ppid
  if (isNpm(parent)) return parent
  const grandparent = parentPidOf(parent)
  return grandparent !== null && isNpm(grandparent) ? grandparent : null
}

/**
 * Calls `onGone` when the npm that started this process was killed, since it then cannot forward the
 * signal.
 */
export const exitWithParent = (onParentExit: () => void): void => {
  const npm = findNpmAncestor()
  if (npm === null) return
  const timer = setInterval(() => {
    if (isRunning(npm)) return
    clearInterval(timer)
    onParentExit()
  }, 500)
  timer.unref()
}
