import type { Transaction } from 'kysely'
import { failPoint } from '../core/fail-point.ts'
import type { Database } from '../db/tables.ts'
import { createOrderNotifications } from '../modules/notifications/order-notifications.ts'
import type { Services } from '../services.ts'
import { mailTask, toMailJob } from './mail.task.ts'
import { writeEffects, type DeliveryResult, type Effect } from './outbox.ts'
import { deleteEndedSubscriptions, pushTask, toPushJobs } from './push.task.ts'
import type { TaskQueue } from './task-queue.ts'

/** A kind with the id and the version of what it is about, as far as it has them. */
const subjectOf = (effect: Effect): string =>
  effect.kind === 'order.changed' ? `${effect.kind} ${effect.event.id} ${effect.event.version}` : effect.kind

/**
 * Delivers effects: tells the sockets, makes notifications of what happened to orders, and queues what goes to other
 * servers, which may be slow, in the transaction that takes the effects out of the outbox.
 */
export const deliverEffects = async (
  services: Services,
  queue: TaskQueue,
  effects: readonly Effect[],
  trx: Transaction<Database>,
): Promise<DeliveryResult> => {
  failPoint('outbox.beforeDelivery', () => effects.map(subjectOf))
  // Told in the next round, when a reader finds them.
  const created = await createOrderNotifications(trx, effects)
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

  await services.realtime.deliver(services, effects, trx)
  failPoint('outbox.afterDelivery', () => effects.map(subjectOf))
  return {
    hasMore: created.length > 0,
    afterCommit: () => {
      wakeMailTask()
      wakePushTask()
    },
  }
}
