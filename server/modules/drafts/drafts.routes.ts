import { draftsContract as api } from '../../../src/api/contract/drafts.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { createDraft, deleteDraft, saveDraft, takeOverDraft } from './drafts.commands.ts'
import { findDraft, listDrafts } from './drafts.queries.ts'

/** Drafts of orders. */
export const draftsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.drafts,
  )(({ query, actor, services: { db }, now }) =>
    listDrafts(db, actor, now, {
      page: toPagination(query),
      search: query.search,
      sortOrder: query.sortOrder,
    }),
  )
  registerEndpoint(app, api.createDraft)(createDraft)
  registerEndpoint(
    app,
    api.draft,
  )(
    async ({ params, actor, services: { db }, now }) =>
      (await findDraft(db, actor, now, params.id)) ?? failure('draft_not_found'),
  )
  registerEndpoint(app, api.saveDraft)(saveDraft)
  registerEndpoint(app, api.deleteDraft)(deleteDraft)
  registerEndpoint(app, api.takeOverDraft)(takeOverDraft)
}
