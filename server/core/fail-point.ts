import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Places at which the crash tests kill the server. */
export type FailPoint =
  /** A request's writes are made, its transaction has not committed. */
  | 'request.beforeCommit'
  /** The transaction has committed; nothing that follows a commit has begun. */
  | 'request.afterCommit'
  /** The gateway has charged the card, the capture is not stored. */
  | 'payment.afterCharge'
  /** Effects were read from the outbox and not delivered. */
  | 'outbox.beforeDelivery'
  /** Effects were delivered, and are still in the outbox. */
  | 'outbox.afterDelivery'

/** Names the point to die at, and the subject where there are several; null outside the tests. */
const armedFile = process.env['TEST'] === '1' ? (process.env['FAIL_POINT_FILE'] ?? null) : null

/**
 * Kills the process where the tests have armed this point, for this subject if they name one. The file goes first: that
 * it is gone proves that the point was reached.
 */
export const failPoint = (name: FailPoint, subjects: () => readonly string[] = () => []): void => {
  if (armedFile === null || !existsSync(armedFile)) return
  const armed = readFileSync(armedFile, 'utf8')
  if (armed !== name && !subjects().some((subject) => armed === `${name} ${subject}`)) return
  rmSync(armedFile)
  process.kill(process.pid, 'SIGKILL')
}
