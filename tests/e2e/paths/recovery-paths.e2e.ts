import type { Page } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { holdCalls, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const EMAIL = 'lucia.marroquin@comanda.example'
const NEW_PASSWORD = 'Otra-clave-9'
const WRONG_CODE = '000000'

/** The links of the server's mailbox, newest mail first. */
const mailLinks = async ({ address }: Network): Promise<readonly string[]> =>
  (await (await fetch(`${address}/mailbox`)).text()).match(/\/mailbox\/[\w-]+\.eml/g) ?? []

const codeIn = async ({ address }: Network, link: string): Promise<string> => {
  const mail = await (await fetch(`${address}${link}`)).text()
  return /\b(\d{6})\b(?=\s*<|\s*\n)/.exec(mail.replaceAll(/#\d{6}/g, ''))?.[1] ?? ''
}

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly held: Readonly<Record<'send' | 'confirm' | 'set', HeldCalls>>
}

const driverOf = ({ held, network, page }: Setting, mailsBefore: number): BrowserDriver => {
  let sent = 0
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const sees = (text: string): Promise<void> => expect(page.getByText(text, { exact: true })).toBeVisible()
  /** Lets the server answer the call, with another body than the page has sent where one is given. */
  const pass = (calls: HeldCalls, body?: Readonly<Record<string, string>>) => async (): Promise<void> => {
    // A run asks more often than anybody may.
    await network.query('delete from rate_limits')
    const route = await calls.next()
    const said = route.request().postDataJSON() as Record<string, string> // what the page's own client has written
    await route.continue(body === undefined ? {} : { postData: JSON.stringify({ ...said, ...body }) })
  }
  const send = async (): Promise<void> => {
    await pass(held.send)()
    sent += 1
  }
  const newestCode = async (): Promise<string> => {
    await expect.poll(() => mailLinks(network).then(({ length }) => length)).toBe(mailsBefore + sent)
    return codeIn(network, (await mailLinks(network))[0] ?? '')
  }
  const typePasswords = async (first: string, second: string): Promise<void> => {
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(first)
    await page.getByLabel('Repita la contraseña', { exact: true }).fill(second)
    await button('Guardar la contraseña').click()
  }
  const atEmail = (submit: string) => async (): Promise<void> => {
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(button(submit)).toBeVisible()
  }
  const entries = { editing: 'Continuar', confirming: 'Verificando…' }
  const resends = {
    waiting: () => expect(page.getByRole('button', { name: /^Enviar otro código en \d+ s$/ })).toBeDisabled(),
    ready: () => expect(button('Enviar otro código')).toBeEnabled(),
    sending: () => expect(button('Enviar otro código')).toBeDisabled(),
  }
  const atCode = Object.entries(entries).flatMap(([entry, submit]) =>
    Object.entries(resends).map(([resend, look]): [string, () => Promise<void>] => [
      `code.entry.${entry} | resend.${resend}`,
      async () => {
        await expect(button(submit)).toBeVisible()
        // Who came by a link is shown no such button.
        if (!page.url().includes('user=')) await look()
      },
    ]),
  )
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'email.submit': async () => {
        await page.getByLabel('Correo', { exact: true }).fill(EMAIL)
        await button('Enviar el código').click()
      },
      sent: send,
      user_not_found: async () => {
        await pass(held.send, { email: 'nadie@comanda.example' })()
        await sees('No existe esa cuenta')
      },
      'code.submit': async () => {
        await page.getByLabel('Código', { exact: true }).fill(WRONG_CODE)
        await button('Continuar').click()
      },
      confirmed: async () => pass(held.confirm, { code: await newestCode() })(),
      verify_code_dont_match: async () => {
        await pass(held.confirm)()
        await sees('El código es incorrecto. No coincide, por favor revíselo')
      },
      'code.resend': () => button('Enviar otro código').click(),
      'sent again': async () => {
        await send()
        await sees(es['recovery.resent'])
      },
      too_many_requests: async () => {
        const route = await held.send.next()
        await route.fulfill({ status: 429, json: { statusCode: 429, message: 'too_many_requests' } })
        await sees('Demasiados intentos. Espere unos minutos e intente de nuevo')
      },
      'a minute': () => page.clock.fastForward('01:01'),
      'password.submit': () => typePasswords(NEW_PASSWORD, NEW_PASSWORD),
      'password.submit empty': async () => {
        await typePasswords('', '')
        await sees('Escriba la contraseña')
      },
      'password.submit mistyped': async () => {
        await typePasswords(NEW_PASSWORD, 'Otra-clave-8')
        await sees('Las contraseñas no coinciden, por favor revíselas')
      },
      set: pass(held.set),
      shortPassword: async () => {
        await pass(held.set, { newPassword: 'abc', confirmPassword: 'abc' })()
        await sees('La contraseña debe tener al menos 6 caracteres')
      },
      reset_token_invalid: async () => {
        await pass(held.set, { resetToken: 'another' })()
        await sees('Pasó demasiado tiempo. Pida un código nuevo')
      },
      'recovery.restart': async () => {
        const other = button('Usar otro correo').or(page.getByRole('link', { name: 'Pedir un código nuevo' }))
        const isAtCode = await page.getByLabel('Código', { exact: true }).isVisible()
        await (isAtCode ? other.click() : page.goBack())
      },
    },
    states: {
      'email.editing': atEmail('Enviar el código'),
      'email.sending': atEmail('Enviando…'),
      ...Object.fromEntries(atCode),
      'password.editing': () => expect(button('Guardar la contraseña')).toBeVisible(),
      'password.setting': () => expect(button('Guardando…')).toBeVisible(),
      done: () => expect(page.getByRole('heading', { name: 'Su contraseña se cambió' })).toBeVisible(),
    },
  }
}

const openPage = async (page: Page, network: Network, { variant }: BrowserRun): Promise<Setting> => {
  await page.clock.install()
  const held = {
    send: await holdCalls(page, 'POST', /^\/v4\/users\/verify-email$/),
    confirm: await holdCalls(page, 'POST', /^\/v4\/users\/\d+\/confirm-email$/),
    set: await holdCalls(page, 'POST', /^\/v4\/users\/\d+\/change-password$/),
  }
  const [account] = await network.query<{ id: number }>('select id from users where email = $1', [EMAIL])
  await page.goto(variant === 'by a link' ? `/verify-email?user=${account?.id}` : '/forgot-password')
  return { page, network, held }
}

for (const run of chosenRuns(browserRunsOf('recovery')))
  test(`recovery: ${run.name}`, async ({ network, page }) => {
    test.setTimeout(timeoutOf(run))
    const { length } = await mailLinks(network)
    await walkRun(run, driverOf(await openPage(page, network, run), length), 'nothing')
  })
