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

describe('recovery, every edge', () => {
  const covers = RECOVERY_COVERS.map((cover) => ({ ...cover, walked: replayCover(recoveryMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'recovery', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  test.each(covers)(
    '$variant: every path leads where the table says, and every line of it is walked',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`recovery (${variant})`, cover))
      expect(cover.transitions).toEqual(table.toSorted())
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
            if (asked.length > 1 && input.email.startsWith('often')) throw { code: 'too_many_requests' }
            return ANA
          }),
          confirmingCode: fromPromise<string, ConfirmRequest>(async ({ input }) => {
            asked.push(input)
            if (input.code !== '123456') throw { code: 'verify_code_dont_match' }
            return 'token'
          }),
          settingPassword: fromPromise<void, PasswordRequest>(async ({ input }) => {
            asked.push(input)
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
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('an unknown e-mail is said at its field, and typing another one clears it', async () => {
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

  test('another code is sent after a minute and not before; who came by a link has no address for it', async () => {
    const { actor, asked, at, clock } = start()
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
    expect(asked).toEqual([{ email: 'ana@tienda.gt' }, { email: 'ana@tienda.gt' }])

    const linked = start(ANA)
    expect(linked.actor.getSnapshot().context.wasResent).toBe(false)
    linked.clock.increment(60_000)
    linked.actor.send({ type: 'code.resend' })
    expect(linked.actor.getSnapshot().value).toEqual({ code: { entry: 'editing', resend: 'ready' } })
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

  /** At the question for the code, with an address and a minute gone by. */
  const atCode = async (email: string) => {
    const begun = start()
    begun.actor.send({ type: 'email.submit', email })
    await begun.at('code')
    begun.clock.increment(60_000)
    return begun
  }
  /** At the question for the new password. */
  const atPassword = async () => {
    const begun = await atCode('ana@tienda.gt')
    begun.actor.send({ type: 'code.submit', code: '123456' })
    await begun.at('password')
    return begun
  }
  const set = (newPassword: string, confirmPassword = newPassword) =>
    ({ type: 'password.submit', newPassword, confirmPassword }) as const

  test('a wrong code is said at its field until another one is given', async () => {
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

  test('another code takes back what was said of the last one', async () => {
    const { actor } = await atCode('ana@tienda.gt')
    actor.send({ type: 'code.submit', code: '000000' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
    await waitFor(actor, ({ context }) => context.wasResent)
    actor.send({ type: 'code.submit', code: '123456' })
    expect(actor.getSnapshot().context.wasResent).toBe(false)
  })

  test('whoever asks for codes too often is told so beside the code', async () => {
    const { actor } = await atCode('often@tienda.gt')
    actor.send({ type: 'code.resend' })
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context]).toMatchObject([
      { code: { entry: 'editing', resend: 'ready' } },
      { wasResent: false, refusal: { code: 'too_many_requests', field: 'code' } },
    ])
  })

  test('what was said of the code is not said of the password', async () => {
    const { actor, at } = await atCode('often@tienda.gt')
    // Both are under way; the answers come in the order of the questions.
    actor.send({ type: 'code.resend' })
    actor.send({ type: 'code.submit', code: '123456' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    expect((await at('password')).context).toMatchObject({ refusal: null, resetToken: 'token' })
  })

  test.each([
    ['too weak', { code: 'shortPassword', field: 'newPassword' }],
    ['mistyped', { code: 'password_dont_match', field: 'confirmPassword' }],
  ])('%s: the server too refuses a password, which is said until another is given', async (typed, said) => {
    const { actor } = await atPassword()
    actor.send(set(typed))
    const refused = await waitFor(actor, ({ context }) => context.refusal !== null)
    expect([refused.value, refused.context.refusal]).toEqual([{ password: 'editing' }, said])
    actor.send(set('secreto'))
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('beginning anew forgets the account, the token and what was said', async () => {
    const forgotten = [
      { email: 'editing' },
      { userId: null, resetToken: null, refusal: null, wasResent: false },
    ] as const
    const { actor } = await atCode('ana@tienda.gt')
    actor.send({ type: 'code.submit', code: '000000' })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    actor.send({ type: 'recovery.restart' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toMatchObject(forgotten)

    const further = await atPassword()
    further.actor.send(set('secreto', 'secreta'))
    expect(further.actor.getSnapshot().context).toMatchObject({ userId: ANA, resetToken: 'token' })
    further.actor.send({ type: 'recovery.restart' })
    expect([further.actor.getSnapshot().value, further.actor.getSnapshot().context]).toMatchObject(forgotten)
  })

  test('a defect is no step passed: it is said as one, at the field of the step', async () => {
    // A screen that forgot its actors: nothing of what they reject with is a code of the server.
    const saidOf = async (actor: ReturnType<typeof start>['actor']) => {
      const { value, context } = await waitFor(actor, (snapshot) => snapshot.context.refusal !== null)
      return [value, context.refusal]
    }
    const bare = (userId: UserId | null, confirms = false) =>
      createActor(
        confirms
          ? recoveryMachine.provide({ actors: { confirmingCode: fromPromise(async () => 'token') } })
          : recoveryMachine,
        { input: { userId }, clock: new SimulatedClock() },
      ).start()

    const first = bare(null)
    first.send({ type: 'email.submit', email: 'ana@tienda.gt' })
    expect(await saidOf(first)).toEqual([{ email: 'editing' }, { code: 'smth_wrong', field: 'email' }])

    const second = bare(ANA)
    second.send({ type: 'code.submit', code: '123456' })
    expect(await saidOf(second)).toEqual([
      { code: { entry: 'editing', resend: 'waiting' } },
      { code: 'smth_wrong', field: 'code' },
    ])

    const third = bare(ANA, true)
    third.send({ type: 'code.submit', code: '123456' })
    await waitFor(third, (snapshot) => snapshot.matches('password'))
    third.send(set('secreto'))
    expect(await saidOf(third)).toEqual([
      { password: 'editing' },
      { code: 'smth_wrong', field: 'newPassword' },
    ])
  })
})
