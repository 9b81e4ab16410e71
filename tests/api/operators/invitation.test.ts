import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperatorDetail, UserRow } from '../../../src/api/contract/users.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

const NOW = '2026-11-20T18:00:00.000Z'
const EXPIRY = '2026-11-23T18:00:00.000Z'
const PASSWORD = 'Clave-nueva-27'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())
const goTo = async (instant: string): Promise<void> => {
  world.server.setClock(instant)
  await world.server.useSessions()
}
beforeEach(() => goTo(NOW))

let invited = 0
const invite = async (): Promise<OperatorDetail> => {
  invited += 1
  return world.inviteOperator({
    password: undefined,
    login: `new-${invited}`,
    email: `new-${invited}@example.com`,
  })
}
/** The code of the last mail to an address. */
const codeTo = async (email: string | null): Promise<string> => {
  const rows = await world.server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute()
  const mails = rows.map(
    ({ payload }) => (payload as { mail: { to: string; values: Record<string, string> } }).mail,
  )
  return mails.findLast(({ to }) => to === email)?.values['code'] ?? ''
}
const confirm = (id: UserId, code: string) =>
  world.server.call<{ resetToken: string; message?: string }>('POST', `/users/${id}/confirm-email`, {
    body: { code },
  })
const stateOf = async (id: UserId) =>
  (await world.as<OperatorDetail>('admin', 'GET', `/users/${id}`)).body.invitation
const resend = (id: UserId, login = 'admin') =>
  world.as<OperatorDetail & { message?: string }>(login, 'PUT', `/users/${id}/invitation`)
const revoke = (id: UserId, login = 'admin') =>
  world.as<OperatorDetail & { message?: string }>(login, 'DELETE', `/users/${id}/invitation`)

test('an invitation is pending until a password is set with its code', async () => {
  const { id, email, login, invitation } = await invite()
  expect(invitation).toEqual({ state: 'pending', expiresAt: EXPIRY })
  const early = await world.server.call('POST', '/auth/sign-in', { body: { login, password: PASSWORD } })
  expect(early.status).toBe(400)
  const { body } = await confirm(id, await codeTo(email))
  expect(await stateOf(id)).toMatchObject({ state: 'pending' })
  const set = await world.server.call('POST', `/users/${id}/change-password`, {
    body: { resetToken: body.resetToken, newPassword: PASSWORD },
  })
  expect(set.status).toBe(200)
  expect(await stateOf(id)).toBeNull()
  expect((await resend(id)).body.message).toBe('invalid_next_status')
  expect((await revoke(id)).status).toBe(400)
})

test('an invitation that is sent again has a new code, and the old one is dead', async () => {
  const { id, email } = await invite()
  const old = await codeTo(email)
  await goTo('2026-11-23T18:00:00.000Z')
  expect(await stateOf(id)).toEqual({ state: 'expired', expiresAt: EXPIRY })
  const { status, body } = await resend(id)
  expect([status, body.invitation]).toEqual([
    200,
    { state: 'pending', expiresAt: '2026-11-26T18:00:00.000Z' },
  ])
  const code = await codeTo(email)
  if (code !== old) expect((await confirm(id, old)).body.message).toBe('verify_code_dont_match')
  expect((await confirm(id, code)).status).toBe(200)
})

test('a revoked or expired invitation opens no other way in', async () => {
  const { id, email } = await invite()
  const code = await codeTo(email)
  expect((await revoke(id)).body.invitation).toMatchObject({ state: 'revoked' })
  expect((await confirm(id, code)).body.message).toBe('verify_code_expired')
  const forgotten = () => world.server.call('POST', '/users/verify-email', { body: { email } })
  expect((await forgotten()).status).toBe(404)
  expect((await revoke(id)).status).toBe(400)
  expect((await resend(id)).body.invitation).toMatchObject({ state: 'pending' })
  expect((await forgotten()).status).toBe(200)
  await goTo('2026-11-24T18:00:00.000Z')
  expect((await forgotten()).status).toBe(404)
})

test('a new e-mail ends the invitation that went to the old one', async () => {
  const { id, email, version } = await invite()
  const code = await codeTo(email)
  const body = { email: `moved-${email ?? ''}` }
  const headers = { 'if-match': `"${version}"` }
  expect((await world.as('admin', 'PUT', `/users/${id}`, body, headers)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ state: 'expired', expiresAt: NOW })
  expect((await confirm(id, code)).body.message).toBe('verify_code_expired')
})

test('the list filters by the state of the invitation', async () => {
  const [pending, revoked] = [await invite(), await invite()]
  await revoke(revoked.id)
  const idsIn = async (query: string) => {
    const { body } = await world.as<{ data: UserRow[] }>(
      'admin',
      'GET',
      `/users?type=operator&limit=100&${query}`,
    )
    return body.data.map(({ id }) => id)
  }
  const inPending = await idsIn('invitation=pending')
  expect([inPending.includes(pending.id), inPending.includes(revoked.id)]).toEqual([true, false])
  expect(await idsIn('invitation=revoked')).toContain(revoked.id)
  expect(await idsIn('invitation=expired')).not.toContain(pending.id)
  await goTo(EXPIRY)
  const over = await idsIn('invitation=expired&invitation=revoked')
  expect([over.includes(pending.id), over.includes(revoked.id)]).toEqual([true, true])
})

test('only who may change the operator sends the invitation again or revokes it', async () => {
  const { id } = await invite()
  expect([(await resend(id, 'packer')).status, (await revoke(id, 'packer')).status]).toEqual([403, 403])
  expect([(await resend(id, 'foreign-admin')).status, (await revoke(id, 'other-manager')).status]).toEqual([
    404, 404,
  ])
  expect((await resend(id, 'manager')).status).toBe(200)
})
