import { inTransaction } from '../../db/transaction.ts'
import { isAppToken } from '../../gateways/app-push.gateway.ts'
import { parseSubscription } from '../../gateways/push-subscription.ts'
import { failure, type Failure } from '../../core/result.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'

/** The phone of this session: an app has one token, and a token belongs to the latest session. */
const setAppToken = async (trx: Trx, { actor, now }: ActorRequest, token: string | null): Promise<void> => {
  await trx
    .deleteFrom('app_push_tokens')
    .where((eb) =>
      eb.or([eb('session_id', '=', actor.sessionId), ...(token === null ? [] : [eb('token', '=', token)])]),
    )
    .execute()
  if (token === null) return
  const device = { user_id: actor.id, session_id: actor.sessionId, token }
  await trx
    .insertInto('app_push_tokens')
    .values({ ...device, created_at: now })
    // Two concurrent requests of the same device.
    .onConflict((conflict) => conflict.column('token').doUpdateSet(device))
    .execute()
}

/** Sets or removes the push subscription of this session; a device belongs to its latest session. */
export const setPushToken = (
  request: ActorRequest,
  token: string | null,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor, services, now } = request
    const appToken = token !== null && isAppToken(token) ? token : null
    const subscription =
      token === null || appToken !== null ? null : parseSubscription(token, services.config.test)
    if (token !== null && appToken === null && subscription === null)
      return failure('validation_error', { details: { token: 'invalid' } })
    await setAppToken(trx, request, appToken)
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
      after: { isOn: token !== null },
    })
    return { success: true } as const
  })
