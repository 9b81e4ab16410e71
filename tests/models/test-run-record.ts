import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a path was walked: the pure machine, the API on PostgreSQL, or a browser. */
export type Driver = 'domain' | 'api' | 'browser'

export interface WalkedStep {
  /** The event as the machine names it. */
  readonly event: string
  readonly expected: string
  /** The actual result; absent when it was as expected. */
  readonly actual?: string
  /** Identities of the machine's transitions that this step took. */
  readonly transitions?: readonly string[]
  /** Picture of the screen at the step that failed, as a data URL. */
  readonly screenshot?: string
}

export interface WalkedPath {
  /** Stable name of the path, `routing → order.assign → assigned`. */
  readonly path: string
  readonly steps: readonly WalkedStep[]
  /** The steps all start from one state; they do not follow each other. */
  readonly isTable?: boolean
  /** The command that replays the path, where its name is not enough. */
  readonly again?: string
}

export interface Run {
  readonly machine: string
  readonly driver: Driver
  readonly finishedAt: string
  readonly paths: readonly WalkedPath[]
}

const FOLDER = join('reports', 'model-runs')

/**
 * Leaves a run where the path report collects them; the last one of a machine, driver and part counts.
 * `part` tells the runs of several test files apart.
 */
export const recordRun = (run: Run, part = 'paths'): void => {
  // A run of one selected path says nothing about the machine's coverage.
  if (process.env['WALK_PATH'] !== undefined) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${run.machine}.${part}.${run.driver}.json`), JSON.stringify(run))
}
