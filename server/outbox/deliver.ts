import type { Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { notifyOfOrders } from '../modules/notifications/notify-of-orders.ts'
import type { Services } from '../services.ts'
import { mailing, waitingMail } from './mailing.ts'
import { writeEffects, type Delivered, type Effect } from './outbox.ts'
import { forgetDevices, pushing, waitingPushes } from './pushing.ts'
import type { Queue } from './queue.ts'

/**
 * Delivers effects: tells the sockets, makes notifications of what happened to orders, and queues what goes to other
 * servers, which may be slow, in the transaction that takes the effects out of the outbox.
 */
export const deliver = async (
  services: Services,
  queue: Queue,
  effects: readonly Effect[],
  trx: Transaction<Database>,
): Promise<Delivered> => {
  // Told in the next round, when a reader finds them.
  const created = await notifyOfOrders(trx, effects)
  if (created.length > 0) await writeEffects(trx, created)

  const mails = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []))
  const notified = effects.flatMap((effect) =>
    effect.kind === 'notification.created' ? [effect.event.id] : [],
  )
  const wakeMailing = await queue.store(
    services,
    trx,
    mailing,
    mails.map((mail) => waitingMail(services, mail)),
  )
  const wakePushing = await queue.store(services, trx, pushing, await waitingPushes(trx, notified))
  await forgetDevices(
    trx,
    effects.flatMap((effect) => (effect.kind === 'session.ended' ? [effect.userId] : [])),
  )

  await services.realtime.deliver(services, effects, trx)
  return {
    hasMore: created.length > 0,
    afterCommit: () => {
      wakeMailing()
      wakePushing()
    },
  }
}
