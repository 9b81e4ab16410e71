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
import { recordRun } from './test-run-record.ts'
import { failuresOf, replayCover } from './replay-paths.ts'

describe('recovery: every transition', () => {
  const covers = RECOVERY_COVERS.map((cover) => ({ ...cover, walked: replayCover(recoveryMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'recovery', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  test.each(covers)(
    '$variant: every path ends in the state that the table names, and the paths cover every transition',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`recovery (${variant})`, cover))
      expect(cover.transitions).toEqual(table.toSorted())
      expect(failuresOf(walked)).toEqual([])
    },
  )
})

describe('recovery: single rules', () => {
  const ANA = 7 as UserId // a plain integer at run time
  const start = (userId: UserId | null = null) => {
    const requests: unknown[] = []
    const clock = new SimulatedClock()
    const actor = createActor(
      recoveryMachine.provide({
        actors: {
          sendingCode: fromPromise<UserId, { readonly email: string }>(async ({ input }) => {
            requests.push(input)
            if (input.email.startsWith('nobody')) throw { code: 'user_not_found' }
            if (requests.length > 1 && input.email.startsWith('often')) throw { code: 'too_many_requests' }
            return ANA
          }),
          confirmingCode: fromPromise<string, ConfirmRequest>(async ({ input }) => {
            requests.push(input)
            if (input.code !== '123456') throw { code: 'verify_code_dont_match' }
            return 'token'
          }),
          settingPassword: fromPromise<void, PasswordRequest>(async ({ input }) => {
            requests.push(input)
            if (input.newPassword === 'too late') throw { code: 'reset_token_invalid' }
            if (input.newPassword === 'too weak') throw { code: 'shortPassword' }
            if (input.newPassword === 'mistyped')
              throw { code: 'password_dont_match', field: 'confirmPassword' }
          }),
        },
      }),
      { input: { userId }, clock },
    )
    actor.start()
    const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(state))
    return { actor, requests, at, clock }
  }

  test('goes from the e-mail to the code to the new password', async () => {
    const { actor, requests, at } = start()
    actor.send({ type: 'email.submit', email: ' ana@tienda.gt ' })
    await at('code')
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword: 'secreto', confirmPassword: 'secreto' })
    await at('done')
    expect(requests).toEqual([
      { email: 'ana@tienda.gt' },
      { userId: 7, code: '123456' },
      { userId: 7, resetToken: 'token', newPassword: 'secreto', confirmPassword: 'secreto' },
    ])
    expect(actor.getSnapshot().context).toMatchObject({ userId: null, resetToken: null, refusal: null })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('shows an unknown e-mail at its field until another one is submitted', async () => {
    const { actor } = start()
    actor.send({ type: 'email.submit', email: 'nobody@tienda.gt' })
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context.refusal]).toEqual([
      { email: 'editing' },
      { code: 'user_not_found', field: 'email' },
    ])
    actor.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('resends the code after a minute to a known e-mail, and never without one', async () => {
    const { actor, requests, at, clock } = start()
    actor.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    expect((await at('code')).context.wasResent).toBe(false)
    const asksAgain = () => {
      actor.send({ type: 'code.resend' })
      return actor.getSnapshot().matches({ code: { resend: 'sending' } })
    }
    expect(asksAgain()).toBe(false)
    clock.increment(59_999)
    expect(asksAgain()).toBe(false)
    clock.increment(1)
    expect(asksAgain()).toBe(true)
    await waitFor(actor, ({ context }) => context.wasResent)
    expect(requests).toEqual([{ email: 'ana@tienda.gt' }, { email: 'ana@tienda.gt' }])

    const linked = start(ANA)
    expect(linked.actor.getSnapshot().context.wasResent).toBe(false)
    linked.clock.increment(60_000)
    linked.actor.send({ type: 'code.resend' })
    expect(linked.actor.getSnapshot().value).toEqual({ code: { entry: 'editing', resend: 'ready' } })
    expect(linked.requests).toEqual([])
  })

  test.each([
    ['', '', 'emptyField', 'newPassword'],
    [' secreto', ' secreto', 'hasSpaces', 'newPassword'],
    ['12345', '12345', 'shortPassword', 'newPassword'],
    ['secreto', 'secreta', 'mismatch', 'confirmPassword'],
  ])('%j and %j are refused without a request: %s', async (newPassword, confirmPassword, code, field) => {
    const { actor, requests, at } = start(ANA)
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword, confirmPassword })
    expect(actor.getSnapshot().context.refusal).toEqual({ code, field })
    expect(requests).toHaveLength(1)
  })

  test('an expired reset token leads back to the e-mail with its refusal', async () => {
    const { actor, at } = start(ANA)
    actor.send({ type: 'code.submit', code: '123456' })
    await at('password')
    actor.send({ type: 'password.submit', newPassword: 'too late', confirmPassword: 'too late' })
    const recovery = await at('email')
    expect(recovery.context).toMatchObject({
      userId: null,
      resetToken: null,
      refusal: { code: 'reset_token_invalid', field: 'email' },
    })
  })

  /** In the state for the code, a minute after it was sent. */
  const atCode = async (email: string) => {
    const recovery = start()
    recovery.actor.send({ type: 'email.submit', email })
    await recovery.at('code')
    recovery.clock.increment(60_000)
    return recovery
  }
  /** In the state for the new password. */
  const atPassword = async () => {
    const recovery = await atCode('ana@tienda.gt')
    recovery.actor.send({ type: 'code.submit', code: '123456' })
    await recovery.at('password')
    return recovery
  }
  const set = (newPassword: string, confirmPassword = newPassword) =>
    ({ type: 'password.submit', newPassword, confirmPassword }) as const

  test('shows a wrong code at its field until another one is submitted', async () => {
    const { actor } = await atCode('ana@tienda.gt')
    actor.send({ type: 'code.submit', code: '000000' })
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context.refusal]).toEqual([
      { code: { entry: 'editing', resend: 'ready' } },
      { code: 'verify_code_dont_match', field: 'code' },
    ])
    actor.send({ type: 'code.submit', code: '123456' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('resending the code clears the refusal of the last one', async () => {
    const { actor } = await atCode('ana@tienda.gt')
    actor.send({ type: 'code.submit', code: '000000' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
    await waitFor(actor, ({ context }) => context.wasResent)
    actor.send({ type: 'code.submit', code: '123456' })
    expect(actor.getSnapshot().context.wasResent).toBe(false)
  })

  test('shows too many resends as a refusal at the code', async () => {
    const { actor } = await atCode('often@tienda.gt')
    actor.send({ type: 'code.resend' })
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context]).toMatchObject([
      { code: { entry: 'editing', resend: 'ready' } },
      { wasResent: false, refusal: { code: 'too_many_requests', field: 'code' } },
    ])
  })

  test('a refusal of the code is not shown at the password', async () => {
    const { actor, at } = await atCode('often@tienda.gt')
    // Both requests are pending; the responses arrive in the order of the requests.
    actor.send({ type: 'code.resend' })
    actor.send({ type: 'code.submit', code: '123456' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    expect((await at('password')).context).toMatchObject({ refusal: null, resetToken: 'token' })
  })

  test.each([
    ['too weak', { code: 'shortPassword', field: 'newPassword' }],
    ['mistyped', { code: 'password_dont_match', field: 'confirmPassword' }],
  ])(
    'shows the server\u2019s refusal of a password (%s) until another one is submitted',
    async (typed, refusal) => {
      const { actor } = await atPassword()
      actor.send(set(typed))
      const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
      expect([refused.value, refused.context.refusal]).toEqual([{ password: 'editing' }, refusal])
      actor.send(set('secreto'))
      expect(actor.getSnapshot().context.refusal).toBeNull()
    },
  )

  test('restarting clears the account, the token and the refusal', async () => {
    const cleared = [
      { email: 'editing' },
      { userId: null, resetToken: null, refusal: null, wasResent: false },
    ] as const
    const { actor } = await atCode('ana@tienda.gt')
    actor.send({ type: 'code.submit', code: '000000' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    actor.send({ type: 'recovery.restart' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toMatchObject(cleared)

    const later = await atPassword()
    later.actor.send(set('secreto', 'secreta'))
    expect(later.actor.getSnapshot().context).toMatchObject({ userId: ANA, resetToken: 'token' })
    later.actor.send({ type: 'recovery.restart' })
    expect([later.actor.getSnapshot().value, later.actor.getSnapshot().context]).toMatchObject(cleared)
  })

  test('a defect shows a generic refusal at the field of its step', async () => {
    // Actors that are not provided reject with an error that is no code of the server.
    const refusalOf = async (actor: ReturnType<typeof start>['actor']) => {
      const { value, context } = await waitFor(actor, (snapshot) => snapshot.context.refusal !== null)
      return [value, context.refusal]
    }
    const startUnprovided = (userId: UserId | null, confirms = false) =>
      createActor(
        confirms
          ? recoveryMachine.provide({ actors: { confirmingCode: fromPromise(async () => 'token') } })
          : recoveryMachine,
        { input: { userId }, clock: new SimulatedClock() },
      ).start()

    const first = startUnprovided(null)
    first.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    expect(await refusalOf(first)).toEqual([{ email: 'editing' }, { code: 'smth_wrong', field: 'email' }])

    const second = startUnprovided(ANA)
    second.send({ type: 'code.submit', code: '123456' })
    expect(await refusalOf(second)).toEqual([
      { code: { entry: 'editing', resend: 'waiting' } },
      { code: 'smth_wrong', field: 'code' },
    ])

    const third = startUnprovided(ANA, true)
    third.send({ type: 'code.submit', code: '123456' })
    await waitFor(third, (snapshot) => snapshot.matches('password'))
    third.send(set('secreto'))
    expect(await refusalOf(third)).toEqual([
      { password: 'editing' },
      { code: 'smth_wrong', field: 'newPassword' },
    ])
  })
})
