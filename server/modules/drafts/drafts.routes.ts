import { draftsContract as api } from '../../../src/api/contract/drafts.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { createDraft, deleteDraft, saveDraft, takeOverDraft } from './drafts.commands.ts'
import { findDraft, listDrafts } from './drafts.queries.ts'

/** Calls that are under way. */
export const draftsRoutes = (app: App): void => {
  route(
    app,
    api.drafts,
  )(({ query, operator, services: { db }, now }) =>
    listDrafts(db, operator, now, { page: pageOf(query), search: query.search, sortOrder: query.sortOrder }),
  )
  route(app, api.createDraft)(createDraft)
  route(
    app,
    api.draft,
  )(
    async ({ params, operator, services: { db }, now }) =>
      (await findDraft(db, operator, now, params.id)) ?? failure('draft_not_found'),
  )
  route(app, api.saveDraft)(saveDraft)
  route(app, api.deleteDraft)(deleteDraft)
  route(app, api.takeOverDraft)(takeOverDraft)
}
