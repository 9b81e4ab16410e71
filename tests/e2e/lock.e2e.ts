import type { Page } from '@playwright/test'
import { callerField } from './new-order.page.ts'
import { expect, createKeyboard, signIn, test } from './fixtures.ts'
import { axeViolations } from './screen-checks.ts'

const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Sesión bloqueada' })
const lockNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Lucía Marroquín/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear ahora' }).click()
  await expect(lockScreen(page)).toBeVisible()
}

test('a call waits behind the lock as it was left, nothing of it is reached, and five wrong passwords end the session', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('callcenter', '/new-order')

  await test.step('a call waits behind the lock', async () => {
    await expect(callerField(page)).toBeFocused()
    await page.keyboard.type('Marroquín del Valle')
    await lockNow(page)
    await expect(lockScreen(page).getByText('Lucía Marroquín')).toBeVisible()
    await expect(lockScreen(page).getByLabel('Contraseña', { exact: true })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    const { token } = await network.apiClient('callcenter')
    const answered = await fetch(`${network.address}/v4/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answered.status, (await answered.json()) as unknown]).toMatchObject([
      403,
      { message: { errorMessage: 'session_locked' } },
    ])

    const keys = createKeyboard(page)
    await keys.press('Control+K', 'F2', 'Escape', 'Escape', 'Escape')
    await expect(lockScreen(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // Eight steps round lead nowhere but through the lock screen.
    for (let step = 0; step < 8; step += 1) {
      await keys.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await lockScreen(page).getByRole('button', { name: 'Desbloquear' }).click()
    await expect(lockScreen(page).getByText('Ingrese su contraseña', { exact: true })).toBeVisible()
    await lockScreen(page).getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
    await keys.press('Enter')
    await expect(lockScreen(page).getByText('La contraseña es incorrecta, por favor revísela')).toBeVisible()
    await keys.press('Control+A')
    await keys.type('Comanda-2026')
    await keys.press('Enter')
    await expect(lockScreen(page)).toHaveCount(0)
    await expect(callerField(page)).toHaveValue('Marroquín del Valle')
  })

  await test.step('five wrong passwords, and somebody else may sign in', async () => {
    await page.goto('/orders')
    await lockNow(page)
    const password = lockScreen(page).getByLabel('Contraseña', { exact: true })
    for (let time = 0; time < 4; time += 1) {
      await password.fill(`no-es-esta-${time}`)
      await page.keyboard.press('Enter')
      await expect(
        lockScreen(page).getByText('La contraseña es incorrecta, por favor revísela'),
      ).toBeVisible()
      await expect(lockScreen(page).getByRole('button', { name: 'Desbloquear' })).toBeVisible()
    }
    await password.fill('no-es-esta')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Su sesión venció. Ingrese para volver a donde estaba.')).toBeVisible()
    await signIn(page, 'callcenter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    await lockNow(page)
    await lockScreen(page).getByRole('button', { name: 'Ingresar como otra persona' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, 'packing')
    await expect(page).toHaveURL(/\/orders\/board/)
  })
})

test('a reload, another tab and a tab opened again later stay locked', async ({ asOperator, network }) => {
  await test.step('a reload and another tab', async () => {
    const page = await asOperator('callcenter', '/orders?view=today')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    await lockNow(page)
    await expect(lockScreen(other)).toBeVisible()

    await page.reload()
    await expect(lockScreen(page).getByText('Lucía Marroquín')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pedidos' })).toHaveCount(0)
    await lockScreen(page).getByLabel('Contraseña', { exact: true }).fill('Comanda-2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    await expect(page).toHaveURL(/\/orders\?view=today$/)
    // As if somebody turned to that tab.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(lockScreen(other)).toHaveCount(0)
  })

  await test.step('a tab opened again later', async () => {
    const page = await asOperator('callcenter', '/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    const browser = page.context()
    await page.close()
    await network.query(`update sessions set last_seen_at = last_seen_at - interval '22 minutes'`)

    const later = await browser.newPage()
    await later.goto('/orders')
    await expect(lockScreen(later).getByText('Lucía Marroquín')).toBeVisible()
    await expect(later.getByRole('heading', { name: 'Pedidos' })).toHaveCount(0)
    await lockScreen(later).getByLabel('Contraseña', { exact: true }).fill('Comanda-2026')
    await later.keyboard.press('Enter')
    await expect(later.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  })
})

test('twenty minutes without a hand lock a desk, four hours a store', async ({ asOperator }) => {
  const desk = await asOperator('callcenter', '/404')
  await desk.clock.install()
  await desk.goto('/orders')
  await expect(desk.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await desk.clock.fastForward('19:30')
  await desk.keyboard.press('Shift')
  await desk.clock.fastForward('19:30')
  await expect(lockScreen(desk)).toHaveCount(0)
  await desk.clock.fastForward('01:00')
  await expect(lockScreen(desk)).toBeVisible()

  const store = await asOperator('store-manager', '/404')
  await store.clock.install()
  await store.goto('/orders')
  await expect(store.getByRole('button', { name: 'Rosario Xitumul' })).toBeVisible()
  await store.clock.fastForward('03:59:00')
  await expect(lockScreen(store)).toHaveCount(0)
  await store.clock.fastForward('02:00')
  await expect(lockScreen(store)).toBeVisible()
})
