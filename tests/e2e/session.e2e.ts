import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const filledAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test('a reload restores the session, the address, the language and the theme, until the sign-out', async ({
  page,
  context,
  asOperator,
  network,
}) => {
  await test.step('reload', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.getByLabel('Login or e-mail').fill('callcenter')
    await page.getByLabel('Password', { exact: true }).fill('Comanda-2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()

    await page.getByRole('button', { name: /Lucía Marroquín/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/orders?status=completed&page=2')
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    const address = page.url()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(page.url()).toBe(address)

    const other = await context.newPage()
    await other.goto('/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

    // The device itself knows the theme, before anybody has signed in.
    await context.clearCookies({ name: 'accessToken' })
    await other.goto('/login')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('signing out ends the session here and on the server', async () => {
    const page = await asOperator('callcenter', '/orders')
    const { token } = await network.apiClient('callcenter')
    await page.getByRole('button', { name: /Lucía Marroquín/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken')
    const answer = await fetch(`${network.address}/v4/users/me`, {
      headers: { authorization: `Bearer ${token}`, platform: 'web' },
    })
    expect(answer.status).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('a session that ended or was blocked asks for a sign-in, and comes back to the same address', async ({
  asOperator,
  network,
}) => {
  const page = await asOperator('callcenter', '/orders?view=today')

  await test.step('ended', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    // Nobody asks while it ends: a page that heard of it by itself would have said so before the reload.
    await page.goto('about:blank')
    await network.query('update sessions set revoked_at = now()')
    await page.goto('/orders?view=today')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Su sesión venció. Ingrese para volver a donde estaba.')).toBeVisible()
    await signIn(page, 'callcenter')
    await expect(page).toHaveURL(/\/orders\?view=today$/)
  })

  await test.step('blocked while working', async () => {
    await page.goto('/orders')
    await expect(page.getByRole('table')).toBeVisible()
    const all = page.getByRole('tab', { name: 'Todos' }).or(page.getByRole('link', { name: 'Todos' }))
    await network.query(`update users set status = 'blocked' where login = 'callcenter'`)
    // The next call is the one of this click, or one that the page made by itself before it.
    await Promise.race([all.first().click(), page.waitForURL(/\/login/)])
    await expect(page).toHaveURL(/\/login/)
    await expect(
      page.getByText('Su usuario está bloqueado. Hable con el administrador de su país.').first(),
    ).toBeVisible()
  })
})

test('signing in: wrong credentials, refused accounts and no page without a session, then the first permitted page', async ({
  page,
  network,
}) => {
  await test.step('no page but those of the sign-in, /404 neither', async () => {
    for (const path of ['/404', '/nowhere', '/_app', '/profile']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login(\?|$)/)
    }
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: '¿Olvidó su contraseña?' })).toBeVisible()
  })

  await test.step('an account that is blocked, or linked to no company', async () => {
    await network.query(`update users set status = 'blocked' where login = 'qa'`)
    await network.query(`update users set master_franchisee_id = null where login = 'reports'`)
    await page.goto('/login')
    await signIn(page, 'qa')
    await expect(filledAlert(page)).toHaveText(
      'Su usuario está bloqueado. Hable con el administrador de su país.',
    )
    await signIn(page, 'reports')
    await expect(filledAlert(page)).toHaveText('Para ingresar, el usuario debe estar asignado a una empresa')
  })

  await test.step('wrong credentials, then the right ones', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Usuario o correo')).toBeFocused()
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByText('Complete este campo')).toBeVisible()

    await signIn(page, 'callcenter', 'no-es-esta')
    await expect(filledAlert(page)).toHaveText(
      'Su usuario o contraseña es incorrecto, verifique e intente de nuevo',
    )
    await expect(toasts(page)).toHaveCount(0)

    await signIn(page, 'callcenter')
    await expect(page).toHaveURL(/\/new-order/)
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      'Nuevo pedido',
      'Pedidos',
      'Usuarios',
    ])
  })
})

test('a page that is not the operator’s leads to the first that is, and nobody’s pages to /404', async ({
  asOperator,
}) => {
  const packing = await asOperator('packing', '/new-order')
  await expect(packing).toHaveURL(/\/orders\/board/)
  await expect(
    packing.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nuevo pedido' }),
  ).toHaveCount(0)

  const callcenter = await asOperator('callcenter', '/settings')
  await expect(callcenter).toHaveURL(/\/new-order/)
  await callcenter.goto('/nowhere')
  await expect(callcenter).toHaveURL(/\/404/)

  const supplier = await asOperator('supplier', '/')
  await expect(supplier).toHaveURL(/\/distribution-management/)
  await supplier.goto('/orders')
  await expect(supplier).toHaveURL(/\/distribution-management/)
})
