import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^Guardar/ })

test('a role is made, seen as and explained, and nobody gives more than they hold', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('superadmin', '/operators/roles')

  await test.step('a role needs a capability and a unit, and goes when nobody has it', async () => {
    await page.getByRole('link', { name: 'Nuevo rol' }).click()
    await page.getByRole('textbox', { name: 'Nombre del rol' }).fill('Tu')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('3 datos impiden guardar')
    await expect(page.getByText('Escriba de 3 a 254 caracteres')).toBeVisible()
    await expect(page.getByText('Elija al menos uno')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Nombre del rol' })).toBeFocused()

    await page.getByRole('textbox', { name: 'Nombre del rol' }).fill('Turno de noche')
    await boxOf(page, 'Tienda').check()
    await expect(
      page.getByRole('checkbox', { name: /^Global ?: un rol global no se asigna también en empresas/ }),
    ).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('searchbox', { name: 'Buscar un permiso' }).fill('reportes de merma')
    await expect(page.getByRole('table')).toHaveCount(1)
    await boxOf(page, 'Ver reportes de merma').check()
    await page.getByRole('searchbox', { name: 'Buscar un permiso' }).fill('')
    await boxOf(page, 'Todo de Pedidos').check()
    await boxOf(page, 'Cobrar pedidos corporativos').uncheck()
    await page.getByLabel('Personas por unidad (opcional)').fill('2')
    await page.keyboard.press('Control+Enter')

    const drawer = page.getByRole('complementary', { name: 'Turno de noche' })
    await expect(drawer).toContainText('Tienda')
    await expect(drawer.getByText('13 de 14')).toBeVisible()
    const [role] = await network.query<{ permissions: readonly string[]; assignment_limit: number }>(
      `select permissions, assignment_limit from roles where title = 'Turno de noche'`,
    )
    expect(role?.assignment_limit).toBe(2)
    expect(role?.permissions).toContain('viewWastedReports')
    expect(role?.permissions).not.toContain('paymentCorporateOrder')

    await drawer.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Copia de Turno de noche' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await drawer.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Turno de noche/ })).toHaveCount(0)
  })

  await test.step('the menu follows, nothing can be changed, this tab alone', async () => {
    await openByLink(page, '/operators/roles?openId=32')
    await page.getByRole('button', { name: 'Ver como este rol' }).click()
    await expect(page.getByText('Está viendo el producto como Empaque')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuevo pedido' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Operadores' })).toHaveCount(0)
    await page.goto('/operators')
    await expect(page).toHaveURL(/\/orders/)
    const beside = await page.context().newPage()
    await beside.goto('/operators')
    await expect(beside.getByRole('heading', { level: 1, name: 'Operadores' })).toBeVisible()
    await beside.close()
    await page.reload()
    await page.getByRole('button', { name: 'Dejar de ver como este rol' }).click()
    await expect(page.getByRole('complementary', { name: 'Empaque' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuevo pedido' })).toBeVisible()
  })

  await test.step('what a person reaches, and why', async () => {
    const [man] = await network.query<{ id: number }>(`select id from users where login = 'packing'`)
    await openByLink(page, `/operators/${man?.id}`)
    await page.getByRole('link', { name: 'Qué alcanza y por qué' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Qué alcanza')
    const orders = page
      .getByRole('listitem')
      .filter({ hasText: '/orders' })
      .filter({ hasText: 'por «Ver pedidos»' })
    await expect(orders.first()).toContainText('Abierta')
    await page
      .getByRole('searchbox', { name: 'Buscar una página, una acción o un permiso' })
      .fill('crear un rol')
    await expect(page.getByText('necesitaría «Crear roles»')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'POST /roles' })).toContainText('Cerrada')
    await page.getByRole('searchbox').fill('nada de esto')
    await expect(page.getByText('Nada coincide')).toBeVisible()
  })

  await test.step('nobody gives more than they hold, and what is protected says so', async () => {
    const page = await asOperator('country-admin', '/operators/roles?openId=5')
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Editar' })).toBeDisabled()
    await expect(
      page
        .getByText(
          'Este rol está protegido: solo el superadministrador lo cambia, y nadie elimina un rol de la red',
        )
        .last(),
    ).toBeVisible()
    await openByLink(page, '/operators/roles/new')
    await expect(boxOf(page, 'Crear países: Usted no tiene este permiso')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await boxOf(page, 'Todo de Red').check()
    await expect(boxOf(page, 'Crear tiendas')).toBeChecked()
    await expect(boxOf(page, 'Crear países: Usted no tiene este permiso')).not.toBeChecked()
    await expect(page.getByRole('switch', { name: /Protegido/ })).toBeDisabled()
  })
})
