import { failure, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recordChange } from '../audit/record-change.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Stops marketing mails to whom a link was sent; a second time changes nothing. */
export const unsubscribe = (
  services: RequestServices,
  token: string,
  now: Date,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction<{ readonly success: true } | Failure>(services.db, async (trx) => {
    const whom = readUnsubscribeToken(services.config, token)
    if (whom === null) return failure('unsubscribe_link_invalid')
    if ('email' in whom) {
      await trx
        .insertInto('mail_suppressions')
        .values({ email: whom.email.toLowerCase(), at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { success: true } as const
    }
    const user = await trx
      .selectFrom('users')
      .select(['id', 'country_id'])
      .where('id', '=', whom.userId)
      .executeTakeFirst()
    if (user === undefined) return failure('unsubscribe_link_invalid')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('marketing_opt_outs')
      .values({ user_id: user.id, kind: 'mail', at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n)
      await recordChange(
        trx,
        { actor: null, now },
        {
          action: 'marketingConsent.withdraw',
          entity: 'marketingConsent',
          entityId: user.id,
          before: { mail: true },
          after: { mail: false },
          countryId: user.country_id,
        },
      )
    return { success: true } as const
  })
