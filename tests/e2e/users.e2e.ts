import type { Locator, Page } from '@playwright/test'
import { fillCoordinates } from './new-order.page.ts'
import type { Network } from './network.ts'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

/** A caller of the demo with orders, an address at home, an e-mail and points. */
const KNOWN = { phone: '55128840', name: 'María Fernanda Ajú de León' }

const drawerOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name })
const dialogTitled = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const tableOf = (page: Page): Locator => page.getByRole('table', { name: /Usuarios|Clientes/ })

let made = 0
/** Another customer of the demo's country, made over the API. */
const newCustomer = async (network: Network, over: Readonly<Record<string, unknown>> = {}) => {
  made += 1
  const phone = `3377${String(made).padStart(4, '0')}`
  const admin = await network.apiClient('country-admin')
  return admin.requestOrThrow<{ id: number; version: number }>('POST', '/users/invite', {
    type: 'customer',
    firstName: 'Ixquik',
    lastName: `Pérez ${'abcdefgh'.charAt(made % 8)}`,
    phoneCode: '+502',
    phone,
    ...over,
  })
}

const knownId = async (network: Network): Promise<number> => {
  const [row] = await network.query<{ id: number }>('select id from users where phone = $1', [KNOWN.phone])
  if (!row) throw new Error('the demo has a known caller')
  return row.id
}

test('customers are found, opened by their address and by the keyboard, and the call centre sees them alone', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('country-admin', '/users/customers')

  await test.step('found by a part of name or phone, with orders in pages', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    await expect(tableOf(page).getByRole('row').nth(5)).toBeVisible()
    await page.getByRole('searchbox').fill('5512-88')
    await expect(tableOf(page).getByRole('row')).toHaveCount(2)
    await tableOf(page).getByRole('link', { name: KNOWN.name }).click()
    const drawer = drawerOf(page, KNOWN.name)
    await expect(drawer.getByText('1,509 puntos')).toBeVisible()
    await expect(drawer.getByText('Plata').first()).toBeVisible()
    await expect(page).toHaveURL(/openId=\d+/)
    await drawer.getByRole('link', { name: 'Pedidos' }).click()
    await expect(drawer.getByRole('list', { name: 'Normales' }).getByRole('listitem')).toHaveCount(10)
    await page.reload()
    await expect(drawer.getByRole('list', { name: 'Normales' }).getByRole('listitem')).toHaveCount(10)
    await drawer.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/tabPage=2/)
    await drawer.getByRole('list', { name: 'Normales' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/orders\/\d+/)
  })

  await test.step('a link to one person', async () => {
    const id = await knownId(network)
    await page.goto(`/users/${id}?tab=addresses`)
    await expect(drawerOf(page, KNOWN.name).getByRole('button', { name: 'Editar Casa' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/users\\?.*openId=${id}`))
    await openByLink(page, `/users/customers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: KNOWN.name })).toBeVisible()
    await openByLink(page, '/users/999999')
    await expect(page.getByText('Puede que se haya eliminado')).toBeVisible()
  })

  await test.step('list, drawer and dialog without a pointer', async () => {
    await page.goto('/users/customers')
    const links = tableOf(page).getByRole('link')
    await expect(links.nth(3)).toBeVisible()
    await page.getByRole('searchbox').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(2)).toBeFocused()
    const name = await links.nth(2).innerText()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary')
    await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
    await drawer.getByRole('link', { name: 'Amigos' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Agregar amigo' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Agregar amigo' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialogTitled(page, 'Amigo nuevo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogTitled(page, 'Amigo nuevo')).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Agregar amigo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText(name.split('\n').at(-1) ?? '')
  })

  await test.step('operators in the same list, and none of them for the call centre', async () => {
    await openByLink(page, '/users')
    await page.getByRole('button', { name: 'Tipo' }).click()
    await page.getByRole('menuitemradio', { name: 'Operadores' }).click()
    await expect(page).toHaveURL(/type=operator/)
    await tableOf(page).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Abrir en operadores' }).click()
    await expect(page).toHaveURL(/\/operators\?openId=\d+/)

    const agent = await asOperator('callcenter', '/users')
    await expect(agent.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    await expect(agent.getByRole('link', { name: 'Nuevo cliente' })).toBeVisible()
    await expect(tableOf(agent).getByRole('row').nth(5)).toBeVisible()
    await expect(agent.getByRole('button', { name: 'Tipo' })).toHaveCount(0)
    await openByLink(agent, '/users/customers')
    await expect(agent).not.toHaveURL(/customers/)
  })
})

test('a customer is made, with what is wrong at its field', async ({ asOperator, network }) => {
  test.setTimeout(90_000)
  const page = await asOperator('country-admin', '/404')

  await test.step('a taken e-mail is said at its field and nothing is lost', async () => {
    await newCustomer(network, { email: 'ocupado@correo.example' })
    await openByLink(page, '/users/customers')
    await page.getByRole('link', { name: 'Nuevo cliente' }).click()
    const form = dialogTitled(page, 'Nuevo cliente')
    await form.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(form.getByText('3 datos impiden guardar')).toBeVisible()
    await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused()
    await form.getByLabel('Nombre', { exact: true }).fill('Xi')
    await form.getByLabel('Apellido').fill('Coc Tzul')
    await form.getByLabel('Teléfono').fill('5566-778')
    await form.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(form.getByText('Escriba de 3 a 254 caracteres')).toBeVisible()
    await expect(form.getByText('Escriba solo dígitos, más de 7')).toBeVisible()
    await form.getByLabel('Nombre', { exact: true }).fill('Ximena')
    await form.getByLabel('Teléfono').fill('5566-7788')
    await form.getByLabel('Correo (opcional)').fill('Ocupado@correo.example')
    await form.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(form.getByLabel('Correo (opcional)')).toBeFocused()
    await expect(form.getByText('Ya existe un usuario con este correo')).not.toHaveCount(0)
    await expect(page.locator('[data-sonner-toast]')).toContainText('El código de error es 409.')
    await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Ximena')
    await form.getByLabel('Correo (opcional)').fill('ximena.coc@correo.example')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: /alt\+T/ }).getByText('Creado')).toBeVisible()
    const drawer = drawerOf(page, 'Ximena Coc Tzul')
    await expect(drawer.getByText('+502 5566 7788')).toBeVisible()
    await expect(drawer.getByText('ximena.coc@correo.example')).toBeVisible()
  })
})

test('a customer is changed: points with a reason, and a conflict', async ({ asOperator, network }) => {
  test.setTimeout(90_000)
  const page = await asOperator('country-admin', '/404')

  await test.step('what somebody else saved in between is shown', async () => {
    const { id, version } = await newCustomer(network, { lastName: 'Batz Conflicto' })
    await openByLink(page, `/users/customers?openId=${id}&dialog=edit`)
    const form = dialogTitled(page, 'Editar a Ixquik Batz Conflicto')
    await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await form.getByLabel('Puntos').fill('120')
    await form.getByLabel('Notas (opcional)').fill('Perro bravo')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByLabel('Por qué cambian los puntos')).toBeFocused()
    await form.getByLabel('Por qué cambian los puntos').fill('Reclamo atendido')
    const admin = await network.apiClient('country-admin')
    await admin.requestOrThrow(
      'PUT',
      `/users/${id}`,
      { notes: 'Tocar fuerte' },
      { 'if-match': String(version) },
    )
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText('Otra persona guardó cambios mientras usted editaba')).toBeVisible()
    await expect(form.getByText('Tocar fuerte')).toBeVisible()
    await form.getByRole('button', { name: 'Seguir con los míos' }).click()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form).toHaveCount(0)
    const drawer = drawerOf(page, 'Ixquik Batz Conflicto')
    await expect(drawer.getByText('120 puntos')).toBeVisible()
    await expect(drawer.getByText('Perro bravo')).toBeVisible()
  })
})

test('an address is added with its zone and pin, changed and taken away', async ({ asOperator, network }) => {
  const id = await knownId(network)
  const page = await asOperator('callcenter', `/users?openId=${id}&tab=addresses`)
  const drawer = drawerOf(page, KNOWN.name)
  await expect(drawer.getByRole('group', { name: 'Mapa con 1 dirección' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Agregar dirección' }).click()
  const form = dialogTitled(page, 'Dirección nueva')
  await expect(form.getByRole('button', { name: 'Casa' })).toBeDisabled()
  await form.getByLabel('Dirección', { exact: true }).fill('3a avenida 10-22')
  await form.getByRole('combobox', { name: 'Departamento (opcional)' }).fill('Guat')
  await page.getByRole('option', { name: 'Guatemala' }).click()
  await form.getByLabel('Ciudad (opcional)').fill('Ciudad de Guatemala')
  await form.getByRole('button', { name: /Zona \(opcional\)/ }).click()
  await page.getByRole('option', { name: 'Zona 10', exact: true }).click()
  await expect(form.getByLabel('Latitud')).not.toHaveValue('')
  await expect(form.getByText(/^Zona 10: mínimo Q/)).toBeVisible()

  // Another city is another place: what lies in it goes, the pin stays on the map.
  await form.getByLabel('Ciudad (opcional)').fill('Mixco')
  await form.getByLabel('Ciudad (opcional)').press('Tab')
  await expect(form.getByRole('button', { name: /Zona \(opcional\)/ })).toContainText('Elija una opción')
  await form.getByRole('application').press('ArrowRight')
  await expect(form.getByRole('button', { name: /Zona \(opcional\)/ })).toContainText('Zona 10')

  await form.getByText('Dejar en la puerta').click()
  await form.getByRole('button', { name: 'Trabajo' }).click()
  await form.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer.getByText('Dejar en la puerta')).toBeVisible()
  await expect(drawer.getByRole('group', { name: 'Mapa con 2 direcciones' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Editar Trabajo' }).click()
  const edit = dialogTitled(page, 'Editar Trabajo')
  await edit.getByLabel('Instrucciones para el repartidor (opcional)').fill('Segundo nivel')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText(/Segundo nivel/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Quitar Trabajo' }).click()
  await page
    .getByRole('alertdialog', { name: 'Quitar la dirección Trabajo' })
    .getByRole('button', { name: 'Quitar' })
    .click()
  await expect(drawer.getByRole('group', { name: 'Mapa con 1 dirección' })).toBeVisible()
})

test('the friends and recipients of a customer are added, changed and shown', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('callcenter', '/404')

  await test.step('friends in pages of ten, with addresses of their own', async () => {
    const { id } = await newCustomer(network, { lastName: 'Amigable' })
    const agent = await network.apiClient('callcenter')
    for (let at = 0; at < 11; at++)
      await agent.requestOrThrow('POST', `/users/${id}/contacts`, {
        firstName: `Amiga ${'abcdefghijk'.charAt(at)}`,
        lastName: 'Tum Cuc',
        phoneCode: '+502',
        phone: `4411${String(at).padStart(4, '0')}`,
      })
    await openByLink(page, `/users?openId=${id}&tab=contacts`)
    const drawer = drawerOf(page, 'Ixquik Amigable')
    const friends = drawer.getByRole('list', { name: 'Amigos' }).getByRole('article')
    await expect(friends).toHaveCount(10)
    await drawer.getByRole('button', { name: 'Siguiente' }).click()
    await expect(friends).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Editar Amiga k Tum Cuc' }).click()
    const form = dialogTitled(page, 'Editar a Amiga k Tum Cuc')
    await form.getByLabel('Apellido').fill('Tum Chávez')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(friends.filter({ hasText: 'Tum Chávez' })).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Agregar una dirección de Amiga k Tum Chávez' }).click()
    const address = dialogTitled(page, 'Dirección nueva')
    await address.getByRole('button', { name: 'Casa' }).click()
    await address.getByLabel('Dirección', { exact: true }).fill('8a calle 1-10')
    await fillCoordinates(address, '14.61', '-90.51')
    await address.getByRole('button', { name: 'Guardar dirección' }).click()
    await expect(friends.first().getByText('8a calle 1-10')).toBeVisible()
  })

  await test.step('a recipient needs no e-mail and belongs to one customer', async () => {
    const { id } = await newCustomer(network, { lastName: 'Con Regalos' })
    await openByLink(page, `/users?openId=${id}&tab=party`)
    const drawer = drawerOf(page, 'Ixquik Con Regalos')
    await drawer.getByRole('button', { name: 'Agregar destinatario' }).click()
    const form = dialogTitled(page, 'Destinatario nuevo de Ixquik Con Regalos')
    await form.getByLabel('Nombre', { exact: true }).fill('Rigoberta')
    await form.getByLabel('Apellido').fill('Choc Caal')
    await form.getByLabel('Teléfono').fill('4499 1122')
    await form.getByRole('button', { name: 'Agregar destinatario' }).click()
    await expect(form).toHaveCount(0)
    await drawer.getByRole('link', { name: 'Rigoberta Choc Caal' }).click()
    const member = drawerOf(page, 'Rigoberta Choc Caal')
    await expect(member.getByRole('link', { name: 'Destinatario de otro cliente' })).toBeVisible()
    await expect(member.getByRole('link', { name: 'Destinatarios' })).toHaveCount(0)
    await member.getByRole('link', { name: 'Destinatario de otro cliente' }).click()
    await expect(drawer.getByText('Rigoberta Choc Caal')).toBeVisible()
  })
})

test('accounts are blocked, opened, deleted and restored, alone or together', async ({
  asOperator,
  network,
}) => {
  const page = await asOperator('country-admin', '/404')

  await test.step('one account, and a code for its password', async () => {
    const { id } = await newCustomer(network, { lastName: 'Bloqueable', email: 'bloqueable@correo.example' })
    await openByLink(page, `/users/customers?openId=${id}`)
    const drawer = drawerOf(page, 'Ixquik Bloqueable')
    const confirm = async (button: string, title: string) => {
      await drawer.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    await drawer.getByRole('button', { name: 'Contraseña' }).click()
    await page
      .getByRole('alertdialog', { name: 'Contraseña nueva para Ixquik Bloqueable' })
      .getByRole('button', { name: 'Enviar el código' })
      .click()
    await expect(page.getByText('Se envió el código para una nueva contraseña')).toBeVisible()
    await confirm('Bloquear', 'Bloquear a Ixquik Bloqueable')
    await expect(drawer.getByText('Bloqueado')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Nuevo pedido' })).toHaveCount(0)
    await confirm('Desbloquear', 'Desbloquear a Ixquik Bloqueable')
    await confirm('Eliminar', 'Eliminar a Ixquik Bloqueable')
    await expect(drawer.getByText('Eliminado')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await confirm('Restaurar', 'Restaurar a Ixquik Bloqueable')
    await expect(drawer.getByText('Activo')).toBeVisible()
  })

  await test.step('several together, all or none', async () => {
    for (const lastName of ['Juntos Uno', 'Juntos Dos', 'Juntos Tres'])
      await newCustomer(network, { lastName })
    await openByLink(page, '/users/customers?q=Ixquik%20Juntos')
    await expect(tableOf(page).getByRole('row')).toHaveCount(4)
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).click()
    const bulk = page.getByRole('group', { name: 'Acciones sobre la selección' })
    await expect(bulk).toContainText('3 seleccionados')
    await bulk.getByRole('button', { name: 'Eliminar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar a 3 personas' })
    await expect(dialog).toContainText('Ixquik Juntos Dos')
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(tableOf(page).getByText('Eliminado')).toHaveCount(3)
    await expect(bulk).toHaveCount(0)
  })
})
