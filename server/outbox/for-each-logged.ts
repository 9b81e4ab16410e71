import type { Logger } from 'pino'

/** Processes a job's items one after the other; a failed item is logged and does not stop the others. */
export const forEachLogged = async <Item>(
  items: readonly Item[],
  log: Pick<Logger, 'error'>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const item of items) {
    await work(item).catch((error: unknown) => log.error({ err: error }, 'one item of a job failed'))
  }
}
