import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getToken } from '../../../src/api/client/token.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { sessionMachine } from '../../../src/machines/processes/session.machine.ts'
import { recoveryOverApi } from '../../../src/routes/-login/recovery-actor.ts'
import { SESSION_CALLS } from '../../../src/shell/create-session.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { WalkedPath } from '../../models/test-run-record.ts'
import { createAuthClient, drainOutbox } from '../auth.fixture.ts'
import { createTestNetwork, type TestNetwork } from '../network.fixture.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../test-server.ts'
import { lose, openPageNetwork, refuse, withBody, type Fault, type PageNetwork } from './page-network.ts'
import { expectWalked, runsOverHttp, walkProcess, type ProcessDriver } from './walk-process.ts'

const NEW_PASSWORD = 'Otra-clave-9'

let server: TestServer
let network: TestNetwork
let page: PageNetwork
beforeAll(async () => {
  server = await startTestServer({ demo: false })
  network = await createTestNetwork(server.services)
  page = openPageNetwork(server)
})
beforeEach(() => page.setToken(null))
afterAll(async () => {
  page.close()
  await server.close()
})

const query = (sql: string, values: readonly unknown[] = []) => server.services.pool.query(sql, [...values])
/** A run asks more often than anybody may. */
const forgetAttempts = () => query('delete from rate_limits')
const otherTab = () => createAuthClient(server, '190.56.1.9')

const answers = (answer: Fault | null) => async () => {
  await forgetAttempts()
  page.setFault(answer)
}

let people = 0
const addPerson = async (): Promise<{ id: UserId; login: string; email: string }> => {
  people += 1
  const login = `walker-${people}`
  const email = `walker.${people}@tienda.gt`
  const id = await network.addOperator(login, 'packing', { store_id: network.storeIds[0], email })
  return { id, login, email }
}

test('every run of a session over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  const machine = sessionMachine.provide({ actors: SESSION_CALLS })
  for (const run of runsOverHttp(browserRunsOf('session'))) {
    const { login } = await addPerson()
    page.setToken(run.variant === 'with a token' ? await otherTab().tokenOf(login) : null)
    const setStatus = (status: string) =>
      query('update users set status = $1 where login = $2', [status, login])
    const fromOtherTab = async (path: string, body: object) => {
      await forgetAttempts()
      expect((await otherTab().call('POST', path, body, getToken() ?? '')).status).toBe(200)
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'signIn.submit': async () => {
          await setStatus('active')
          return { type: 'signIn.submit', login, password: DEMO_PASSWORD }
        },
        'unlock.submit': () => ({ type: 'unlock.submit', password: DEMO_PASSWORD }),
        'token.rejected expired': async (event: never) => {
          await query('update sessions set revoked_at = $1', [server.services.clock.now()])
          return event
        },
        'token.rejected blocked': async (event: never) => {
          await setStatus('blocked')
          return event
        },
        'session.locked': async (event: never) => {
          await fromOtherTab('/auth/lock', {})
          return event
        },
        'session.unlocked': async (event: never) => {
          await fromOtherTab('/auth/unlock', { password: DEMO_PASSWORD })
          return event
        },
      },
      answers: {
        'done.signingIn': answers(null),
        'error.signingIn wrong_credentials': answers(withBody({ password: 'another' })),
        'error.signingIn user_must_be_assigned_to_company': answers(
          refuse('user_must_be_assigned_to_company'),
        ),
        'error.signingIn blocked': async () => {
          await setStatus('blocked')
          await forgetAttempts()
        },
        'error.signingIn offline': answers(lose),
        'done.restoringSession': answers(null),
        'error.restoringSession locked': () => fromOtherTab('/auth/lock', {}),
        'error.restoringSession offline': answers(lose),
        'done.signingOut': answers(null),
        'error.signingOut offline': answers(lose),
        'done.lockingSession': answers(null),
        'error.lockingSession offline': answers(lose),
        'done.unlockingSession': answers(null),
        'error.unlockingSession wrong_credentials': answers(withBody({ password: 'another' })),
        'error.unlockingSession offline': answers(lose),
      },
      violation: async (state) => {
        if (!state.startsWith('signedIn')) return ''
        const { status } = await otherTab().call('GET', '/users/me', undefined, getToken() ?? '')
        return status === 200 ? '' : `the server answers ${status}`
      },
    }
    paths.push(await walkProcess(machine, run, driver))
  }
  expectWalked('session', paths)
})

test('every run of a recovery over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const run of runsOverHttp(browserRunsOf('recovery'))) {
    const { email, id, login } = await addPerson()
    let code = ''
    const takeCode = async (): Promise<void> => {
      const effects = await drainOutbox(server)
      const mail = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : [])).at(-1)
      code = mail?.values['code'] ?? code
    }
    await forgetAttempts()
    if (run.variant === 'by a link') await otherTab().call('POST', '/users/verify-email', { email })
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'email.submit': () => ({ type: 'email.submit', email }),
        'code.submit': () => ({ type: 'code.submit', code: '000000' }),
        'password.submit': () => ({
          type: 'password.submit',
          newPassword: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        }),
      },
      answers: {
        sent: answers(null),
        user_not_found: answers(withBody({ email: 'nadie@tienda.gt' })),
        'sent again': answers(null),
        too_many_requests: answers(refuse('too_many_requests', 429)),
        confirmed: async () => {
          await takeCode()
          await answers(withBody({ code }))()
        },
        verify_code_dont_match: answers(null),
        set: answers(null),
        shortPassword: answers(withBody({ newPassword: 'abc', confirmPassword: 'abc' })),
        reset_token_invalid: answers(withBody({ resetToken: 'another' })),
      },
      violation: async (state) => {
        if (state !== 'done') return ''
        await forgetAttempts()
        const { status } = await otherTab().signIn(login, NEW_PASSWORD)
        return status === 200 ? '' : `the new password is answered with ${status}`
      },
    }
    const input = { userId: run.variant === 'by a link' ? id : null }
    paths.push(await walkProcess(recoveryOverApi, run, driver, input))
  }
  expectWalked('recovery', paths)
})
