import type { Page, WebSocketRoute } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo/operators.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { expect, signIn, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const LOGIN = 'callcenter'
const ME = 'Lucía Marroquín'

/** The live connection of a page, which opens and breaks when a step says so. */
interface HeldSocket {
  readonly open: () => void
  readonly lose: () => Promise<void>
  /** Nobody is connected: the next connection waits again. */
  readonly reset: () => void
}

const holdSocket = async (page: Page): Promise<HeldSocket> => {
  let isOpen = false
  let all: WebSocketRoute[] = []
  let waiting: Array<() => void> = []
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    all.push(socket)
    if (!isOpen) await new Promise<void>((open) => waiting.push(open))
    if (all.includes(socket)) socket.connectToServer()
  })
  return {
    open: () => {
      isOpen = true
      for (const open of waiting) open()
      waiting = []
    },
    lose: async () => {
      await expect.poll(() => all.length, { message: 'a live connection' }).toBeGreaterThan(0)
      // Who has waited for twenty seconds gives a connection up.
      if (!isOpen) return page.clock.fastForward('00:21')
      isOpen = false
      const closing = all
      all = []
      waiting = []
      for (const socket of closing) await socket.close()
    },
    reset: () => {
      isOpen = false
      all = []
      waiting = []
    },
  }
}

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly socket: HeldSocket
  readonly held: Readonly<Record<'me' | 'signIn' | 'signOut' | 'lock' | 'unlock', HeldCalls>>
}

const driverOf = ({ held, network, page, socket }: Setting): BrowserDriver => {
  const lockScreen = page.getByRole('dialog', { name: 'Sesión bloqueada' })
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(ME) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  /** The page asks again by itself: somebody turns to it, and its network comes back. */
  const askAgain = (): Promise<void> =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  const turnToPage = (): Promise<void> =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  /** Another tab of this browser. */
  const fromOtherTab = async (path: string, body: object): Promise<void> => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'accessToken')?.value ?? ''
    const { status } = await fetch(`${network.address}/v4${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, platform: 'web', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status).toBe(200)
  }
  /** Whatever call is on its way gets the server's answer; where none is, the page asks again. */
  const letServerAnswer = async (): Promise<void> => {
    const waiting = [held.me, held.lock, held.unlock].find((calls) => calls.waiting() > 0)
    if (waiting === undefined) await askAgain()
    else await (await waiting.next()).continue()
    await held.me.release()
  }
  const continueNext = (calls: HeldCalls) => async (): Promise<void> => (await calls.next()).continue()
  const loseNext = (calls: HeldCalls) => async (): Promise<void> => (await calls.next()).abort()
  const refuseNext = (calls: HeldCalls, status: number, code: string) => async (): Promise<void> =>
    refuse(await calls.next(), status, code)
  let changes = 0
  let isLocked = false
  const sees = async (text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible()
  const connection = (words: string) => async (): Promise<void> => {
    await expect(lockScreen).toHaveCount(0)
    await expect(page.locator('.connection').first()).toHaveText(words)
  }
  const atSignIn = (button: string) => async (): Promise<void> => {
    socket.reset()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  }
  const locked = (button: string, lockCalls: number) => async (): Promise<void> => {
    socket.reset()
    await expect(lockScreen.getByRole('button', { name: button })).toBeVisible()
    await expect.poll(() => held.lock.waiting()).toBe(lockCalls)
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'signIn.submit': async () => {
        await network.query(`update users set status = 'active' where login = $1`, [LOGIN])
        await signIn(page, LOGIN)
      },
      'done.signingIn': continueNext(held.signIn),
      'error.signingIn wrong_credentials': async () => {
        await refuseNext(held.signIn, 400, 'wrong_credentials')()
        await sees('Su usuario o contraseña es incorrecto, verifique e intente de nuevo')
      },
      'error.signingIn user_must_be_assigned_to_company': async () => {
        await refuseNext(held.signIn, 400, 'user_must_be_assigned_to_company')()
        await sees('Para ingresar, el usuario debe estar asignado a una empresa')
      },
      'error.signingIn blocked': async () => {
        await refuseNext(held.signIn, 403, 'user_is_blocked')()
        await sees('Su usuario está bloqueado.')
      },
      'error.signingIn offline': async () => {
        await loseNext(held.signIn)()
        await sees('Sin conexión. Revise la red e intente de nuevo')
      },
      'done.restoringSession': async () => {
        await continueNext(held.me)()
        await held.me.release()
      },
      'error.restoringSession locked': async () => {
        await fromOtherTab('/auth/lock', {})
        await letServerAnswer()
      },
      'error.restoringSession offline': loseNext(held.me),
      'restore.retry': () => page.getByRole('button', { name: 'Intentar de nuevo' }).click(),
      'token.rejected expired': async () => {
        await network.query('update sessions set revoked_at = now()')
        await letServerAnswer()
        await sees('Su sesión venció. Ingrese para volver a donde estaba.')
      },
      'token.rejected blocked': async () => {
        await network.query(`update users set status = 'blocked' where login = $1`, [LOGIN])
        await letServerAnswer()
        await sees('Su usuario está bloqueado.')
      },
      'token.rejected signed_out': async () => {
        await page.context().clearCookies({ name: 'accessToken' })
        await turnToPage()
      },
      'signOut.request': async () => {
        const other = lockScreen.getByRole('button', { name: 'Ingresar como otra persona' })
        await (isLocked ? other.click() : menu('Cerrar sesión'))
      },
      'done.signingOut': continueNext(held.signOut),
      'error.signingOut offline': loseNext(held.signOut),
      'operator.changed': async () => {
        changes += 1
        await network.query(`update users set last_name = $1 where login = $2`, [
          `Marroquín ${changes}`,
          LOGIN,
        ])
        await turnToPage()
        await expect(page.getByRole('button', { name: `${ME} ${changes}` })).toBeVisible()
      },
      'lock.request': () => menu('Bloquear ahora'),
      'lock.request (idle)': () => page.clock.fastForward('20:30'),
      'session.locked': async () => {
        await fromOtherTab('/auth/lock', {})
        await letServerAnswer()
      },
      'session.unlocked': async () => {
        await fromOtherTab('/auth/unlock', { password: DEMO_PASSWORD })
        await turnToPage()
      },
      'unlock.submit': async () => {
        await lockScreen.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
        await page.keyboard.press('Enter')
      },
      'done.lockingSession': continueNext(held.lock),
      'error.lockingSession offline': loseNext(held.lock),
      'after.lockRetry': () => page.clock.fastForward('00:05'),
      'done.unlockingSession': continueNext(held.unlock),
      'error.unlockingSession wrong_credentials': async () => {
        await refuseNext(held.unlock, 400, 'wrong_credentials')()
        await sees('La contraseña es incorrecta, por favor revísela')
      },
      'error.unlockingSession offline': async () => {
        await loseNext(held.unlock)()
        await sees('Sin conexión. Revise la red e intente de nuevo')
      },
      'live.connected': () => Promise.resolve(socket.open()),
      'live.lost': socket.lose,
    },
    states: Object.fromEntries(
      Object.entries({
        restoring: () => expect.poll(() => held.me.waiting()).toBe(1),
        unreachable: () => sees('El servidor no responde'),
        signedOut: atSignIn('Ingresar'),
        signingIn: atSignIn('Ingresando…'),
        refused: async () => {
          await atSignIn('Ingresar')()
          await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
        },
        signingOut: () => expect.poll(() => held.signOut.waiting()).toBe(1),
        'signedIn.connecting': connection('Conectando'),
        'signedIn.connected': connection('En vivo'),
        'signedIn.reconnecting': connection('Reconectando'),
        'locked.notifyingLock': locked('Desbloquear', 1),
        'locked.lockNotificationFailed': locked('Desbloquear', 0),
        'locked.awaitingPassword': locked('Desbloquear', 0),
        'locked.unlocking': locked('Desbloqueando…', 0),
      }).map(([state, look]) => [
        state,
        async () => {
          await look()
          isLocked = state.startsWith('locked')
        },
      ]),
    ),
  }
}

const openPage = async (page: Page, network: Network, run: BrowserRun): Promise<Setting> => {
  await page.clock.install()
  const socket = await holdSocket(page)
  const held = {
    me: await holdCalls(page, 'GET', /^\/v4\/users\/me$/),
    signIn: await holdCalls(page, 'POST', /^\/v4\/auth\/sign-in$/),
    signOut: await holdCalls(page, 'DELETE', /^\/v4\/auth\/logout$/),
    lock: await holdCalls(page, 'POST', /^\/v4\/auth\/lock$/),
    unlock: await holdCalls(page, 'POST', /^\/v4\/auth\/unlock$/),
  }
  if (run.variant === 'with a token') {
    const { token } = await network.apiClient(LOGIN)
    await page.context().addCookies([{ name: 'accessToken', value: token, url: network.address }])
  } else await held.me.release()
  await page.goto('/orders')
  return { page, network, socket, held }
}

for (const run of chosenRuns(browserRunsOf('session')))
  test(`session: ${run.name}`, async ({ network, page }) => {
    test.setTimeout(timeoutOf(run))
    await walkRun(run, driverOf(await openPage(page, network, run)), 'nothing')
  })
