import type { Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Services } from '../services.ts'

/** Work that falls due by the server's clock; asked every minute and once at start. */
export interface JobHandler {
  readonly name: string
  /** Does what is due at `now`; running it again, or in two processes at once, does nothing twice. */
  readonly run: (services: Services, now: Date) => Promise<void>
}

export interface Jobs {
  /** Adds a handler; before `start`. */
  readonly register: (handler: JobHandler) => void
  /** Runs one handler soon, outside its minute, once `trx` has committed. */
  readonly wake: (trx: Transaction<Database>, name: string) => Promise<void>
  readonly start: (services: Services) => Promise<void>
  readonly stop: () => Promise<void>
  /** Runs every handler now and waits for it: tests and the start. */
  readonly runDue: (services: Services) => Promise<void>
}
