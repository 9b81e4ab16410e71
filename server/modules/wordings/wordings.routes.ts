import {
  publishedWordingsContract,
  wordingsContract as api,
} from '../../../src/api/contract/wordings.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { exportWordings, importWordings } from './wording-sheets.ts'
import { discardWording, publishWordings, restoreWordings, writeWording } from './wordings.commands.ts'
import {
  findLanguages,
  findPreview,
  findPublishedParsed,
  findWording,
  listWordings,
} from './wordings.queries.ts'

/** The wordings of the product: drafts, versions, and what pages load of them. */
export const wordingsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    publishedWordingsContract.publishedWordings,
  )(({ params, services: { db } }) => findPublishedParsed(db, params.language))
  registerEndpoint(app, api.languages)(({ services: { db } }) => findLanguages(db))
  registerEndpoint(
    app,
    api.wordings,
  )(({ query, services: { db } }) => listWordings(db, { ...query, page: toPagination(query) }))
  registerEndpoint(
    app,
    api.wording,
  )(
    async ({ params, services: { db } }) =>
      (await findWording(db, params.key)) ?? failure('wording_not_found'),
  )
  registerEndpoint(app, api.writeWording)(writeWording)
  registerEndpoint(app, api.discardWording)(discardWording)
  registerEndpoint(
    app,
    api.wordingsPreview,
  )(({ actor, params, services: { db } }) => findPreview(db, actor.id, params.language))
  registerEndpoint(app, api.publishWordings)(publishWordings)
  registerEndpoint(app, api.restoreWordings)(restoreWordings)
  registerEndpoint(app, api.exportWordings)(async ({ services: { db } }) => exportWordings(db))
  registerEndpoint(app, api.importWordings)(importWordings)
}
