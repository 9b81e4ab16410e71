import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { SessionOperator } from '../../src/domain/access/session-operator.ts'
import { sessionMachine, type Credentials, type SessionFailure, type SessionSnapshot } from '../../src/machines/processes/session.machine.ts'
import { coverageLine, edgeCover } from './paths.ts'

const operator = { id: 9, firstName: 'Luc\u00eda', lastName: 'Marroqu\u00edn', role: 'callcenter' } as unknown as SessionOperator
const other = { ...operator, reducedMenu: true }

const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
const failed = (actor: string, error: SessionFailure) => ({ type: `xstate.error.actor.${actor}`, error })
const refused = (code: string): SessionFailure => ({ kind: 'refused', code })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'signIn.submit', login: 'callcenter', password: 'x' },
  { type: 'signOut.request' },
  { type: 'restore.retry' },
  { type: 'token.rejected', reason: 'expired' },
  { type: 'token.rejected', reason: 'blocked' },
  { type: 'token.rejected', reason: 'signed_out' },
  { type: 'operator.changed', operator: other },
  { type: 'live.connected' },
  { type: 'live.lost' },
  done('restoringSession', operator),
  failed('restoringSession', { kind: 'rejected', reason: 'expired' }),
  failed('restoringSession', { kind: 'rejected', reason: 'blocked' }),
  failed('restoringSession', { kind: 'lost', code: 'offline' }),
  done('signingIn', operator),
  failed('signingIn', refused('wrong_credentials')),
  failed('signingIn', refused('user_must_be_assigned_to_company')),
  failed('signingIn', { kind: 'rejected', reason: 'blocked' }),
  failed('signingIn', { kind: 'lost', code: 'offline' }),
  done('signingOut'),
  failed('signingOut', { kind: 'lost', code: 'offline' }),
] as never[]

const words = (event: { type: string; reason?: string; error?: { reason?: string; code?: string } }) =>
  [event.type.replace('xstate.', '').replace('actor.', ''), event.reason ?? event.error?.reason ?? event.error?.code].filter(Boolean).join(' ')

// An event of an actor only comes while that actor runs.
const comesNow = (state: SessionSnapshot, event: { type: string }) => {
  const actor = /actor\.(\w+)$/.exec(event.type)?.[1]
  return actor === undefined || String(state.value) === actor || (actor === 'restoringSession' && state.matches('restoring'))
}

const facts = ({ context }: SessionSnapshot) =>
  `${context.operator === null ? 'nobody' : context.operator.reducedMenu ? 'changed' : 'operator'},${context.isBlocked ? 'blocked flag' : 'no flag'},${context.reason},${context.refusal ?? 'no refusal'}`

const coverOf = (hasToken: boolean) =>
  edgeCover(sessionMachine, {
    input: { hasToken }, events: EVENTS, limit: 500, cover: 'words', eventName: words as never,
    allow: comesNow as never, stateName: (state) => (typeof state.value === 'string' ? state.value : `signedIn.${state.value.signedIn}`),
  })

describe('session, every edge', () => {
  it('restores a token, or says why not', () => {
    const cover = coverOf(true)
    console.log(coverageLine('session', cover))
    expect(cover.transitions).toMatchInlineSnapshot(`
      [
        "refused → signIn.submit → signingIn",
        "restoring → done.restoringSession → signedIn.connecting",
        "restoring → error.restoringSession blocked → signedOut",
        "restoring → error.restoringSession expired → signedOut",
        "restoring → error.restoringSession offline → unreachable",
        "restoring → token.rejected blocked → signedOut",
        "restoring → token.rejected expired → signedOut",
        "restoring → token.rejected signed_out → signedOut",
        "signedIn.connected → live.lost → signedIn.reconnecting",
        "signedIn.connected → operator.changed → signedIn.connected",
        "signedIn.connected → signOut.request → signingOut",
        "signedIn.connected → token.rejected blocked → signedOut",
        "signedIn.connected → token.rejected expired → signedOut",
        "signedIn.connected → token.rejected signed_out → signedOut",
        "signedIn.connecting → live.connected → signedIn.connected",
        "signedIn.connecting → live.lost → signedIn.reconnecting",
        "signedIn.connecting → operator.changed → signedIn.connecting",
        "signedIn.connecting → signOut.request → signingOut",
        "signedIn.connecting → token.rejected blocked → signedOut",
        "signedIn.connecting → token.rejected expired → signedOut",
        "signedIn.connecting → token.rejected signed_out → signedOut",
        "signedIn.reconnecting → live.connected → signedIn.connected",
        "signedIn.reconnecting → operator.changed → signedIn.reconnecting",
        "signedIn.reconnecting → signOut.request → signingOut",
        "signedIn.reconnecting → token.rejected blocked → signedOut",
        "signedIn.reconnecting → token.rejected expired → signedOut",
        "signedIn.reconnecting → token.rejected signed_out → signedOut",
        "signedOut → signIn.submit → signingIn",
        "signingIn → done.signingIn → signedIn.connecting",
        "signingIn → error.signingIn blocked → refused",
        "signingIn → error.signingIn offline → refused",
        "signingIn → error.signingIn user_must_be_assigned_to_company → refused",
        "signingIn → error.signingIn wrong_credentials → refused",
        "signingOut → done.signingOut → signedOut",
        "signingOut → error.signingOut offline → signedOut",
        "unreachable → restore.retry → restoring",
        "unreachable → signOut.request → signedOut",
      ]
    `)
  })

  it('starts at the form without a token, and reaches nothing that a token does not', () => {
    const withToken = new Set(coverOf(true).transitions)
    const cover = coverOf(false)
    expect(cover.transitions.filter((each) => !withToken.has(each))).toEqual([])
    expect(cover.transitions.some((each) => each.startsWith('restoring'))).toBe(false)
  })

  it('holds an operator exactly while it is signed in or on the way out', () => {
    for (const hasToken of [true, false]) {
      for (const path of coverOf(hasToken).paths) {
        const actor = createActor(inert, { input: { hasToken } })
        actor.start()
        for (const step of path.steps) {
          actor.send(step.event)
          const state = actor.getSnapshot()
          expect([step.to, state.context.operator !== null]).toEqual([step.to, state.matches('signedIn') || state.matches('signingOut')])
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
    live: fromCallback(() => undefined),
  },
})

describe('session, with its actors', () => {
  const start = (given: {
    hasToken?: boolean
    restore?: () => Promise<SessionOperator>
    signIn?: (typed: Credentials) => Promise<SessionOperator>
    signOut?: () => Promise<void>
  }) => {
    const removed: string[] = []
    const live: string[] = []
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          restoringSession: fromPromise(given.restore ?? never),
          signingIn: fromPromise<SessionOperator, Credentials>(({ input }) => (given.signIn ?? never)(input)),
          signingOut: fromPromise(given.signOut ?? never),
          live: fromCallback(({ sendBack }) => {
            live.push('opened')
            sendBack({ type: 'live.connected' })
            return () => void live.push('closed')
          }),
        },
        actions: { removeToken: () => void removed.push('token') },
      }),
      { input: { hasToken: given.hasToken ?? false } },
    )
    actor.start()
    return { actor, removed, live }
  }

  it('opens the socket with the session and closes it with it', async () => {
    const { actor, live, removed } = start({ hasToken: true, restore: async () => operator, signOut: async () => undefined })
    await waitFor(actor, (state) => state.matches({ signedIn: 'connected' }))
    actor.send({ type: 'signOut.request' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    expect({ live, removed, facts: facts(actor.getSnapshot()) }).toEqual({
      live: ['opened', 'closed'], removed: ['token'], facts: 'nobody,no flag,none,no refusal',
    })
  })

  it('keeps the token when nobody answers, and goes on when somebody does', async () => {
    let answers = 0
    const { actor, removed } = start({
      hasToken: true,
      restore: async () => {
        answers += 1
        if (answers === 1) throw { kind: 'lost', code: 'offline' }
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
})
