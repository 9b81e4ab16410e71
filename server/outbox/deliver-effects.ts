import type { Transaction } from 'kysely'
import { failPoint } from '../core/fail-point.ts'
import type { Database } from '../db/database.gen.ts'
import { mailTask, toMailJob, type MailJobServices, type MailTaskServices } from './mail.task.ts'
import { writeEffects, type DeliveryResult } from './outbox.ts'
import { deleteEndedSubscriptions, pushTask, toPushJobs, type PushTaskServices } from './push.task.ts'
import type { TaskQueue } from './task-queue.ts'
import type { Effect } from '../core/effect.ts'

/** What delivering needs of the floors above. */
export interface EffectPorts {
  /** The effects that follow from these. */
  readonly deriveEffects: (
    trx: Transaction<Database>,
    effects: readonly Effect[],
  ) => Promise<readonly Effect[]>
  /** Sends the effects to the sockets. */
  readonly broadcast: (effects: readonly Effect[], trx: Transaction<Database>) => Promise<void>
}

/** A kind with the id and the version of what it is about, as far as it has them. */
const subjectOf = (effect: Effect): string =>
  effect.kind === 'order.changed' ? `${effect.kind} ${effect.event.id} ${effect.event.version}` : effect.kind

/**
 * Delivers effects: tells the sockets, writes the effects that follow from them, and queues what goes to other servers,
 * which may be slow, in the transaction that takes the effects out of the outbox.
 */
export const createEffectDelivery =
  <Services extends MailJobServices & MailTaskServices & PushTaskServices>(
    services: Services,
    queue: TaskQueue<Services>,
    { deriveEffects, broadcast }: EffectPorts,
  ) =>
  async (effects: readonly Effect[], trx: Transaction<Database>): Promise<DeliveryResult> => {
    failPoint('outbox.beforeDelivery', () => effects.map(subjectOf))
    // Delivered in the next round, when a reader finds them.
    const created = await deriveEffects(trx, effects)
    if (created.length > 0) await writeEffects(trx, created)

    const mails = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []))
    const notified = effects.flatMap((effect) =>
      effect.kind === 'notification.created' ? [effect.event.id] : [],
    )
    const wakeMailTask = await queue.store(
      services,
      trx,
      mailTask,
      mails.map((mail) => toMailJob(services, mail)),
    )
    const wakePushTask = await queue.store(services, trx, pushTask, await toPushJobs(trx, notified))
    await deleteEndedSubscriptions(
      trx,
      effects.flatMap((effect) => (effect.kind === 'session.ended' ? [effect.userId] : [])),
    )

    await broadcast(effects, trx)
    failPoint('outbox.afterDelivery', () => effects.map(subjectOf))
    return {
      hasMore: created.length > 0,
      afterCommit: () => {
        wakeMailTask()
        wakePushTask()
      },
    }
  }
