import type pg from 'pg'
import { DRIVER_TIMEOUT } from './database-unavailable.ts'

/** Ends a connection whose statement was never answered, so that the pool does not lend it again. */
export const endIfFrozen = (client: pg.ClientBase, error: unknown): void => {
  // `end` exists on the pool's clients; the pool's types leave it out.
  if (error instanceof Error && error.message === DRIVER_TIMEOUT) void (client as pg.Client).end()
}
