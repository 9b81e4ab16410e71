import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import type { CampaignView, CampaignRecipient } from '../../../src/api/contract/marketing.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { campaignsJob } from '../../../server/modules/campaigns/campaign-work.ts'
import { createOrdersFixture } from '../orders/orders.fixture.ts'

export interface NewCustomer {
  readonly firstName?: string
  readonly email?: string | null
  readonly phone?: string
  readonly language?: 'en' | 'es'
  readonly token?: string
  readonly status?: 'active' | 'blocked'
}

/** A network with marketing people of two countries, whose customers are those that a test makes. */
export const createCampaignsFixture = async () => {
  const world = await createOrdersFixture()
  const { network, server } = world
  const { clock, config, db } = server.services
  const [master, otherMaster] = network.masterFranchiseeIds
  await network.addOperator('marketer', 'marketing-and-customer-support', {
    master_franchisee_id: master,
    email: 'marketer@comanda.example',
  })
  await network.addOperator('foreign-marketer', 'marketing-and-customer-support', {
    master_franchisee_id: otherMaster,
  })
  const customerRole = await db
    .selectFrom('users')
    .select(['role_id', 'country_id'])
    .where('id', '=', world.customerId)
    .executeTakeFirstOrThrow()
  // Its e-mail would make it a recipient of every campaign.
  await db.updateTable('users').set({ email: null }).where('id', '=', world.customerId).execute()
  let made = 0

  const customer = async (over: NewCustomer = {}): Promise<UserId> => {
    made += 1
    const { email = `customer-${made}@correo.example`, firstName = 'María', language, token } = over
    const { id } = await db
      .insertInto('users')
      .values({
        ...customerRole,
        first_name: firstName,
        last_name: `Ajú ${made}`,
        email,
        phone_code: '+502',
        phone: over.phone ?? '55128840',
        language: language ?? null,
        status: over.status ?? 'active',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (token !== undefined)
      await db.insertInto('app_push_tokens').values({ user_id: id, token, created_at: clock.now() }).execute()
    return id
  }

  const as = async <Body = Record<string, unknown>>(
    login: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => {
    const token = await server.signIn(login)
    // Tests move the clock; nobody is signed out by it.
    await server.useSessions()
    return server.call<Body>(method, path, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    })
  }

  const isUnderWay = async (): Promise<boolean> =>
    (await db
      .selectFrom('campaign_recipients')
      .select('id')
      .where('status', 'in', ['claimed', 'sending'])
      .executeTakeFirst()) !== undefined

  /** Does what is due, beside the worker that the outbox has woken, and waits for both. */
  const work = async (): Promise<void> => {
    await server.outbox.drain()
    await campaignsJob.run(server.services, clock.now())
    await vi.waitFor(async () => expect(await isUnderWay()).toBe(false), { timeout: 10_000, interval: 10 })
    await campaignsJob.run(server.services, clock.now())
  }

  const mails = async (): Promise<Email[]> => {
    const folder = join(config.dataDir, 'mail')
    const names = await Promise.resolve()
      .then(() => readdirSync(folder))
      .catch(() => [])
    return Promise.all(
      names
        .toSorted((a, b) => a.localeCompare(b))
        .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
  }

  const recipientsOf = async (id: number): Promise<readonly CampaignRecipient[]> =>
    (
      await as<{ data: CampaignRecipient[] }>(
        'marketer',
        'GET',
        `/marketing/campaigns/${id}/recipients?limit=100`,
      )
    ).body.data

  const campaignOf = async (id: number): Promise<CampaignView> =>
    (await as<CampaignView>('marketer', 'GET', `/marketing/campaigns/${id}`)).body

  return { ...world, as, campaignOf, customer, mails, recipientsOf, work }
}
