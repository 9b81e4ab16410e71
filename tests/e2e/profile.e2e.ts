import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../server/demo/operators.ts'
import { expect, signIn, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'
import { axeViolations } from './screen-checks.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const section = (page: Page, name: string) => page.getByRole('region', { name })

const photo = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2970c0' } })
    .toFormat(format)
    .toBuffer()

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser')
  await section(page, 'Foto')
    .getByRole('button', { name: /una foto|la foto/ })
    .click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

test('the password is changed with the old one, and every other session ends', async ({
  asOperator,
  network,
  page: other,
}) => {
  await other.goto('/login')
  await signIn(other, 'qa')
  await expect(other.getByRole('heading', { level: 1, name: /^Hoy/ })).toBeVisible()
  const page = await asOperator('qa', '/profile')
  const form = section(page, 'Contraseña')
  const [old, fresh, again] = [
    form.getByLabel('Contraseña anterior'),
    form.getByLabel('Contraseña nueva', { exact: true }),
    form.getByLabel('Contraseña nueva otra vez'),
  ]
  const save = form.getByRole('button', { name: 'Cambiar la contraseña' })
  await fresh.fill('12345')
  await again.fill('123456')
  await save.click()
  await expect(old).toHaveAccessibleDescription('Escriba la contraseña')
  await expect(fresh).toHaveAccessibleDescription(/más de 5 caracteres/)
  await expect(again).toHaveAccessibleDescription(/no coinciden/)
  await fresh.fill(' con-espacio')
  await expect(fresh).toHaveAccessibleDescription(/espacio/)
  await old.fill('no-es-esta')
  await fresh.fill('Otra-Clave-2026')
  await again.fill('Otra-Clave-2026')
  await save.click()
  await expect(old).toHaveAccessibleDescription('La contraseña anterior es incorrecta')
  await expect(old).toBeFocused()
  await old.fill(DEMO_PASSWORD)
  await save.click()
  await expect(toasts(page).filter({ hasText: 'Actualizado' })).toHaveCount(1)
  await expect(old).toHaveValue('')
  await expect(save).toBeFocused()
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, 'qa', 'Otra-Clave-2026')
  await expect(other.getByRole('heading', { level: 1, name: /^Hoy/ })).toBeVisible()
  expect(await network.query(`select 1 from audit_log where action = 'user.changePassword'`)).not.toEqual([])
})

test('language, theme and keys follow a person to another device, where sessions can be ended', async ({
  asOperator,
  openContext,
  page: other,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('callcenter', '/404')

  await test.step('sessions are named, and ended one by one or all but this', async () => {
    const elsewhere = async () => {
      const context = await openContext({
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      })
      const opened = await context.newPage()
      await opened.goto('/login')
      await signIn(opened, 'callcenter')
      await expect(opened.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()
      return opened
    }
    const [phone, second] = [await elsewhere(), await elsewhere()]
    await openByLink(page, '/profile')
    const list = page.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByRole('listitem').first()).toContainText('Esta')
    await expect(list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' })).toHaveCount(2)
    await list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).last().click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' })).toBeFocused()
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeDisabled()
    await expect(phone).toHaveURL(/\/login/)
    await expect(second).toHaveURL(/\/login/)
  })

  await test.step('language, theme and keys follow to another device', async () => {
    await openByLink(page, '/profile')
    await page.getByText('Oscuro', { exact: true }).click()
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.getByText(/^Single-key shortcuts/).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await other.goto('/login')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    await signIn(other, 'callcenter')
    await expect(other.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await expect(other.locator('html')).toHaveAttribute('data-single-keys', 'off')
  })
})

test('personal data and the picture are changed, and unsaved data are not lost without a word', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('callcenter', '/profile')

  await test.step('unsaved data', async () => {
    await section(page, 'Sus datos').getByLabel('Apellido').fill('Otro apellido')
    await page.getByRole('link', { name: 'Pedidos' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Seguir/ })
      .click()
    await expect(section(page, 'Sus datos').getByLabel('Apellido')).toHaveValue('Otro apellido')
    await section(page, 'Sus datos').getByRole('button', { name: 'Cancelar' }).click()
    await expect(section(page, 'Sus datos').getByLabel('Apellido')).not.toHaveValue('Otro apellido')
    await expect(section(page, 'Sus datos').getByLabel('Nombre')).toBeFocused()
    await page.getByRole('link', { name: 'Pedidos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  })

  await test.step('a picture is cut with the keyboard, kept as 400 by 400, and taken away again', async () => {
    await openByLink(page, '/profile')
    await choose(page, 'foto.png', 'image/png', await photo(900, 600))
    const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
    await expect(dialog.getByRole('group', { name: /^Parte de la foto/ })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('slider', { name: 'Acercamiento' }).focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
    await dialog.getByRole('group', { name: /^Parte de la foto/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(toasts(page).filter({ hasText: 'Actualizado' })).toHaveCount(1)
    const shown = page.getByRole('button', { name: 'Lucía Marroquín' }).locator('img')
    await expect(shown).toHaveAttribute('src', /^\/files\/[0-9a-f]{64}$/)
    const bytes = await page.request.get((await shown.getAttribute('src')) ?? '')
    expect(await sharp(await bytes.body()).metadata()).toMatchObject({ width: 400, height: 400 })

    await section(page, 'Foto').getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    // The dialog hides what is behind it.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(shown).toHaveCount(0)
    expect(await network.query(`select avatar from users where login = 'callcenter'`)).toEqual([
      { avatar: null },
    ])
  })

  await test.step('what is wrong is said at its field, and the rest is saved', async () => {
    await openByLink(page, '/profile')
    const data = section(page, 'Sus datos')
    await expect(data.getByLabel('Nombre')).toHaveValue('Lucía')
    await expect(data.getByLabel('Teléfono')).toHaveAttribute('placeholder', '9999-9999')
    await data.getByLabel('Nombre').fill('Al')
    await expect(data.getByLabel('Contraseña actual')).toHaveCount(0)
    await data.getByLabel('Correo').fill('nadie')
    await data.getByLabel('Código de país').fill('+502')
    await data.getByLabel('Teléfono').fill('5555-123')
    await data.getByRole('button', { name: 'Guardar' }).click()
    await expect(data.getByRole('alert')).toContainText('4 datos impiden guardar')
    await expect(data.getByLabel('Nombre')).toBeFocused()
    await expect(data.getByLabel('Nombre')).toHaveAccessibleDescription(/3 a 254/)
    await expect(data.getByLabel('Teléfono')).toHaveAccessibleDescription(/más de 7/)

    await data.getByLabel('Nombre').fill('  Lucía Elena ')
    await data.getByLabel('Teléfono').fill('5555-1234')
    const [taken] = await network.query<{ email: string }>(
      `select email from users where login = 'store-manager'`,
    )
    await data.getByLabel('Correo').fill(taken?.email ?? '')
    await page.keyboard.press('Control+Enter')
    await expect(data.getByLabel('Contraseña actual')).toHaveAccessibleDescription(/Escriba la contraseña/)
    await data.getByLabel('Contraseña actual').fill('otra')
    await page.keyboard.press('Control+Enter')
    await expect(data.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
      /La contraseña anterior es incorrecta/,
    )
    await data.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
    await page.keyboard.press('Control+Enter')
    await expect(data.getByLabel('Correo')).toHaveAccessibleDescription(
      'Ya existe un usuario con este correo',
    )
    await expect(toasts(page).filter({ hasText: 'El código de error es 409.' })).toHaveCount(1)
    await expect(data.getByLabel('Nombre')).toHaveValue('  Lucía Elena ')

    await data.getByLabel('Correo').fill('lucia.elena@comanda.example')
    await data.getByLabel('Usuario').fill('lucia.elena')
    await page.keyboard.press('Control+Enter')
    await expect(toasts(page).filter({ hasText: 'Actualizado' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Lucía Elena Marroquín' })).toBeVisible()
    await expect(data.getByLabel('Nombre')).toHaveValue('Lucía Elena')
    await expect(data.getByLabel('Contraseña actual')).toHaveCount(0)
    await expect(data.getByLabel('Usuario')).toBeFocused()
    await expect(data.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    expect(
      await network.query(`select first_name, login, email, phone from users where login = 'lucia.elena'`),
    ).toEqual([
      {
        first_name: 'Lucía Elena',
        login: 'lucia.elena',
        email: 'lucia.elena@comanda.example',
        phone: '55551234',
      },
    ])
  })
})
