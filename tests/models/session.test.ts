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

describe('session: every transition', () => {
  const covers = SESSION_COVERS.map((cover) => ({ ...cover, walked: replayCover(sessionMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'session', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  it.each(covers)(
    '$variant: every path ends in the state that the table names, and the paths cover every transition',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`session (${variant})`, cover))
      expect(cover.transitions).toEqual(table.toSorted())
      expect(failuresOf(walked)).toEqual([])
    },
  )

  it('starts at the sign-in form without a token, with no transition that a token does not have', () => {
    const withToken = new Set(sessionCover(true).transitions)
    const cover = sessionCover(false)
    expect(cover.transitions.filter((each) => !withToken.has(each))).toEqual([])
    expect(cover.transitions.some((each) => each.startsWith('restoring'))).toBe(false)
  })

  it('has an operator while it is signed in and none afterwards', () => {
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

describe('session: single rules', () => {
  const start = (actors: {
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
          restoringSession: fromPromise(actors.restore ?? never),
          signingIn: fromPromise<SessionOperator, Credentials>(({ input }) =>
            (actors.signIn ?? never)(input),
          ),
          signingOut: fromPromise(actors.signOut ?? never),
          lockingSession: fromPromise(actors.lock ?? never),
          unlockingSession: fromPromise<SessionOperator, { readonly password: string }>(({ input }) =>
            (actors.unlock ?? never)(input.password),
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
      { input: { hasToken: actors.hasToken ?? false } },
    )
    actor.start()
    return { actor, removed, live, idle, refreshed: () => refreshed }
  }

  it('opens the socket when it is signed in and closes it on sign-out', async () => {
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

  it('keeps the token while the server does not respond, and is restored on retry', async () => {
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

  it('a rejected token ends the session as expired and removes the token', async () => {
    const { actor, removed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'expired' })
    expect(removed).toEqual(['token'])
    expect(facts(actor.getSnapshot())).toBe('nobody,blocked flag,expired,no refusal')
  })

  it('shows a refused sign-in at the form until the next attempt', async () => {
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

  it('shows that the account is blocked when the sign-in is refused for it', async () => {
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
  ])('restoring that fails with %o leads to %s', async (error, state, removedItems, words) => {
    const { actor, removed } = start({ hasToken: true, restore: () => Promise.reject(error) })
    await waitFor(actor, (at) => !at.matches('restoring'))
    expect([actor.getSnapshot().value, removed, facts(actor.getSnapshot())]).toEqual([
      state,
      removedItems,
      words,
    ])
  })

  it('signing out without a response removes the token', async () => {
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
  ])('a sign-in that fails with %o leaves %s', async (error, words) => {
    const { actor } = start({ signIn: () => Promise.reject(error) })
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'x' })
    await waitFor(actor, (at) => at.matches('refused'))
    expect(facts(actor.getSnapshot())).toBe(words)
  })

  it('signs in with the submitted credentials and takes over a changed operator', async () => {
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

  it('signs out when the server does not respond', async () => {
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

  it('locking closes the socket and keeps the operator, and the password opens the session again', async () => {
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

  it('locks at once and notifies the server until it responds', async () => {
    let notifications = 0
    const { actor } = start({
      hasToken: true,
      restore: async () => operator,
      lock: async () => {
        notifications += 1
        if (notifications < 3) throw { kind: 'noResponse', code: 'offline' }
      },
    })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'lock.request' })
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    // Only the password opens a lock that the server does not know of.
    actor.send({ type: 'session.unlocked', operator })
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    await waitFor(actor, (at) => at.matches({ locked: 'awaitingPassword' }))
    expect(notifications).toBe(3)
  })

  it('a wrong password before the server knows of the lock does not unlock the session later', async () => {
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

  it('a reloaded locked session asks for the password by the operator\u2019s name', async () => {
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

  it('the fifth wrong password ends the session', async () => {
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
  ])('watches a session at %s for its idle minutes', async (_unit, signedIn, minutes) => {
    const { actor, idle } = start({ hasToken: true, restore: async () => signedIn })
    await waitFor(actor, (at) => at.matches('signedIn'))
    expect(idle).toEqual([minutes])
  })

  it('a sign-out somewhere else ends the session with that reason', async () => {
    const { actor, removed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'signed_out' })
    expect([removed, facts(actor.getSnapshot())]).toEqual([['token'], 'nobody,no flag,ended,no refusal'])
  })

  it('a new sign-in starts without the reason of the session before it', async () => {
    const { actor } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'token.rejected', reason: 'blocked' })
    expect(facts(actor.getSnapshot())).toBe('nobody,blocked flag,blocked,no refusal')
    actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'x' })
    expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,no refusal')
  })

  it('signing out clears the name on the lock screen', async () => {
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

  it('a locked session without a name is locked', async () => {
    const { actor } = start({ hasToken: true, restore: () => Promise.reject({ kind: 'locked' }) })
    await waitFor(actor, (at) => at.matches('locked'))
    expect(actor.getSnapshot().context.lockedName).toBe('')
  })

  it('unlocking in another tab unlocks this one with its operator and refreshes the data', async () => {
    const { actor, refreshed } = start({ hasToken: true, restore: async () => operator })
    await waitFor(actor, (at) => at.matches('signedIn'))
    actor.send({ type: 'session.locked' })
    actor.send({ type: 'session.unlocked', operator: { ...operator, reducedMenu: true } })
    expect([facts(actor.getSnapshot()), refreshed()]).toEqual(['changed,no flag,none,no refusal', 1])
  })

  it('a confirmed lock does not confirm the next one', async () => {
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

  it('a block found on unlocking is shown at the sign-in form', async () => {
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

  it('the refusal of a password is cleared by the next password and by the next lock', async () => {
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

  describe('without provided actors', () => {
    const startUnprovided = (actors: Parameters<typeof sessionMachine.provide>[0]['actors'] = {}) => {
      const clock = new SimulatedClock()
      const actor = createActor(sessionMachine.provide({ actors }), { input: { hasToken: true }, clock })
      return { actor: actor.start(), clock }
    }
    const restoringSession = fromPromise<SessionOperator>(async () => operator)

    it('restoring and signing in fail as a defect', async () => {
      const { actor } = startUnprovided()
      await waitFor(actor, (at) => at.matches('unreachable'))
      actor.send({ type: 'signOut.request' })
      actor.send({ type: 'signIn.submit', login: 'callcenter', password: 'right' })
      await waitFor(actor, (at) => at.matches('refused'))
      expect(facts(actor.getSnapshot())).toBe('nobody,no flag,none,smth_wrong')
    })

    it('a lock stays, and the server is notified again after five seconds', async () => {
      const { actor, clock } = startUnprovided({ restoringSession })
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
