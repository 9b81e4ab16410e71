import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { ApiFailure, type ClientFailureCode } from '../api/client/api-failure.ts'
import type { ResponseEvent } from '../api/client/client.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { createSession } from './create-session.ts'

const calls = vi.hoisted(() => ({
  me: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  lockSession: vi.fn(),
  unlockSession: vi.fn(),
}))
const responses = vi.hoisted(() => ({
  listener: undefined as ((response: ResponseEvent) => void) | undefined,
}))
const connection = vi.hoisted(() => ({ connect: vi.fn(), close: vi.fn() }))
vi.mock('../api/client/api.ts', () => ({
  api: calls,
  onResponse: (listener: (response: ResponseEvent) => void) => {
    responses.listener = listener
  },
}))
vi.mock('../api/client/realtime.ts', () => ({
  connectRealtime: (options: unknown) => {
    connection.connect(options)
    return connection.close
  },
}))

// Only the fields that the session reads.
const lucia = { id: 1, role: 'callcenter', permissions: [] } as unknown as SessionOperator
const other = { ...lucia, id: 2 } as unknown as SessionOperator
const document = { cookie: '', visibilityState: 'visible' }
const location = { protocol: 'http:', reload: vi.fn() }
let windowEvents: EventTarget
let session: SessionActor

const failure = (status: number, code: ClientFailureCode) =>
  new ApiFailure(status, code, { statusCode: status, message: code, requestId: 'r' })
/** A response to some request of this page. */
const respond = (input: Partial<ResponseEvent>): void =>
  responses.listener?.({
    endpoint: 'orders',
    method: 'GET',
    status: 200,
    toast: 'shown',
    failure: null,
    token: 'good',
    ...input,
  })
const unauthorized = { status: 401, failure: failure(401, 'unauthorized') }
const lookAtPage = () => windowEvents.dispatchEvent(new Event('visibilitychange'))

const signedIn = async () => {
  document.cookie = 'accessToken=good'
  session = createSession()
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
}
const locked = async () => {
  await signedIn()
  session.send({ type: 'lock.request' })
  await waitFor(session, (snapshot) => snapshot.matches({ locked: 'awaitingPassword' }))
}
const signedOutContext = () => {
  const { value, context } = session.getSnapshot()
  return { value, reason: context.reason, operator: context.operator, cookie: document.cookie }
}

beforeEach(() => {
  vi.resetAllMocks()
  calls.me.mockResolvedValue(lucia)
  calls.lockSession.mockResolvedValue(undefined)
  windowEvents = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
})
afterEach(() => {
  session.stop()
  vi.unstubAllGlobals()
})

const EXPIRED = {
  value: 'signedOut',
  reason: 'expired',
  operator: null,
  cookie: expect.stringContaining('Max-Age=0'),
}

describe('a response with 401', () => {
  it('to any request ends the session', async () => {
    await signedIn()
    respond(unauthorized)
    expect(signedOutContext()).toEqual(EXPIRED)
  })

  it('to any request ends a locked session too', async () => {
    await locked()
    respond(unauthorized)
    expect(signedOutContext()).toEqual(EXPIRED)
  })

  it('to any request ends a session whose lock the server does not know', async () => {
    calls.lockSession.mockRejectedValue(failure(0, 'offline'))
    await signedIn()
    session.send({ type: 'lock.request' })
    await waitFor(session, (snapshot) => snapshot.matches({ locked: 'lockNotificationFailed' }))
    respond(unauthorized)
    expect(signedOutContext()).toEqual(EXPIRED)
  })

  it('to the unlock ends the session', async () => {
    calls.unlockSession.mockRejectedValue(failure(401, 'unauthorized'))
    await locked()
    session.send({ type: 'unlock.submit', password: 'x' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect(signedOutContext()).toEqual(EXPIRED)
  })

  it('to a request with an older token changes nothing', async () => {
    await locked()
    respond({ ...unauthorized, token: 'older' })
    expect(session.getSnapshot().matches('locked')).toBe(true)
  })
})

describe('a response with 403', () => {
  it.each([
    ['signed in', signedIn],
    ['locked', locked],
  ])('and user_is_blocked ends the session that is %s', async (_, start) => {
    await start()
    respond({ status: 403, failure: failure(403, 'user_is_blocked') })
    expect(signedOutContext()).toEqual({ ...EXPIRED, reason: 'blocked' })
  })

  it('and session_locked shows the lock screen', async () => {
    await signedIn()
    respond({ status: 403, failure: failure(403, 'session_locked') })
    expect(session.getSnapshot().matches({ locked: 'awaitingPassword' })).toBe(true)
  })

  it('for a missing permission changes nothing', async () => {
    await signedIn()
    respond({ status: 403, failure: failure(403, 'user_dont_have_permission') })
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
  })
})

describe('the socket', () => {
  const optionsOf = async () => {
    await vi.waitFor(() => expect(connection.connect).toHaveBeenCalledTimes(1))
    return connection.connect.mock.calls[0]?.[0]
  }

  it('connects with the token, and is closed while the session is locked', async () => {
    await signedIn()
    const options = await optionsOf()
    expect(options.token()).toBe('good')
    session.send({ type: 'lock.request' })
    expect(connection.close).toHaveBeenCalledTimes(1)
  })

  it('ends the session that the server has ended, with its reason', async () => {
    await signedIn()
    const options = await optionsOf()
    options.onSessionEnded('blocked')
    expect(signedOutContext()).toEqual({ ...EXPIRED, reason: 'blocked' })
  })

  it('says that somebody else has ended the session', async () => {
    await signedIn()
    const options = await optionsOf()
    options.onSessionEnded('signed_out')
    expect(signedOutContext()).toEqual({ ...EXPIRED, reason: 'ended' })
  })

  it('locks the page when another tab has locked the session', async () => {
    await signedIn()
    const options = await optionsOf()
    options.onSessionLocked()
    expect(session.getSnapshot().matches({ locked: 'awaitingPassword' })).toBe(true)
  })
})

describe('a page that gets the focus again', () => {
  it('is unlocked after the password was entered in another tab', async () => {
    await locked()
    lookAtPage()
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  })

  it('reloads after another user has signed in', async () => {
    await locked()
    calls.me.mockResolvedValue(other)
    lookAtPage()
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
    expect(session.getSnapshot().matches('locked')).toBe(true)
  })

  it('shows the sign-in page with the reason after a sign-out in another tab', async () => {
    await locked()
    document.cookie = ''
    lookAtPage()
    expect(signedOutContext()).toEqual({ ...EXPIRED, reason: 'ended' })
  })
})
