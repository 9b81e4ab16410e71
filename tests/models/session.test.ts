import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { SessionOperator } from '../../src/domain/access/session-operator.ts'
import { sessionMachine, type Credentials } from '../../src/machines/processes/session.machine.ts'
import { coverageLine } from './paths.ts'
import { recordRun } from './run-record.ts'
import { operator, SESSION_COVERS, sessionCover, sessionFacts as facts } from './session.paths.ts'
import { failuresOf, walkCover } from './walk.ts'

describe('session, every edge', () => {
  const covers = SESSION_COVERS.map((cover) => ({ ...cover, walked: walkCover(sessionMachine, cover) }))
  afterAll(() => {
    const paths = covers.flatMap(({ walked }) => walked)
    recordRun({ machine: 'session', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  })

  it.each(covers)('$variant: every path leads where the table says, and every line of it is walked', ({ cover, table, variant, walked }) => {
    console.log(coverageLine(`session (${variant})`, cover))
    expect(cover.transitions).toEqual(table)
    expect(failuresOf(walked)).toEqual([])
  })

  it('starts at the form without a token, and reaches nothing that a token does not', () => {
    const withToken = new Set(sessionCover(true).transitions)
    const cover = sessionCover(false)
    expect(cover.transitions.filter((each) => !withToken.has(each))).toEqual([])
    expect(cover.transitions.some((each) => each.startsWith('restoring'))).toBe(false)
  })

  it('holds an operator exactly while it is signed in or on the way out', () => {
    for (const hasToken of [true, false]) {
      for (const path of sessionCover(hasToken).paths) {
        const actor = createActor(inert, { input: { hasToken } })
        actor.start()
        for (const step of path.steps) {
          actor.send(step.event)
          const state = actor.getSnapshot()
          expect([step.to, state.context.operator !== null]).toEqual([
            step.to,
            state.matches('signedIn') || state.matches('signingOut'),
          ])
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
