import { inTransaction } from '../../db/transaction.ts'
import { parseSubscription } from '../../gateways/push-subscription.ts'
import { failure, type Failure } from '../../http/call.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'

/** Has notifications pushed to the device of this session, or no longer; a device belongs to its latest session. */
export const setPushToken = (
  call: OperatorCall,
  token: string | null,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator, services, now } = call
    const subscription = token === null ? null : parseSubscription(token, services.config.test)
    if (token !== null && subscription === null)
      return failure('validation_error', { details: { token: 'invalid' } })
    await trx
      .deleteFrom('push_subscriptions')
      .where((eb) =>
        eb.or([
          eb('session_id', '=', operator.sessionId),
          ...(subscription === null ? [] : [eb('endpoint', '=', subscription.endpoint)]),
        ]),
      )
      .execute()
    if (subscription !== null) {
      const device = { ...subscription, user_id: operator.id, session_id: operator.sessionId }
      await trx
        .insertInto('push_subscriptions')
        .values({ ...device, created_at: now })
        // The same device twice at once.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
        .execute()
    }
    await recordChange(trx, call, {
      action: 'session.push',
      entity: 'session',
      entityId: operator.sessionId,
      after: { isOn: subscription !== null },
    })
    return { success: true } as const
  })
