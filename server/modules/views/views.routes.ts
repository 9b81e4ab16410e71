import { viewsContract as api } from '../../../src/api/contract/views.contract.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { recordChange } from '../audit/record-change.ts'

/** Maximum number of saved views of a user. */
const MAX_VIEWS = 200

/** A user's own saved views of lists. */
export const viewsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.views,
  )(async ({ query, actor, services: { db } }) => {
    const data = await db
      .selectFrom('saved_views')
      .select(['id', 'page', 'name', 'search'])
      .where('user_id', '=', actor.id)
      .$if(query.page !== undefined, (own) => own.where('page', '=', query.page ?? ''))
      .orderBy('page')
      .orderBy('id')
      .execute()
    return { data, count: data.length, limit: MAX_VIEWS, offset: 0 }
  })

  registerEndpoint(
    app,
    api.saveView,
  )((request) =>
    inTransaction(request.services.db, async (trx) => {
      const { body, actor } = request
      const name = body.name.trim()
      if (name === '') return failure('validation_error', { details: { name: 'required' } })
      // Concurrent requests of one user are counted one after the other.
      await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
      const { savedCount } = await trx
        .selectFrom('saved_views')
        .select((eb) => eb.fn.countAll<number>().as('savedCount'))
        .where('user_id', '=', actor.id)
        .where((eb) => eb.not(eb.and([eb('page', '=', body.page), eb('name', '=', name)])))
        .executeTakeFirstOrThrow()
      if (savedCount >= MAX_VIEWS) return failure('validation_error', { details: { name: 'too_many' } })
      const view = await trx
        .insertInto('saved_views')
        .values({ user_id: actor.id, page: body.page, name, search: body.search })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'page', 'name']).doUpdateSet({ search: body.search }),
        )
        .returning(['id', 'page', 'name', 'search'])
        .executeTakeFirstOrThrow()
      const { id: _id, ...after } = view
      await recordChange(trx, request, { ...api.saveView.audit, entityId: actor.id, after })
      return view
    }),
  )

  registerEndpoint(
    app,
    api.deleteView,
  )((request) =>
    inTransaction(request.services.db, async (trx) => {
      const { params, actor } = request
      const before = await trx
        .deleteFrom('saved_views')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .returning(['page', 'name', 'search'])
        .executeTakeFirst()
      if (before === undefined) return failure('view_not_found')
      await recordChange(trx, request, {
        ...api.deleteView.audit,
        entityId: actor.id,
        before,
      })
      return { success: true } as const
    }),
  )
}
