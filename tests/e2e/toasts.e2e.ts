import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const messages = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificaciones/ })
    .click()
  await page.getByRole('tab', { name: 'Mensajes' }).click()
  return page.getByRole('tabpanel', { name: 'Mensajes' })
}
const saveLastName = async (page: Page, name: string) => {
  const data = page.getByRole('region', { name: 'Sus datos' })
  await data.getByLabel('Apellido').fill(name)
  await data.getByRole('button', { name: 'Guardar' }).click()
}

/** From here on the time of the page passes by `runFor` alone. */
const stopTheClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

const STEP_MS = 20
/** Lets time pass in steps until there are so many toasts; answers the milliseconds that passed. */
const timeUntil = async (page: Page, count: number): Promise<number> => {
  let passed = 0
  for (; (await toasts(page).count()) !== count && passed < 10_000; passed += STEP_MS)
    await page.clock.runFor(STEP_MS)
  await expect(toasts(page)).toHaveCount(count)
  return passed
}

test('a refusal can be read for three seconds and again, and the end of a session has its words and no toast', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)

  await test.step('a refusal with its code and request', async () => {
    await network.apiClient('callcenter')
    const page = await asOperator('callcenter', '/404')
    await page.clock.install()
    await page.goto('/profile')
    const list = page.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await network.query(
      `insert into sessions (token_hash, user_id, platform, ip, user_agent, created_at, last_seen_at, expires_at)
     select 'nobody has it', id, 'web', '127.0.0.1', 'Firefox/140.0', timestamptz '2026-11-20T18:00:00Z',
       timestamptz '2026-11-20T18:00:00Z', timestamptz '2026-11-21T06:00:00Z'
     from users where login = 'callcenter'`,
    )
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await network.query(`delete from sessions where user_agent = 'Firefox/140.0'`)
    await stopTheClock(page)
    await list.getByRole('button', { name: /^Cerrar la sesión de Firefox/ }).click()
    await timeUntil(page, 1)
    await expect(toasts(page).getByRole('alert')).toHaveText(
      'El código de error es 404. Mensaje: Sesión no encontrada.',
    )
    const shownFor = await timeUntil(page, 0)
    expect(shownFor).toBeGreaterThanOrEqual(3_000)
    // It takes a moment to leave.
    expect(shownFor).toBeLessThan(3_500)
    await page.clock.resume()
    const log = await messages(page)
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await expect(log.getByRole('listitem')).toContainText('Rechazado')
    await expect(log.getByRole('listitem')).toContainText('Código session_not_found')
    await expect(log.getByRole('listitem')).toContainText(/Solicitud [\w-]+/)
  })

  await test.step('a session that ended, or a user who is blocked', async () => {
    const page = await asOperator('routing', '/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
    const lastName = page.getByRole('region', { name: 'Sus datos' }).getByLabel('Apellido')
    await lastName.fill('Bloqueado ya')
    await network.query(`update users set status = 'blocked' where login = 'routing'`)
    // The field may be gone before the keys are up: the page leaves with the first answer that says so.
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Su usuario está bloqueado. Hable con el administrador de su país.',
    )
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('a success leaves half a second after the next one, a failed call loses nothing, and signing out forgets the messages', async ({
  asOperator,
  networkProxy,
  network,
}) => {
  test.setTimeout(90_000)

  await test.step('without an answer there is no code line, and nothing typed is lost', async () => {
    const page = await asOperator('callcenter', '/profile', { address: networkProxy.address })
    await expect(page.getByRole('region', { name: 'Sus datos' })).toBeVisible()
    networkProxy.block(({ method, url }) => method === 'PUT' && url.startsWith('/v4/users/me'))
    await saveLastName(page, 'Sin red')
    await expect(toasts(page).getByRole('alert')).toContainText('Algo pasó. Intente de nuevo más tarde.')
    await expect(toasts(page).getByRole('alert')).not.toContainText('código de error')
    await expect(toasts(page).getByRole('alert')).toContainText('Sin conexión')
    await expect(page.getByRole('region', { name: 'Sus datos' }).getByLabel('Apellido')).toHaveValue(
      'Sin red',
    )
    networkProxy.block(null)
  })
  const page = await asOperator('callcenter', '/404')

  await test.step('successes and their messages', async () => {
    await network.query('delete from notifications')
    await network.query(
      `insert into notifications (user_id, type, order_id, order_version, created_at)
     select u.id, 'invalid_order', o.id, 100, timestamptz '2026-11-20T17:50:00Z'
     from (select id from users where login = 'callcenter') u, (select id from orders limit 1) o`,
    )
    await openByLink(page, '/profile')
    await saveLastName(page, 'Marroquín Uno')
    await expect(toasts(page).getByRole('status')).toHaveText('Actualizado')
    await expect(toasts(page)).toHaveCSS('left', '0px')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ })
    await bell.click()
    await page.getByRole('button', { name: /^Eliminar: / }).click()
    await expect(toasts(page).filter({ hasText: 'Eliminado' })).toHaveCount(1)
    await expect(toasts(page).filter({ hasText: 'Actualizado' })).toHaveCount(0, { timeout: 2_000 })
    await expect(toasts(page)).toHaveCount(0, { timeout: 6_000 })
    await page.getByRole('tab', { name: 'Mensajes' }).click()
    const log = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
    await expect(log).toHaveCount(2)
    await expect(log.first()).toContainText('Hecho')
    await expect(log.first()).toContainText('Eliminado')
    await expect(log.last()).toContainText('Actualizado')
  })

  await test.step('the sign-out', async () => {
    await page.goto('/profile')
    await saveLastName(page, 'Otro apellido')
    await expect(toasts(page)).toHaveCount(1)
    expect(
      await page.evaluate(() => [
        Object.keys(localStorage),
        Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-')),
      ]),
      // The wordings of the network are nobody's.
    ).toEqual([['wordings.es'], []])
    await page.getByRole('button', { name: /Lucía/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Usuario o correo').fill('callcenter')
    await page.getByLabel('Contraseña', { exact: true }).fill('Comanda-2026')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()
    const log = await messages(page)
    await expect(log.getByText('Todavía no hay mensajes')).toBeVisible()
  })
})
