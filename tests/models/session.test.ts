import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SessionOperator } from '../../src/domain/access/session.ts'
import {
  sessionMachine,
  type Credentials,
  type SessionEvent,
} from '../../src/machines/processes/session.machine.ts'
import { coverageLine } from './paths.ts'
import { recordRun } from './test-run-record.ts'
import { operator, SESSION_COVERS, sessionCover, sessionFacts as facts } from './session.paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'

describe('session, every edge', () => {
  const covers = SESSION_COVERS.map((cover) => ({ ...cover, walked: replayCover(sessionMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'session', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  it.each(covers)(
    '$variant: every path leads where the table says, and every line of it is walked',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`session (${variant})`, cover))
      expect(cover.transitions).toEqual(table.toSorted())
      expect(failuresOf(walked)).toEqual([])
    },
  )

  it('starts at the form without a token, and reaches nothing that a token does not', () => {
    const withToken = new Set(sessionCover(true).transitions)
    const cover = sessionCover(false)
    expect(cover.transitions.filter((each) => !withToken.has(each))).toEqual([])
    expect(cover.transitions.some((each) => each.startsWith('restoring'))).toBe(false)
  })

  it('holds an operator while it is signed in, and nobody after it', () => {
    for (const hasToken of [true, false]) {
      for (const path of sessionCover(hasToken).paths) {
        const actor = createActor(inert, { input: { hasToken } })
        actor.start()
        for (const step of path.steps) {
          actor.send(step.event)
          const state = actor.getSnapshot()
          const holds = state.context.operator !== null
          // A page that was reloaded while it was locked knows no operator yet.
          if (!state.matches('locked') && !state.matches('signingOut'))
            expect([step.to, holds]).toEqual([step.to, state.matches('signedIn')])
          else if (!holds) expect([step.to, state.context.lockedName]).toEqual([step.to, 'Lucía Marroquín'])
          if (state.context.isBlocked) expect(['blocked', 'expired']).toContain(state.context.reason)
        }
        actor.stop()
      }
    }
  })
})

const never = () => new Promise<never>(() => undefined)
const inert = sessionMachine.provide({
  actors: {
    restoringSession: fromPromise<SessionOperator>(never),
    signingIn: fromPromise<SessionOperator, Credentials>(never),
    signingOut: fromPromise<void>(never),
    lockingSession: fromPromise<void>(never),
    unlockingSession: fromPromise<SessionOperator, { readonly password: string }>(never),
    watchingIdle: fromCallback(() => undefined),
    live: fromCallback(() => undefined),
  },
})

describe('session, with its actors', () => {
  const start = (given: {
    hasToken?: boolean
    restore?: () => Promise<SessionOperator>
    signIn?: (typed: Credentials) => Promise<SessionOperator>
    signOut?: () => Promise<void>
    lock?: () => Promise<void>
    unlock?: (password: string) => Promise<SessionOperator>
  }) => {
    const removed: string[] = []
    const live: string[] = []
    const idle: number[] = []
    let refreshed = 0
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          restoringSession: fromPromise(given.restore ?? never),
          signingIn: fromPromise<SessionOperator, Credentials>(({ input }) => (given.signIn ?? never)(input)),
          signingOut: fromPromise(given.signOut ?? never),
          lockingSession: fromPromise(given.lock ?? never),
          unlockingSession: fromPromise<SessionOperator, { readonly password: string }>(({ input }) =>
            (given.unlock ?? never)(input.password),
          ),
          watchingIdle: fromCallback<SessionEvent, { readonly minutes: number }>(({ input }) => {
            idle.push(input.minutes)
          }),
          live: fromCallback(({ sendBack }) => {
            live.push('opened')
            sendBack({ type: 'live.connected' })
            return () => void live.push('closed')
          }),
        },
        actions: {
          removeToken: () => void removed.push('token'),
          refresh: () => void (refreshed += 1),
        },
        delays: { lockRetry: 1 },
      }),
      { input: { hasToken: given.hasToken ?? false } },
    )
    actor.start()
    return { actor, removed, live, idle, refreshed: () => refreshed }
  }

  it('opens the socket with the session and closes it with it', async () => {
    const { actor, live, removed } = start({
      hasToken: true,
      restore: async () => operator,
      signOut: async () => undefined,
    })
    await waitFor(actor, (state) => state.matches({ signedIn: 'connected' }))
    actor.send({ type: 'signOut.request' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    expect({ live, removed, facts: facts(actor.getSnapshot()) }).toEqual({
      live: ['opened', 'closed'],
      removed: ['token'],
      facts: 'nobody,no flag,none,no refusal',
    })
  })

  it('keeps the token when nobody answers, and goes on when somebody does', async () => {
    let answers = 0
    const { actor, removed } = start({
      hasToken: true,
      restore: async () => {
        answers += 1
        if (answers === 1) throw { kind: 'noResponse', code: 'offline' }
        return operator
      },
    })
    await waitFor(actor, (state) => state.matches('unreachable'))
    actor.send({ type: 'restore.retry' })
    await waitFor(actor, (state) => state.matches('signedIn'))
    expect(removed).toEqual([])
  })

  it('says expired, blocks and forgets when a call is answered 401', async () => {
    const { actor, removed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'expired' })
    expect(removed).toEqual(['token'])
    expect(facts(actor.getSnapshot())).toBe('nobody,blocked flag,expired,no refusal')
  })

  it('leaves a refused sign-in at the form with its code, and clears it with the next attempt', async () => {
    const { actor } = start({
      signIn: async ({ password }) => {
        if (password === 'right') return operator
        throw { kind: 'refused', code: 'wrong_credentials' }
      },
    })
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'wrong' })
    await waitFor(actor, (state) => state.matches('refused'))
    expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,wrong_credentials')
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'right' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
    await waitFor(actor, (state) => state.matches('signedIn'))
  })

  it('says blocked when the sign-in itself is answered so', async () => {
    const { actor } = start({ signIn: () => Promise.reject({ kind: 'rejected', reason: 'blocked' }) })
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'x' })
    await waitFor(actor, (state) => state.matches('refused'))
    expect(facts(actor.getSnapshot())).toBe('nobody,blocked flag,blocked,user_is_blocked')
  })

  it.each([
    [
      { kind: 'rejected', reason: 'expired' },
      'signedOut',
      ['token'],
      'nobody,blocked flag,expired,no refusal',
    ],
    [
      { kind: 'rejected', reason: 'blocked' },
      'signedOut',
      ['token'],
      'nobody,blocked flag,blocked,no refusal',
    ],
    [{ kind: 'rejected' }, 'signedOut', ['token'], 'nobody,blocked flag,expired,no refusal'],
    [{ kind: 'noResponse', code: 'offline' }, 'unreachable', [], 'nobody,no flag,none,no refusal'],
    [new Error('a defect'), 'unreachable', [], 'nobody,no flag,none,no refusal'],
  ])('a token that is answered %o leads to %s', async (error, state, thrownAway, words) => {
    const { actor, removed } = start({ hasToken: true, restore: () => Promise.reject(error) })
    await waitFor(actor, (at) => !at.matches('restoring'))
    expect([actor.getSnapshot().value, removed, facts(actor.getSnapshot())]).toEqual([
      state,
      thrownAway,
      words,
    ])
  })

  it('signing out while nobody answers throws the token away', async () => {
    const { actor, removed } = start({
      hasToken: true,
      restore: () => Promise.reject({ kind: 'noResponse', code: 'offline' }),
    })
    await waitFor(actor, (at) => at.matches('unreachable'))
    actor.send({ type: 'signOut.request' })
    expect([actor.getSnapshot().value, removed]).toEqual(['signedOut', ['token']])
  })

  it.each([
    [{ kind: 'refused', code: 'wrong_credentials' }, 'nobody,no flag,none,wrong_credentials'],
    [{ kind: 'noResponse', code: 'offline' }, 'nobody,no flag,none,offline'],
    [{ kind: 'noResponse' }, 'nobody,no flag,none,smth_wrong'],
    [{ kind: 'rejected', reason: 'expired' }, 'nobody,no flag,none,smth_wrong'],
    [{ kind: 'other', code: 'x', reason: 'blocked' }, 'nobody,no flag,none,smth_wrong'],
  ])('a sign-in that is answered %o leaves %s', async (error, words) => {
    const { actor } = start({ signIn: () => Promise.reject(error) })
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'x' })
    await waitFor(actor, (at) => at.matches('refused'))
    expect(facts(actor.getSnapshot())).toBe(words)
  })

  it('signs in with what was typed', async () => {
    const typed: unknown[] = []
    const { actor } = start({
      signIn: async (credentials) => {
        typed.push(credentials)
        return operator
      },
    })
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'right' })
    await waitFor(actor, (at) => at.matches({ signedIn: 'connected' }))
    expect(typed).toEqual([{ login: 'callcenter', password: 'right' }])
    expect(actor.getSnapshot().context.operator).toBe(operator)
    actor.send({ type: 'operator.changed', operator: { ...operator, reducedMenu: true } })
    expect(facts(actor.getSnapshot())).toBe('changed,no flag,none,no refusal')
  })

  it('signs out although the server does not answer', async () => {
    const { actor, removed } = start({
      hasToken: true,
      restore: async () => operator,
      signOut: () => Promise.reject({ kind: 'noResponse', code: 'offline' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'signOut.request' })
    await waitFor(actor, (at) => at.matches('signedOut'))
    expect([removed, facts(actor.getSnapshot())]).toEqual([['token'], 'nobody,no flag,none,no refusal'])
  })

  it('locks: the socket is closed, the person stays, and the password opens it with a fresh view', async () => {
    const { actor, live, removed, refreshed } = start({
      hasToken: true,
      restore: async () => operator,
      lock: async () => undefined,
      unlock: async (password) => {
        if (password === 'right') return operator
        throw { kind: 'refused', code: 'wrong_credentials' }
      },
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'lock.request' })
    await waitFor(actor, (at) => at.matches({ locked: 'awaitingPassword' }))
    expect([live, actor.getSnapshot().context.operator]).toEqual([['opened', 'closed'], operator])
    actor.send({ type: 'unlock.submit', password: 'wrong' })
    await waitFor(actor, (at) => at.context.refusal !== null)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual([
      { locked: 'awaitingPassword' },
      'wrong_credentials',
    ])
    actor.send({ type: 'unlock.submit', password: 'right' })
    await waitFor(actor, (at) => at.matches({ signedIn: 'connected' }))
    expect([live, removed, refreshed(), actor.getSnapshot().context.refusal]).toEqual([
      ['opened', 'closed', 'opened'],
      [],
      1,
      null,
    ])
  })

  it('is locked at once and tells the server until it hears it', async () => {
    let told = 0
    const { actor } = start({
      hasToken: true,
      restore: async () => operator,
      lock: async () => {
        told += 1
        if (told < 3) throw { kind: 'noResponse', code: 'offline' }
      },
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'lock.request' })
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    // Nothing but the password opens a lock that the server has not heard of.
    actor.send({ type: 'session.unlocked', operator })
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    await waitFor(actor, (at) => at.matches({ locked: 'awaitingPassword' }))
    expect(told).toBe(3)
  })

  it('a wrong password before the server has heard of the lock opens nothing later', async () => {
    let isReached = false
    const { actor } = start({
      hasToken: true,
      restore: async () => operator,
      lock: () => (isReached ? Promise.resolve() : Promise.reject({ kind: 'noResponse', code: 'offline' })),
      unlock: () => Promise.reject({ kind: 'noResponse', code: 'offline' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'lock.request' })
    await waitFor(actor, (at) => at.matches({ locked: 'lockNotificationFailed' }))
    actor.send({ type: 'unlock.submit', password: 'wrong' })
    await waitFor(actor, (at) => at.context.refusal === 'offline')
    // The server answers as if nothing was locked.
    actor.send({ type: 'session.unlocked', operator })
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    isReached = true
    await waitFor(actor, (at) => at.matches({ locked: 'awaitingPassword' }))
    expect(actor.getSnapshot().context).toMatchObject({ refusal: 'offline', isLockConfirmed: true })
  })

  it('a reload of a locked session asks the person by name', async () => {
    const { actor } = start({
      hasToken: true,
      restore: () => Promise.reject({ kind: 'locked', name: 'Lucía Marroquín' }),
      unlock: async () => operator,
    })
    await waitFor(actor, (at) => at.matches('locked'))
    expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,no refusal,locked by name')
    actor.send({ type: 'unlock.submit', password: 'right' })
    await waitFor(actor, (at) => at.matches('signedIn'))
    expect(actor.getSnapshot().context.operator).toBe(operator)
  })

  it('five wrong passwords end it', async () => {
    const { actor, removed } = start({
      hasToken: true,
      restore: async () => operator,
      lock: async () => undefined,
      unlock: () => Promise.reject({ kind: 'rejected', reason: 'expired' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'unlock.submit', password: 'wrong' })
    await waitFor(actor, (at) => at.matches('signedOut'))
    expect([removed, facts(actor.getSnapshot())]).toEqual([
      ['token'],
      'nobody,blocked flag,expired,no refusal',
    ])
  })

  it.each([
    ['a desk', operator, 20],
    ['a store', { ...operator, storeId: 3 } as unknown as SessionOperator, 240],
  ])('watches %s for the minutes of its people', async (_who, person, minutes) => {
    const { actor, idle } = start({ hasToken: true, restore: async () => person })
    await waitFor(actor, (at) => at.matches('signedIn'))
    expect(idle).toEqual([minutes])
  })

  it('a sign-out in another tab ends the session without a word', async () => {
    const { actor, removed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'signed_out' })
    expect([removed, facts(actor.getSnapshot())]).toEqual([['token'], 'nobody,no flag,none,no refusal'])
  })

  it('a new sign-in begins without the words of the session before it', async () => {
    const { actor } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'blocked' })
    expect(facts(actor.getSnapshot())).toBe('nobody,blocked flag,blocked,no refusal')
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'x' })
    expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,no refusal')
  })

  it('whoever is asked for the password by name is forgotten with the sign-out', async () => {
    const { actor } = start({
      hasToken: true,
      restore: () => Promise.reject({ kind: 'locked', name: 'Lucía Marroquín' }),
      signOut: async () => undefined,
    })
    await waitFor(actor, (at) => at.matches('locked'))
    actor.send({ type: 'signOut.request' })
    await waitFor(actor, (at) => at.matches('signedOut'))
    expect(actor.getSnapshot().context.lockedName).toBe('')
  })

  it('a locked session without a name is locked all the same', async () => {
    const { actor } = start({ hasToken: true, restore: () => Promise.reject({ kind: 'locked' }) })
    await waitFor(actor, (at) => at.matches('locked'))
    expect(actor.getSnapshot().context.lockedName).toBe('')
  })

  it('the password of another tab opens this one as who it is now, and what was refused is asked again', async () => {
    const { actor, refreshed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'session.unlocked', operator: { ...operator, reducedMenu: true } })
    expect([facts(actor.getSnapshot()), refreshed()]).toEqual(['changed,no flag,none,no refusal', 1])
  })

  it('that the server heard of one lock says nothing of the next', async () => {
    const { actor } = start({
      hasToken: true,
      restore: async () => operator,
      lock: never,
      unlock: () => Promise.reject({ kind: 'noResponse', code: 'offline' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'session.unlocked', operator })
    actor.send({ type: 'lock.request' })
    actor.send({ type: 'unlock.submit', password: 'right' })
    await waitFor(actor, (at) => at.context.refusal === 'offline')
    expect(actor.getSnapshot().value).toEqual({ locked: 'notifyingLock' })
  })

  it('a block that is learnt of at the lock screen is said at the sign-in', async () => {
    const { actor, removed } = start({
      hasToken: true,
      restore: async () => operator,
      unlock: () => Promise.reject({ kind: 'rejected', reason: 'blocked' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'unlock.submit', password: 'right' })
    await waitFor(actor, (at) => at.matches('signedOut'))
    expect([removed, facts(actor.getSnapshot())]).toEqual([
      ['token'],
      'nobody,blocked flag,blocked,no refusal',
    ])
  })

  it('what the last password was answered with is gone with the next one, and with the next lock', async () => {
    const { actor } = start({
      hasToken: true,
      restore: async () => operator,
      unlock: () => Promise.reject({ kind: 'refused', code: 'wrong_credentials' }),
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'unlock.submit', password: 'wrong' })
    await waitFor(actor, (at) => at.context.refusal !== null)
    actor.send({ type: 'unlock.submit', password: 'wrong again' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
    await waitFor(actor, (at) => at.context.refusal !== null)
    // The password was given in another tab, and that one is locked later.
    actor.send({ type: 'session.unlocked', operator })
    actor.send({ type: 'session.locked' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  describe('without what the application provides', () => {
    const bare = (actors: Parameters<typeof sessionMachine.provide>[0]['actors'] = {}) => {
      const clock = new SimulatedClock()
      const actor = createActor(sessionMachine.provide({ actors }), { input: { hasToken: true }, clock })
      return { actor: actor.start(), clock }
    }
    const restoringSession = fromPromise<SessionOperator>(async () => operator)

    it('nobody is let in: a defect is no answer', async () => {
      const { actor } = bare()
      await waitFor(actor, (at) => at.matches('unreachable'))
      actor.send({ type: 'signOut.request' })
      actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'right' })
      await waitFor(actor, (at) => at.matches('refused'))
      expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,smth_wrong')
    })

    it('a lock stays, and the server is told again five seconds later', async () => {
      const { actor, clock } = bare({ restoringSession })
      await waitFor(actor, (at) => at.matches('signedIn'))
      actor.send({ type: 'lock.request' })
      await waitFor(actor, (at) => at.matches({ locked: 'lockNotificationFailed' }))
      clock.increment(4_999)
      expect(actor.getSnapshot().value).toEqual({ locked: 'lockNotificationFailed' })
      clock.increment(1)
      expect(actor.getSnapshot().value).toEqual({ locked: 'notifyingLock' })
      await waitFor(actor, (at) => at.matches({ locked: 'lockNotificationFailed' }))
      actor.send({ type: 'unlock.submit', password: 'right' })
      await waitFor(actor, (at) => at.context.refusal !== null)
      expect(facts(actor.getSnapshot())).toBe('operator,no flag,none,smth_wrong')
    })
  })
})
