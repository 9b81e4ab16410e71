import { viewsContract as api } from '../../../src/api/contract/views.contract.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { recordChange } from '../audit/record-change.ts'

/** Views that one person keeps. */
const MOST_VIEWS = 200

/** A person's own saved views of lists. */
export const viewsRoutes = (app: App): void => {
  route(
    app,
    api.views,
  )(async ({ query, operator, services: { db } }) => {
    const data = await db
      .selectFrom('saved_views')
      .select(['id', 'page', 'name', 'search'])
      .where('user_id', '=', operator.id)
      .$if(query.page !== undefined, (own) => own.where('page', '=', query.page ?? ''))
      .orderBy('page')
      .orderBy('id')
      .execute()
    return { data, count: data.length, limit: MOST_VIEWS, offset: 0 }
  })

  route(
    app,
    api.saveView,
  )((call) =>
    inTransaction(call.services.db, async (trx) => {
      const { body, operator } = call
      const name = body.name.trim()
      if (name === '') return failure('validation_error', { details: { name: 'required' } })
      // Two of the same person at once count one after the other.
      await trx.selectFrom('users').select('id').where('id', '=', operator.id).forNoKeyUpdate().execute()
      const { kept } = await trx
        .selectFrom('saved_views')
        .select((eb) => eb.fn.countAll<number>().as('kept'))
        .where('user_id', '=', operator.id)
        .where((eb) => eb.not(eb.and([eb('page', '=', body.page), eb('name', '=', name)])))
        .executeTakeFirstOrThrow()
      if (kept >= MOST_VIEWS) return failure('validation_error', { details: { name: 'too_many' } })
      const view = await trx
        .insertInto('saved_views')
        .values({ user_id: operator.id, page: body.page, name, search: body.search })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'page', 'name']).doUpdateSet({ search: body.search }),
        )
        .returning(['id', 'page', 'name', 'search'])
        .executeTakeFirstOrThrow()
      const { id: _id, ...after } = view
      await recordChange(trx, call, { action: 'user.saveView', entity: 'user', entityId: operator.id, after })
      return view
    }),
  )

  route(
    app,
    api.deleteView,
  )((call) =>
    inTransaction(call.services.db, async (trx) => {
      const { params, operator } = call
      const before = await trx
        .deleteFrom('saved_views')
        .where('id', '=', params.id)
        .where('user_id', '=', operator.id)
        .returning(['page', 'name', 'search'])
        .executeTakeFirst()
      if (before === undefined) return failure('view_not_found')
      await recordChange(trx, call, {
        action: 'user.deleteView',
        entity: 'user',
        entityId: operator.id,
        before,
      })
      return { success: true } as const
    }),
  )
}
