import { expect } from 'vitest'
import { ALL_RECIPIENTS, type CampaignStatus } from '../../../src/domain/marketing/campaign.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { unsubscribeToken } from '../../../server/modules/campaigns/unsubscribe-token.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import type { EndpointCase, ExpectedChange } from '../endpoints/endpoint-case.ts'

const MESSAGE = { subject: '{{userName}}, volvió la tamalada', message: 'Llame al {{userPhone}}' }

/** The customer of the fixture, with an address and a phone that take messages. */
const reachable = async (w: AccessFixture): Promise<UserId> => {
  const { clock, db } = w.server.services
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('marketing_opt_outs').execute()
  await db.updateTable('users').set({ email: 'ana@correo.example' }).where('id', '=', w.customerId).execute()
  await db
    .insertInto('app_push_tokens')
    .values({ user_id: w.customerId, token: 'app-token-of-the-customer', created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return w.customerId
}

/** A campaign of somebody of the first store. */
const campaign = async (w: AccessFixture, status: CampaignStatus): Promise<number> => {
  await reachable(w)
  const { clock, db } = w.server.services
  const { id } = await db
    .insertInto('campaigns')
    .values({
      kind: 'mail',
      status,
      ...MESSAGE,
      filters: JSON.stringify({ ...ALL_RECIPIENTS, userIds: [w.customerId] }),
      created_by: w.users.store,
      created_at: clock.now(),
      changed_at: clock.now(),
      ...(status === 'draft' ? {} : { recipients: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status !== 'draft')
    await db
      .insertInto('campaign_recipients')
      .values({ campaign_id: id, user_id: w.customerId, language: 'es' })
      .execute()
  return id
}

const onCampaign =
  (status: CampaignStatus, body?: object): EndpointCase['prepare'] =>
  async (w) => ({ path: { id: await campaign(w, status) }, ...(body && { body }) })

const sent = (kind: 'mail' | 'notification'): readonly ExpectedChange[] => [
  { action: 'campaign.send', entity: 'campaign', before: null, after: { kind, recipients: 1 } },
]

const mass = (kind: 'mail' | 'notification'): EndpointCase => ({
  scope: 'nothing',
  prepare: async (w) => ({
    body: { ...MESSAGE, recipientType: 'only_customers', userIds: [await reachable(w)] },
  }),
  changes: sent(kind),
})

const toUser = (kind: 'mail' | 'notification'): EndpointCase => ({
  scope: 'country',
  prepare: async (w) => ({ path: { userId: await reachable(w) }, body: MESSAGE }),
  changes: sent(kind),
})

const DRAFT = {
  kind: 'mail',
  subject: MESSAGE.subject,
  subjectEn: '',
  message: MESSAGE.message,
  messageEn: '',
  startsAt: null,
}

export const CASES = {
  sendMails: mass('mail'),
  sendNotifications: mass('notification'),
  mailUser: toUser('mail'),
  notifyUser: toUser('notification'),
  mailPartner: {
    scope: 'country',
    prepare: async (w) => {
      await reachable(w)
      const { id } = await w.server.services.db
        .insertInto('distributors')
        .values({
          country_id: w.network.countryIds[0],
          name: `Distribuidora ${w.nextNumber()}`,
          email: 'pedidos@distribuidora.example',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { path: { userId: id }, body: { type: 'distributor', ...MESSAGE } }
    },
    changes: sent('mail'),
  },
  notifyOrderCustomer: {
    scope: 'store',
    prepare: async (w) => {
      await reachable(w)
      return { path: { orderId: (await w.placeOrder()).id }, body: MESSAGE }
    },
    changes: sent('notification'),
  },
  sendTestMessage: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      await reachable(w)
      await w.server.services.db
        .updateTable('users')
        .set({ email: `operator-${owner.userId}@comanda.example` })
        .where('id', '=', owner.userId)
        .execute()
      return { body: { kind: 'mail', ...MESSAGE } }
    },
    changes: [{ action: 'campaign.test', entity: 'campaign', before: null, after: { kind: 'mail' } }],
  },
  marketingRecipients: {
    scope: 'nothing',
    prepare: async (w) => {
      await reachable(w)
      return { query: '?kind=mail&recipientType=only_customers' }
    },
  },
  campaigns: { scope: 'nothing', prepare: async () => ({}) },
  createCampaign: {
    scope: 'nothing',
    prepare: async () => ({ body: { kind: 'mail', ...MESSAGE } }),
    changes: [
      {
        action: 'campaign.create',
        entity: 'campaign',
        before: null,
        after: { ...DRAFT, filters: ALL_RECIPIENTS },
      },
    ],
  },
  campaign: { scope: 'store', prepare: onCampaign('sending') },
  updateCampaign: {
    scope: 'store',
    prepare: onCampaign('draft', { subject: 'Otro asunto' }),
    changes: [
      {
        action: 'campaign.update',
        entity: 'campaign',
        before: { subject: MESSAGE.subject },
        after: { subject: 'Otro asunto' },
      },
    ],
  },
  deleteCampaign: {
    scope: 'store',
    prepare: onCampaign('draft'),
    changes: [
      {
        action: 'campaign.delete',
        entity: 'campaign',
        before: expect.objectContaining(DRAFT),
        after: null,
      },
    ],
  },
  moveCampaign: {
    scope: 'store',
    prepare: onCampaign('draft', { action: 'confirm' }),
    changes: [
      {
        action: 'campaign.confirm',
        entity: 'campaign',
        before: { status: 'draft' },
        after: { status: 'confirmed', recipients: 1 },
      },
    ],
  },
  campaignRecipients: { scope: 'store', prepare: onCampaign('sending') },
  exportCampaignRecipients: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await campaign(w, 'sending') }, query: '?language=es' }),
  },
  quietHours: { scope: 'nothing', prepare: async () => ({}) },
  updateQuietHours: {
    scope: 'masterFranchisee',
    prepare: async (w) => {
      await w.server.services.db.deleteFrom('quiet_hours').execute()
      return { path: { id: w.network.countryIds[0] }, body: { fromMinute: 1_320, toMinute: 420 } }
    },
    changes: [
      {
        action: 'quietHours.update',
        entity: 'quietHours',
        before: { fromMinute: 1_260 },
        after: { fromMinute: 1_320 },
      },
    ],
  },
  unsubscribe: {
    scope: 'nothing',
    prepare: async (w) => {
      const userId = await reachable(w)
      return { as: null, body: { token: unsubscribeToken(w.server.services.config, { userId }) } }
    },
    changes: [
      {
        action: 'marketingConsent.withdraw',
        entity: 'marketingConsent',
        before: { mail: true },
        after: { mail: false },
      },
    ],
  },
} as const satisfies Readonly<Record<string, EndpointCase>>
