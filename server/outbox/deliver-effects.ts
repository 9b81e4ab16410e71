import type { Transaction } from 'kysely'
import { failPoint } from '../core/fail-point.ts'
import type { Database } from '../db/database.gen.ts'
import { mailTask, toMailJob, type MailJobServices, type MailTaskServices } from './mail.task.ts'
import { writeEffects, type DeliveryResult } from './outbox.ts'
import { deleteEndedSubscriptions, pushTask, toPushJobs, type PushTaskServices } from './push.task.ts'
import type { TaskQueue } from './task-queue.ts'
import type { Effect } from '../core/effect.ts'

/** The functions that delivery needs from other modules. */
export interface EffectPorts {
  /** Returns the effects that follow from these. */
  readonly deriveEffects: (
    trx: Transaction<Database>,
    effects: readonly Effect[],
  ) => Promise<readonly Effect[]>
  /** Work that effects wake, once their delivery has committed. */
  readonly wakeWork: (effects: readonly Effect[]) => void
  /** Sends the effects to the sockets. */
  readonly broadcast: (effects: readonly Effect[], trx: Transaction<Database>) => Promise<void>
}

/** The kind of an effect with the id and version of its record. */
const subjectOf = (effect: Effect): string =>
  effect.kind === 'order.changed' ? `${effect.kind} ${effect.event.id} ${effect.event.version}` : effect.kind

/**
 * Delivers effects: sends them to the sockets, stores the effects that follow, and queues requests to other
 * servers, which may be slow, in the transaction that removes the effects from the outbox.
 */
export const createEffectDelivery =
  <Services extends MailJobServices & MailTaskServices & PushTaskServices>(
    services: Services,
    queue: TaskQueue<Services>,
    { deriveEffects, broadcast, wakeWork }: EffectPorts,
  ) =>
  async (effects: readonly Effect[], trx: Transaction<Database>): Promise<DeliveryResult> => {
    failPoint('outbox.beforeDelivery', () => effects.map(subjectOf))
    // Delivered in the next round, after the commit.
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
        wakeWork(effects)
      },
    }
  }
