import { marketingContract as api } from '../../../src/api/contract/marketing.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { createCampaign, deleteCampaign, toFilters, updateCampaign } from './campaign-drafts.commands.ts'
import { moveCampaign } from './campaign-moves.commands.ts'
import {
  findCampaign,
  listCampaigns,
  listRecipients,
  presentCampaign,
  streamRecipients,
} from './campaigns.queries.ts'
import { updateQuietHours } from './quiet-hours.commands.ts'
import { listQuietHours } from './quiet-hours.queries.ts'
import { recipientsCsv } from './recipients-csv.ts'
import { presentRecipients } from './recipients.queries.ts'
import { mailPartner, notifyOrderCustomer, sendTest, sendToMany, sendToNamedUser } from './send.commands.ts'
import { unsubscribe } from './unsubscribe.commands.ts'

/** Messages to many and to one, by mail and on phones. */
export const campaignsRoutes = (app: App): void => {
  registerEndpoint(app, api.sendMails)((request) => sendToMany('mail', request))
  registerEndpoint(app, api.sendNotifications)((request) => sendToMany('notification', request))
  registerEndpoint(app, api.mailUser)((request) => sendToNamedUser('mail', request))
  registerEndpoint(app, api.notifyUser)((request) => sendToNamedUser('notification', request))
  registerEndpoint(app, api.notifyOrderCustomer)(notifyOrderCustomer)
  registerEndpoint(app, api.mailPartner)(mailPartner)
  registerEndpoint(app, api.sendTestMessage)(sendTest)
  registerEndpoint(
    app,
    api.marketingRecipients,
  )(({ actor, now, query, services: { db } }) =>
    presentRecipients(
      db,
      { kind: query.kind, filters: toFilters(query), unit: actor.unit },
      toPagination(query),
      now,
    ),
  )
  registerEndpoint(
    app,
    api.campaigns,
  )(({ actor, now, query, services: { db } }) => listCampaigns(db, actor, query, now))
  registerEndpoint(app, api.createCampaign)(createCampaign)
  registerEndpoint(
    app,
    api.campaign,
  )(async ({ actor, now, params, services: { db } }) => {
    const row = await findCampaign(db, actor, params.id)
    return row === null ? failure('campaign_not_found') : presentCampaign(db, row, actor, now)
  })
  registerEndpoint(app, api.updateCampaign)(updateCampaign)
  registerEndpoint(app, api.deleteCampaign)(deleteCampaign)
  registerEndpoint(app, api.moveCampaign)(moveCampaign)
  registerEndpoint(
    app,
    api.campaignRecipients,
  )(async ({ actor, params, query, services: { db } }) => {
    const row = await findCampaign(db, actor, params.id)
    return row === null ? failure('campaign_not_found') : listRecipients(db, actor, row.id, query)
  })
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportCampaignRecipients,
  )(async ({ actor, params, query: { language }, services: { db } }) => {
    const row = await findCampaign(db, actor, params.id)
    if (row === null) return failure('campaign_not_found')
    return exports.limited(actor.id, recipientsCsv(language, streamRecipients(db, actor, row.id)))
  })
  registerEndpoint(
    app,
    api.quietHours,
  )(async ({ actor, now, services: { db } }) => ({ data: await listQuietHours(db, actor, now) }))
  registerEndpoint(app, api.updateQuietHours)(updateQuietHours)
  registerEndpoint(app, api.unsubscribe)(({ body, now, services }) => unsubscribe(services, body.token, now))
}
