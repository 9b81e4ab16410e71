import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Points at which the crash tests kill the server. */
export type FailPoint =
  /** The request's writes are done, its transaction has not committed. */
  | 'request.beforeCommit'
  /** The transaction has committed; nothing after the commit has started. */
  | 'request.afterCommit'
  /** The gateway has charged the card, the capture is not stored. */
  | 'payment.afterCharge'
  /** An attempt is stored, nothing was sent to the certifier. */
  | 'invoice.beforeCertify'
  /** The certifier has answered, its answer is not stored. */
  | 'invoice.afterCertify'
  /** A recipient is marked as being sent to, nothing was sent. */
  | 'campaign.beforeSend'
  /** A recipient was sent to, what became of it is not stored. */
  | 'campaign.afterSend'
  /** A ticket is written to its printer, the printer's answer is not stored. */
  | 'print.afterWrite'
  /** Effects were read from the outbox and not delivered. */
  | 'outbox.beforeDelivery'
  /** Effects were delivered and are still in the outbox. */
  | 'outbox.afterDelivery'

/** The armed point and, where there are several, its subject; null outside the tests. */
const armedFile = process.env['TEST'] === '1' ? (process.env['FAIL_POINT_FILE'] ?? null) : null

/**
 * Kills the process at the armed point, for its subject if there is one. The file is deleted first, which
 * proves that the point was reached.
 */
export const failPoint = (name: FailPoint, subjects: () => readonly string[] = () => []): void => {
  if (armedFile === null || !existsSync(armedFile)) return
  const armed = readFileSync(armedFile, 'utf8')
  if (armed !== name && !subjects().some((subject) => armed === `${name} ${subject}`)) return
  rmSync(armedFile)
  process.kill(process.pid, 'SIGKILL')
}
