import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CampaignView, MarketingRecipients } from '../../../src/api/contract/marketing.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { unsubscribeToken } from '../../../server/modules/campaigns/unsubscribe-token.ts'
import { failureCode } from '../endpoints/request.ts'
import { NOON } from '../test-server.ts'
import { createCampaignsFixture } from './campaigns.fixture.ts'

let w: Awaited<ReturnType<typeof createCampaignsFixture>>
beforeAll(async () => {
  w = await createCampaignsFixture()
})
afterAll(() => w.server.close())

const MESSAGE = { subject: '{{userName}}, volvió la tamalada', message: 'Le llamamos al {{userPhone}}' }
const to = (...userIds: readonly UserId[]) => ({ recipientType: 'only_customers', userIds })

interface Sent {
  readonly id: number
  readonly recipients: number
}
const mail = (body: object, login = 'marketer') =>
  w.as<Sent>(login, 'POST', '/marketing/mails', { ...MESSAGE, ...body })
const notify = (body: object) =>
  w.as<Sent>('marketer', 'POST', '/marketing/notifications', { ...MESSAGE, ...body })
const move = (id: number, action: string, more: object = {}) =>
  w.as<CampaignView>('marketer', 'PATCH', `/marketing/campaigns/${id}`, { action, ...more })
const count = async (kind: string, query: string) =>
  (await w.as<MarketingRecipients>('marketer', 'GET', `/marketing/recipients?kind=${kind}&${query}`)).body

const mailTo = async (address: string) =>
  (await w.mails()).filter((each) => each.to?.some((one) => one.address === address))

describe('a mass mail', () => {
  test('reaches everybody who fits once, in their language, with their name, and the number shown is the number written', async () => {
    const spanish = await w.customer({ email: 'maria@correo.example' })
    const english = await w.customer({
      email: 'walter@correo.example',
      firstName: 'Walter {{userPhone}}',
      language: 'en',
      phone: '',
    })
    const filters = `recipientType=only_customers&userIds[]=${spanish}&userIds[]=${english}`
    const shown = await count('mail', filters)
    expect(shown).toMatchObject({
      matching: 2,
      recipients: 2,
      byLanguage: { es: 1, en: 1 },
      withoutPhone: 1,
      devices: null,
      leftOut: { optedOut: 0, blocked: 0, unreachable: 0, suppressed: 0 },
    })
    const sent = await mail({
      ...to(spanish, english),
      subjectEn: '{{userName}}, the tamal box is back',
      messageEn: '<p>We call <b>{{userPhone}}</b></p><script>alert(1)</script>',
      expectedRecipients: shown.recipients,
    })
    expect([sent.status, sent.body.recipients]).toEqual([201, 2])
    await w.work()
    const [toMaria] = await mailTo('maria@correo.example')
    expect(toMaria).toMatchObject({ subject: 'María, volvió la tamalada' })
    expect(toMaria?.text).toContain('Le llamamos al 5512 8840')
    const [toWalter] = await mailTo('walter@correo.example')
    // A tag inside a name is a part of the name.
    expect(toWalter?.subject).toBe('Walter {{userPhone}}, the tamal box is back')
    expect(toWalter?.html).toContain('<p>We call <strong>your number</strong></p>')
    expect(toWalter?.html).not.toContain('alert(1)')
    expect(await w.campaignOf(sent.body.id)).toMatchObject({
      status: 'finished',
      counts: { pending: 0, sent: 2, failed: 0, skipped: 0 },
    })
    await w.work()
    expect(await mailTo('maria@correo.example')).toHaveLength(1)
  })

  test('leaves out who is blocked, does not want it, or has no valid address', async () => {
    const { clock, db } = w.server.services
    const included = await w.customer()
    const optedOut = await w.customer()
    await db
      .insertInto('marketing_opt_outs')
      .values({ user_id: optedOut, kind: 'mail', at: clock.now() })
      .execute()
    const blocked = await w.customer({ status: 'blocked' })
    const noMail = await w.customer({ email: null })
    const suppressed = await w.customer({ email: 'Refused@correo.example' })
    await db
      .insertInto('mail_suppressions')
      .values({ email: 'refused@correo.example', reply_code: 550, at: clock.now() })
      .execute()
    const all = [included, optedOut, blocked, noMail, suppressed]
    const shown = await count(
      'mail',
      `recipientType=all_users&${all.map((id) => `userIds[]=${id}`).join('&')}`,
    )
    expect(shown).toMatchObject({
      matching: 5,
      recipients: 1,
      leftOut: { optedOut: 1, blocked: 1, unreachable: 1, suppressed: 1 },
      data: [{ userId: included }],
    })
    const sent = await mail(to(...all))
    expect(sent.body.recipients).toBe(1)
    expect((await w.campaignOf(sent.body.id)).leftOut).toEqual(shown.leftOut)
  })

  test('goes to customers of a store by its orders, and to nobody where filters exclude each other', async () => {
    const buyer = w.customerId
    await w.server.services.db
      .updateTable('users')
      .set({ email: 'buyer@correo.example' })
      .where('id', '=', buyer)
      .execute()
    await w.placeOrder()
    const atStore = await count('mail', `recipientType=only_customers&storeIds[]=${w.storeId}`)
    expect(atStore.data.map(({ userId }) => userId)).toEqual([buyer])
    const none = await count('mail', `recipientType=only_customers&supplierIds[]=1`)
    expect(none.recipients).toBe(0)
    expect(failureCode((await mail({ recipientType: 'only_customers', supplierIds: [1] })) as never)).toBe(
      'campaign_without_recipients',
    )
    const operators = await count('mail', `recipientType=only_operators&storeIds[]=${w.storeId}`)
    expect(operators.matching).toBeGreaterThan(3)
    await w.server.services.db.updateTable('users').set({ email: null }).where('id', '=', buyer).execute()
  })

  test('reaches nobody of another country', async () => {
    const customer = await w.customer()
    const foreign = await mail(to(customer), 'foreign-marketer')
    expect(failureCode(foreign as never)).toBe('campaign_without_recipients')
  })

  test.each([
    ['campaign_subject_required', { subject: ' ' }],
    ['campaign_message_required', { message: '<p></p>' }],
    ['campaign_tag_unknown', { message: 'Hola {{telephone}}' }],
    ['campaign_subject_line_error', { subject: 'Hola\nBcc: todos@correo.example' }],
  ])('is refused with %s', async (code, over) => {
    const answer = await mail({ ...to(await w.customer()), ...over })
    expect([answer.status, failureCode(answer as never)]).toEqual([400, code])
  })

  test('is refused when another number fits than its author saw', async () => {
    const answer = await mail({ ...to(await w.customer()), expectedRecipients: 2 })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: { errorMessage: 'campaign_recipients_changed', count: 1 } },
    ])
  })

  test('is sent once for a key', async () => {
    const customer = await w.customer({ email: 'once@correo.example' })
    const headers = { 'idempotency-key': 'b1a86a6e-6d1c-4d0c-9c8e-6a1a5a3f0b22' }
    const body = { ...MESSAGE, ...to(customer) }
    const first = await w.as<Sent>('marketer', 'POST', '/marketing/mails', body, headers)
    const second = await w.as<Sent>('marketer', 'POST', '/marketing/mails', body, headers)
    expect(second.body).toEqual(first.body)
    await w.work()
    expect(await mailTo('once@correo.example')).toHaveLength(1)
  })
})

describe('what a mail server answers', () => {
  test('is the result of each recipient; who is refused for good is not written to again', async () => {
    const gone = await w.customer({ email: 'bounce-550-a@correo.example' })
    const full = await w.customer({ email: 'bounce-452-a@correo.example' })
    const fine = await w.customer()
    const { body } = await mail(to(gone, full, fine))
    await w.work()
    // Tried again after a minute, and after four more.
    for (const at of ['2026-11-20T18:02:00.000Z', '2026-11-20T18:10:00.000Z']) {
      w.server.setClock(at)
      await w.work()
    }
    w.server.setClock(NOON)
    const results = (await w.recipientsOf(body.id)).map(({ userId, status, reason }) => [
      userId,
      status,
      reason,
    ])
    expect(results).toHaveLength(3)
    expect(results).toEqual(
      expect.arrayContaining([
        [gone, 'failed', 'address_unknown'],
        [full, 'failed', 'mailbox_full'],
        [fine, 'sent', null],
      ]),
    )
    expect(await w.campaignOf(body.id)).toMatchObject({
      status: 'finished',
      retriable: 1,
      abilities: { retry: true },
    })

    await w.server.services.db
      .updateTable('users')
      .set({ email: 'emptied@correo.example' })
      .where('id', '=', full)
      .execute()
    expect((await move(body.id, 'retry')).body).toMatchObject({ status: 'sending', counts: { pending: 1 } })
    await w.work()
    expect(await w.campaignOf(body.id)).toMatchObject({
      status: 'finished',
      counts: { sent: 2, failed: 1 },
      retriable: 0,
      abilities: { retry: 'campaign_nothing_to_retry' },
    })
    const again = await mail(to(gone))
    expect(failureCode(again as never)).toBe('campaign_without_recipients')
  })
})

describe('a campaign under way', () => {
  const sending = async (...userIds: readonly UserId[]) => {
    const { body } = await mail({ ...to(...userIds), startsAt: '2026-11-20T19:00:00.000Z' })
    return body.id
  }

  test('waits for its time', async () => {
    const id = await sending(await w.customer({ email: 'later@correo.example' }))
    await w.work()
    expect(await w.campaignOf(id)).toMatchObject({ status: 'confirmed', counts: { pending: 1 } })
    w.server.setClock('2026-11-20T19:00:00.000Z')
    await w.work()
    w.server.setClock(NOON)
    expect(await mailTo('later@correo.example')).toHaveLength(1)
  })

  test('is kept in the quiet hours of its country, and goes on in the morning', async () => {
    const id = await sending(await w.customer({ email: 'asleep@correo.example' }))
    // Ten in the evening in Guatemala.
    w.server.setClock('2026-11-21T04:00:00.000Z')
    await w.work()
    expect(await w.campaignOf(id)).toMatchObject({ status: 'sending', counts: { pending: 1, quiet: 1 } })
    expect(await mailTo('asleep@correo.example')).toHaveLength(0)
    // Half past six in the morning, noon in Greenwich.
    w.server.setClock('2026-11-21T12:30:00.000Z')
    await w.work()
    expect(await mailTo('asleep@correo.example')).toHaveLength(0)

    const paused = await move(id, 'pause')
    expect(paused.body).toMatchObject({
      status: 'paused',
      abilities: { pause: 'invalid_next_status', resume: true },
    })
    // Seven in the morning.
    w.server.setClock('2026-11-21T13:00:00.000Z')
    await w.work()
    expect(await mailTo('asleep@correo.example')).toHaveLength(0)
    await move(id, 'resume')
    await w.work()
    expect(await mailTo('asleep@correo.example')).toHaveLength(1)
    w.server.setClock(NOON)
  })

  test('is cancelled for all who have not got it', async () => {
    const id = await sending(await w.customer(), await w.customer())
    const { body } = await move(id, 'cancel')
    expect(body).toMatchObject({ status: 'cancelled', counts: { pending: 0, skipped: 2 } })
    expect(failureCode((await move(id, 'resume')) as never)).toBe('invalid_next_status')
  })

  test('passes over who was blocked or opted out since it was confirmed', async () => {
    const { clock, db } = w.server.services
    const blocked = await w.customer()
    const optedOut = await w.customer()
    const { body } = await mail(to(blocked, optedOut))
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked).execute()
    await db
      .insertInto('marketing_opt_outs')
      .values({ user_id: optedOut, kind: 'mail', at: clock.now() })
      .execute()
    await w.work()
    const recipients = await w.recipientsOf(body.id)
    expect(new Set(recipients.map(({ reason, status }) => `${status} ${reason}`))).toEqual(
      new Set(['skipped blocked', 'skipped opted_out']),
    )
  })

  test('marks whom a killed process was sending to, and sends to the others that it had taken', async () => {
    const { clock, db } = w.server.services
    const [taken, underWay] = [
      await w.customer({ email: 'taken@correo.example' }),
      await w.customer({ email: 'under-way@correo.example' }),
    ]
    const { body } = await mail(to(taken, underWay))
    for (const [userId, status] of [
      [taken, 'claimed'],
      [underWay, 'sending'],
    ] as const)
      await db
        .updateTable('campaign_recipients')
        .set({ status, claimed_at: new Date(clock.now().getTime() - 600_000) })
        .where('user_id', '=', userId)
        .execute()
    await w.work()
    expect(await mailTo('taken@correo.example')).toHaveLength(1)
    expect(await mailTo('under-way@correo.example')).toHaveLength(0)
    expect((await w.campaignOf(body.id)).failures).toEqual([{ reason: 'interrupted', count: 1 }])
  })

  test('is sent to each recipient once by several workers', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => w.customer()))
    const { body } = await mail(to(...customers))
    const before = (await w.mails()).length
    await Promise.all([w.work(), w.work(), w.work()])
    await w.work()
    expect((await w.mails()).length - before).toBe(12)
    expect((await w.campaignOf(body.id)).status).toBe('finished')
  })
})

describe('a notification', () => {
  test('reaches phones, counted apart from people, and forgets those that are gone', async () => {
    const { db } = w.server.services
    const one = await w.customer({ token: 'phone-of-one-1111111111' })
    await db
      .insertInto('app_push_tokens')
      .values({ user_id: one, token: 'phone-of-one-2222222222', created_at: w.server.services.clock.now() })
      .execute()
    const gone = await w.customer({ token: 'gone-phone-333333333333' })
    const without = await w.customer()
    const ids = [one, gone, without]
    const shown = await count(
      'notification',
      `recipientType=only_customers&${ids.map((id) => `userIds[]=${id}`).join('&')}`,
    )
    expect(shown).toMatchObject({ matching: 3, recipients: 2, devices: 3, leftOut: { unreachable: 1 } })
    const { body } = await notify(to(...ids))
    await w.work()
    const received = await db.selectFrom('sandbox_pushes').select(['token', 'title', 'body']).execute()
    expect(received.filter(({ token }) => token.startsWith('phone-of-one'))).toEqual([
      {
        token: 'phone-of-one-1111111111',
        title: 'María, volvió la tamalada',
        body: 'Le llamamos al 5512 8840',
      },
      {
        token: 'phone-of-one-2222222222',
        title: 'María, volvió la tamalada',
        body: 'Le llamamos al 5512 8840',
      },
    ])
    expect((await w.recipientsOf(body.id)).map(({ reason, status }) => [status, reason])).toEqual([
      ['sent', null],
      ['skipped', 'unreachable'],
    ])
    expect(await db.selectFrom('app_push_tokens').select('id').where('user_id', '=', gone).execute()).toEqual(
      [],
    )
  })

  test('is as short as a phone shows it', async () => {
    const customer = await w.customer({ token: 'phone-of-another-1111' })
    expect(failureCode((await notify({ ...to(customer), subject: 'x'.repeat(51) })) as never)).toBe(
      'campaign_text_too_long',
    )
  })

  test('reaches the phone that an app registered', async () => {
    const token = 'ExponentPushToken[aaaaaaaaaaaaaaaaaaaaaa]'
    expect((await w.as('marketer', 'PATCH', '/users/me/push-token', { token })).status).toBe(200)
    const sent = await w.as<Sent>('marketer', 'POST', '/marketing/test', { kind: 'notification', ...MESSAGE })
    expect(sent.status).toBe(201)
    await w.work()
    const { db } = w.server.services
    expect(
      await db.selectFrom('sandbox_pushes').select('title').where('token', '=', token).execute(),
    ).toHaveLength(1)
    await w.as('marketer', 'PATCH', '/users/me/push-token', { token: null })
    expect(await db.selectFrom('app_push_tokens').select('id').where('token', '=', token).execute()).toEqual(
      [],
    )
  })
})

describe('a message to one', () => {
  test('is sent at once, at night too, and a list of campaigns has it', async () => {
    const customer = await w.customer({ email: 'night@correo.example' })
    w.server.setClock('2026-11-21T04:00:00.000Z')
    const sent = await w.as<Sent>('marketer', 'POST', `/marketing/mails/user/${customer}`, MESSAGE)
    expect([sent.status, sent.body.recipients]).toEqual([201, 1])
    await w.work()
    w.server.setClock(NOON)
    expect(await mailTo('night@correo.example')).toHaveLength(1)
    expect(await w.campaignOf(sent.body.id)).toMatchObject({ purpose: 'single', status: 'finished' })
  })

  test('is not sent to whoever does not want any', async () => {
    const customer = await w.customer()
    await w.server.services.db
      .insertInto('marketing_opt_outs')
      .values({ user_id: customer, kind: 'mail', at: w.server.services.clock.now() })
      .execute()
    const answer = await w.as('marketer', 'POST', `/marketing/mails/user/${customer}`, MESSAGE)
    expect([answer.status, failureCode(answer)]).toEqual([409, 'recipient_opted_out'])
  })

  test('says why it would not arrive', async () => {
    const customer = await w.customer({ email: null })
    const answer = await w.as('marketer', 'POST', `/marketing/mails/user/${customer}`, MESSAGE)
    expect([answer.status, failureCode(answer)]).toEqual([409, 'recipient_unreachable'])
    const foreign = await w.as('foreign-marketer', 'POST', `/marketing/mails/user/${customer}`, MESSAGE)
    expect([foreign.status, failureCode(foreign)]).toEqual([404, 'user_not_found'])
  })

  test('goes to the customer of an order and to a distributor at its address', async () => {
    const { clock, db } = w.server.services
    await db
      .insertInto('app_push_tokens')
      .values({ user_id: w.customerId, token: 'phone-of-the-customer-1', created_at: clock.now() })
      .execute()
    const order = await w.placeOrder()
    const pushed = await w.as('marketer', 'POST', `/marketing/notifications/order/${order.id}`, MESSAGE)
    expect(pushed.status).toBe(201)
    const { id } = await db
      .insertInto('distributors')
      .values({
        country_id: w.network.countryIds[0],
        name: 'Distribuidora',
        email: 'pedidos@distribuidora.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mailed = await w.as('marketer', 'POST', `/marketing/mails/distributor-supplier/${id}`, {
      type: 'distributor',
      ...MESSAGE,
    })
    expect(mailed.status).toBe(201)
    await w.work()
    const [letter] = await mailTo('pedidos@distribuidora.example')
    expect(letter?.subject).toBe('Distribuidora, volvió la tamalada')
    expect(
      await db
        .selectFrom('sandbox_pushes')
        .select('title')
        .where('token', '=', 'phone-of-the-customer-1')
        .execute(),
    ).toHaveLength(1)
  })
})

describe('whoever wants no more mails', () => {
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

  test('follows the link of one, which asks first, and gets none any more', async () => {
    const customer = await w.customer({ email: 'enough@correo.example' })
    await mail(to(customer))
    await w.work()
    const [letter] = await mailTo('enough@correo.example')
    const headers = Object.fromEntries((letter?.headers ?? []).map(({ key, value }) => [key, value]))
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = /<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(letter?.html).toContain(url)
    const opened = await w.server.fastify.inject({
      method: 'GET',
      url: pathOf(url),
      headers: { 'accept-language': 'es' },
    })
    expect([opened.statusCode, opened.payload.includes('¿Dejar de recibir correos de mercadeo?')]).toEqual([
      200,
      true,
    ])
    expect((await count('mail', `recipientType=only_customers&userIds[]=${customer}`)).recipients).toBe(1)
    const pressed = await w.server.fastify.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    expect((await count('mail', `recipientType=only_customers&userIds[]=${customer}`)).leftOut.optedOut).toBe(
      1,
    )
  })

  test('cannot be somebody else: a token of another purpose or making is not found', async () => {
    const { config } = w.server.services
    const token = unsubscribeToken(config, { userId: 1 as UserId })
    for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`, `A${token}`]) {
      const answer = await w.server.call('POST', '/marketing/unsubscribe', { body: { token: wrong } })
      expect([answer.status, failureCode(answer)]).toEqual([404, 'unsubscribe_link_invalid'])
    }
  })
})

test('a campaign of another country is not found', async () => {
  const { body } = await mail(to(await w.customer()))
  for (const path of ['', '/recipients']) {
    const answer = await w.as('foreign-marketer', 'GET', `/marketing/campaigns/${body.id}${path}`)
    expect([answer.status, failureCode(answer)]).toEqual([404, 'campaign_not_found'])
  }
})

describe('a draft', () => {
  test('is kept with what is wrong in it, cleaned, and counted when it is confirmed', async () => {
    const customer = await w.customer()
    const created = await w.as<CampaignView>('marketer', 'POST', '/marketing/campaigns', {
      kind: 'mail',
      subject: 'Hola {{nombre}}',
      message:
        '<p onclick="x()">Hola</p><a href="/login?next=//evil.example">a</a><a href="https://comanda.example">b</a>',
    })
    expect(created.body).toMatchObject({
      status: 'draft',
      message: '<p>Hola</p><a>a</a><a href="https://comanda.example">b</a>',
      abilities: { confirm: 'campaign_tag_unknown', update: true },
    })
    const path = `/marketing/campaigns/${created.body.id}`
    const changed = await w.as<CampaignView>('marketer', 'PUT', path, {
      subject: 'Hola {{userName}}',
      ...to(customer),
    })
    expect(changed.body).toMatchObject({
      filters: { userIds: [customer] },
      filterNames: { userIds: [{ id: customer }] },
      abilities: { confirm: true },
    })
    const confirmed = await move(created.body.id, 'confirm', { expectedRecipients: 1 })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', recipients: 1 })
    const late = await w.as('marketer', 'PUT', path, { subject: 'Otra cosa' })
    expect(failureCode(late)).toBe('invalid_next_status')
    await w.work()
    expect((await w.campaignOf(created.body.id)).status).toBe('finished')
  })

  test('of a kind that its author may not send is refused', async () => {
    await w.server.services.db
      .insertInto('roles')
      .values({
        key: 'only-mails',
        title: 'Only mails',
        permissions: ['viewMarketing', 'createMarketingMails'],
        assignment: ['masterFranchisee'],
      })
      .execute()
    await w.network.addOperator('mailer', 'only-mails', {
      master_franchisee_id: w.network.masterFranchiseeIds[0],
    })
    const answer = await w.as('mailer', 'POST', '/marketing/campaigns', { kind: 'notification' })
    expect([answer.status, failureCode(answer)]).toEqual([403, 'user_dont_have_permission'])
  })
})
