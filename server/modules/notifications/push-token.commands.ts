import { inTransaction } from '../../db/transaction.ts'
import { parseSubscription } from '../../gateways/push-subscription.ts'
import { failure, type Failure } from '../../core/result.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'

/** Sets or removes the push subscription of this session; a device belongs to its latest session. */
export const setPushToken = (
  request: ActorRequest,
  token: string | null,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor, services, now } = request
    const subscription = token === null ? null : parseSubscription(token, services.config.test)
    if (token !== null && subscription === null)
      return failure('validation_error', { details: { token: 'invalid' } })
    await trx
      .deleteFrom('push_subscriptions')
      .where((eb) =>
        eb.or([
          eb('session_id', '=', actor.sessionId),
          ...(subscription === null ? [] : [eb('endpoint', '=', subscription.endpoint)]),
        ]),
      )
      .execute()
    if (subscription !== null) {
      const device = { ...subscription, user_id: actor.id, session_id: actor.sessionId }
      await trx
        .insertInto('push_subscriptions')
        .values({ ...device, created_at: now })
        // Two concurrent requests of the same device.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
        .execute()
    }
    await recordChange(trx, request, {
      action: 'session.push',
      entity: 'session',
      entityId: actor.sessionId,
      after: { isOn: subscription !== null },
    })
    return { success: true } as const
  })
