import { afterAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { UserId } from '../../src/domain/shared/ids.ts'
import {
  recoveryMachine,
  type ConfirmRequest,
  type PasswordRequest,
} from '../../src/machines/processes/recovery.machine.ts'
import { coverageLine } from './paths.ts'
import { RECOVERY_COVERS } from './recovery.paths.ts'
import { recordRun } from './run-record.ts'
import { failuresOf, walkCover } from './walk.ts'

describe('recovery, every edge', () => {
  const covers = RECOVERY_COVERS.map((cover) => ({ ...cover, walked: walkCover(recoveryMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'recovery', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  test.each(covers)(
    '$variant: every path leads where the table says, and every line of it is walked',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`recovery (${variant})`, cover))
      expect(cover.transitions).toEqual(table)
      expect(failuresOf(walked)).toEqual([])
    },
  )
})

describe('recovery, as somebody walks it', () => {
  const ANA = 7 as UserId // a plain integer at run time
  const start = (userId: UserId | null = null) => {
    const asked: unknown[] = []
    const clock = new SimulatedClock()
    const actor = createActor(
      recoveryMachine.provide({
        actors: {
          sendingCode: fromPromise<UserId, { readonly email: string }>(async ({ input }) => {
            asked.push(input)
            if (input.email.startsWith('nobody')) throw { code: 'user_not_found' }
            return ANA
          }),
          confirmingCode: fromPromise<string, ConfirmRequest>(async ({ input }) => {
            asked.push(input)
            if (input.code !== '123456') throw { code: 'verify_code_dont_match', field: 'code' }
            return 'token'
          }),
          settingPassword: fromPromise<void, PasswordRequest>(async ({ input }) => {
            asked.push(input)
            if (input.newPassword === 'too late') throw { code: 'reset_token_invalid' }
          }),
        },
      }),
      { input: { userId }, clock },
    )
    actor.start()
    const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(state))
    return { actor, asked, at, clock }
  }

  test('from the e-mail over the code to the new password', async () => {
    const { actor, asked, at } = start()
    actor.send({ type: 'email.submit', email: ' ana@tienda.gt ' })
    await at('code')
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword: 'secreto', confirmPassword: 'secreto' })
    await at('done')
    expect(asked).toEqual([
      { email: 'ana@tienda.gt' },
      { userId: 7, code: '123456' },
      { userId: 7, resetToken: 'token', newPassword: 'secreto', confirmPassword: 'secreto' },
    ])
    expect(actor.getSnapshot().context).toMatchObject({ userId: null, resetToken: null, refusal: null })
  })

  test('an unknown e-mail is said at its field, and typing another one clears it', async () => {
    const { actor } = start()
    actor.send({ type: 'email.submit', email: 'nobody@tienda.gt' })
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context.refusal]).toEqual([
      { email: 'asking' },
      { code: 'user_not_found', field: 'email' },
    ])
    actor.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('another code is sent after a minute and not before; who came by a link has no address for it', async () => {
    const { actor, asked, at, clock } = start()
    actor.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    await at('code')
    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot().matches({ code: { resend: 'waiting' } })).toBe(true)
    clock.increment(59_999)
    actor.send({ type: 'code.resend' })
    clock.increment(1)
    actor.send({ type: 'code.resend' })
    await waitFor(actor, ({ context }) => context.wasResent)
    expect(asked).toEqual([{ email: 'ana@tienda.gt' }, { email: 'ana@tienda.gt' }])

    const linked = start(ANA)
    linked.clock.increment(60_000)
    linked.actor.send({ type: 'code.resend' })
    expect(linked.actor.getSnapshot().value).toEqual({ code: { entry: 'asking', resend: 'ready' } })
    expect(linked.asked).toEqual([])
  })

  test.each([
    ['', '', 'emptyField', 'newPassword'],
    [' secreto', ' secreto', 'hasSpaces', 'newPassword'],
    ['12345', '12345', 'shortPassword', 'newPassword'],
    ['secreto', 'secreta', 'mismatch', 'confirmPassword'],
  ])('%j and %j ask the server nothing: %s', async (newPassword, confirmPassword, code, field) => {
    const { actor, asked, at } = start(ANA)
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword, confirmPassword })
    expect(actor.getSnapshot().context.refusal).toEqual({ code, field })
    expect(asked).toHaveLength(1)
  })

  test('a token that is over begins anew and says why', async () => {
    const { actor, at } = start(ANA)
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword: 'too late', confirmPassword: 'too late' })
    const begun = await at('email')
    expect(begun.context).toMatchObject({
      userId: null,
      resetToken: null,
      refusal: { code: 'reset_token_invalid', field: 'email' },
    })
  })
})
