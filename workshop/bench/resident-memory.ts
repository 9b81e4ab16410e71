import { readFileSync } from 'node:fs'

/** Megabytes of memory that a process has now. */
export const residentMegabytes = (pid: number): number => {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
