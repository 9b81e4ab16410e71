import { draftsContract as api } from '../../../src/api/contract/drafts.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination, type PageQuery } from '../../resource/pagination.ts'
import { createDraft, deleteDraft, saveDraft, takeOverDraft } from './drafts.commands.ts'
import { findDraft, listDrafts, listEndedCalls, listOpenCalls, type DraftsQuery } from './drafts.queries.ts'

type ListQuery = PageQuery & Partial<Pick<DraftsQuery, 'search' | 'sortOrder'>>

const toDraftsQuery = (query: ListQuery): DraftsQuery => ({
  page: toPagination(query),
  search: query.search,
  sortOrder: query.sortOrder,
})

/** Drafts of orders. */
export const draftsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.drafts,
  )(({ query, actor, services: { db }, now }) => listDrafts(db, actor, now, toDraftsQuery(query)))
  registerEndpoint(
    app,
    api.openCalls,
  )(({ query, actor, services: { db } }) => listOpenCalls(db, actor, toDraftsQuery(query)))
  registerEndpoint(
    app,
    api.endedCalls,
  )(({ query, actor, services: { db } }) => listEndedCalls(db, actor, toDraftsQuery(query)))
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
