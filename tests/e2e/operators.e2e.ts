import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, createKeyboard, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('complementary', { name })
const inputNamed = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an operator is invited with a picture and changed: fields, unsaved data, a conflict', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)
  const page = await asOperator('country-admin', '/operators')

  await test.step('the role asks for the kind of unit, and a taken login lands at its field', async () => {
    await page.getByRole('link', { name: 'Invitar operador' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitar operador' })
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(dialog.getByRole('alert')).toContainText('6 datos impiden guardar')
    await expect(dialog.getByRole('button', { name: /^Elija una opción/ }).first()).toBeFocused()

    await dialog
      .getByRole('button', { name: /^Elija una opción/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'Gerente de tienda' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Distribuidor' })).toHaveCount(0)
    await choose(page, 'Franquiciador', 'Franquicias de Occidente')
    await choose(page, 'Tienda', 'Antigua Guatemala')
    await inputNamed(page, 'Nombre').fill('Ixchel')
    await inputNamed(page, 'Apellido').fill('Tzul')
    await inputNamed(page, 'Usuario').fill('store-manager')
    await inputNamed(page, 'Correo').fill('ixchel.tzul@comanda.example')
    await inputNamed(page, 'Teléfono').fill('5512')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Escriba solo dígitos, más de 7')).toBeVisible()
    await expect(inputNamed(page, 'Teléfono')).toBeFocused()
    await inputNamed(page, 'Teléfono').fill('5512-8899')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Ya existe un usuario con este nombre de usuario').last()).toBeVisible()
    await expect(inputNamed(page, 'Usuario')).toBeFocused()
    await expect(inputNamed(page, 'Apellido')).toHaveValue('Tzul')

    await inputNamed(page, 'Usuario').fill('ixchel.tzul')
    await page.keyboard.press('Control+s')
    const drawer = drawerOf(page, 'Ixchel Tzul')
    await expect(drawer).toContainText('Antigua Guatemala')
    await expect(drawer).toContainText('Gerente de tienda')
    const [stored] = await network.query<{ phone: string; phone_code: string }>(
      `select phone, phone_code from users where login = 'ixchel.tzul'`,
    )
    expect(stored).toEqual({ phone: '55128899', phone_code: '+502' })
  })

  await test.step('a picture comes with the invitation, is cut, and is taken away again', async () => {
    await openByLink(page, '/operators?dialog=invite')
    const invite = page.getByRole('dialog', { name: 'Invitar operador' })
    await invite
      .getByRole('button', { name: /^Elija una opción/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'Centro de llamadas' }).click()
    await inputNamed(page, 'Nombre').fill('Retratada')
    await inputNamed(page, 'Apellido').fill('Xol Caal')
    await inputNamed(page, 'Usuario').fill('retratada')
    await inputNamed(page, 'Correo').fill('retratada@comanda.example')
    await inputNamed(page, 'Teléfono').fill('5512-7766')
    const choosePicture = async (button: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
      await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    }
    await choosePicture('Elegir una foto', Buffer.alloc(3 * 1024 * 1024))
    await expect(invite.getByText('La imagen pesa más de 2 MB')).toBeVisible()
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2970c0' } })
    await choosePicture('Elegir una foto', await photo.png().toBuffer())
    await page
      .getByRole('dialog', { name: 'Recortar la foto' })
      .getByRole('button', { name: 'Usar esta foto' })
      .click()
    await invite.getByRole('button', { name: 'Enviar invitación' }).click()
    const drawer = drawerOf(page, 'Retratada Xol Caal')
    const picture = drawer.locator('.avatar img')
    await expect(picture).toHaveAttribute('src', /^\/files\//)

    await drawer.getByRole('button', { name: 'Editar' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar a Retratada Xol Caal' })
    await edit.getByRole('button', { name: 'Quitar la foto' }).click()
    await edit.getByRole('button', { name: /^Guardar/ }).click()
    await expect(edit).toHaveCount(0)
    await expect(picture).toHaveCount(0)
  })

  await test.step('a form is not left without a word, and what somebody else changed meanwhile is shown', async () => {
    const [man] = await network.query<{ id: number; version: number }>(
      `select id, version from users where login = 'packing'`,
    )
    if (!man) throw new Error('the demo has somebody who packs')
    await page.goto(`/operators?openId=${man.id}`)
    await page.getByRole('button', { name: 'Editar' }).click()
    await expect(page.getByRole('button', { name: /^Guardar/ })).toBeDisabled()
    await inputNamed(page, 'Nombre').fill('Nombre Mío')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.goBack()
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(inputNamed(page, 'Nombre')).toHaveValue('Nombre Mío')

    const other = await network.apiClient('superadmin')
    const changed = await other.request('PUT', `/users/${man.id}`, {
      body: { firstName: 'Nombre Ajeno', lastName: 'Apellido Ajeno' },
    })
    expect(changed.status).toBe(200)
    await page.getByRole('button', { name: /^Guardar/ }).click()
    await expect(
      page.getByText('Nombre: ahora dice «Nombre Ajeno»; usted escribió «Nombre Mío»'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Seguir con los míos' }).click()
    await expect(inputNamed(page, 'Apellido')).toHaveValue('Apellido Ajeno')
    await page.getByRole('button', { name: /^Guardar/ }).click()
    await expect(drawerOf(page, 'Nombre Mío Apellido Ajeno')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('operators are blocked, deleted and restored, alone or together, and nobody ends themselves', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('country-admin', '/404')

  await test.step('a second block is refused, and who is blocked already is shown so', async () => {
    const [man] = await network.query<{ id: number }>(`select id from users where login = 'routing'`)
    await openByLink(page, `/operators?openId=${man?.id}`)
    const actions = page.getByRole('group', { name: 'Qué se puede hacer' })
    await actions.getByRole('button', { name: 'Bloquear' }).click()
    const dialog = page.getByRole('alertdialog')
    const other = await network.apiClient('superadmin')
    await other.requestOrThrow('PUT', '/users/change-status', { ids: [man?.id], status: 'blocked' })
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(
      dialog.getByText('Este paso no es posible desde el estado actual', { exact: true }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('complementary').getByText('Bloqueado')).toBeVisible()
    await other.requestOrThrow('PUT', '/users/change-status', { ids: [man?.id], status: 'active' })
  })

  await test.step('somebody who is blocked is out at once, and comes back when restored', async () => {
    const [man] = await network.query<{ id: number }>(`select id from users where login = 'routing'`)
    const theirs = await asOperator('routing', '/orders/board')
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/operators?openId=${man?.id}`)
    const act = async (name: string) => {
      await page.getByRole('group', { name: 'Qué se puede hacer' }).getByRole('button', { name }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await dialog.getByRole('button', { name }).click()
      await expect(dialog).toHaveCount(0)
    }
    await act('Bloquear')
    await expect(page.getByRole('complementary').getByText('Bloqueado')).toBeVisible()
    await expect(theirs).toHaveURL(/\/login/)
    await act('Eliminar')
    await expect(page.getByRole('complementary').getByText('Eliminado')).toBeVisible()
    await act('Restaurar')
    await expect(page.getByRole('complementary').getByText('Activo')).toBeVisible()
  })

  await test.step('a chosen row is offered what fits it now', async () => {
    await openByLink(page, '/operators')
    await page.getByRole('checkbox', { name: 'Seleccionar Ana Lucía Ramírez' }).check()
    const bulk = page.getByRole('group', { name: 'Acciones sobre la selección' })
    await expect(bulk.getByRole('button')).toHaveText(['Bloquear', 'Eliminar', ''])
    await page.getByRole('link', { name: 'Ana Lucía Ramírez' }).click()
    await page.getByRole('complementary').getByRole('button', { name: 'Bloquear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
    await expect(bulk.getByRole('button')).toHaveText(['Desbloquear', 'Eliminar', ''])

    const [me] = await network.query<{ id: number }>(`select id from users where login = 'country-admin'`)
    await openByLink(page, `/operators?openId=${me?.id}`)
    await expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toBeDisabled()
    await expect(page.getByText('No puede hacer esto con su propio usuario').last()).toBeVisible()
  })

  await test.step('several at once with Shift, all or none', async () => {
    await openByLink(page, '/operators?status=%5B"active"%5D')
    const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!esta)/ })
    await boxes.nth(2).check()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    const bulk = page.getByRole('group', { name: 'Acciones sobre la selección' })
    await expect(bulk).toContainText('3 seleccionados')
    await bulk.getByRole('button', { name: 'Bloquear' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Bloquear a 3 personas' })
    await dialog.getByLabel('Motivo').fill('Inventario anual')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(bulk).toHaveCount(0)
    const [count] = await network.query<{ blocked: number }>(
      `select count(*)::int as blocked from audit_log where action = 'user.block' and reason = 'Inventario anual'`,
    )
    expect(count).toEqual({ blocked: 3 })
  })
})

test('the list of operators: filters in the URL, saved views, two thousand stores, old addresses', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)
  const page = await asOperator('superadmin', '/operators')

  await test.step('everything that is chosen stands in the URL, and a view keeps it under a name', async () => {
    await page.getByRole('searchbox', { name: 'Nombre, teléfono, correo o usuario' }).fill('a')
    await expect(page).toHaveURL(/q=a/)
    await page.getByRole('button', { name: 'Unidad', exact: true }).click()
    const units = page.getByRole('dialog', { name: 'Unidad' })
    await units.getByRole('combobox', { name: 'Tienda' }).click()
    await page.getByRole('option', { name: 'Zona 10' }).click()
    await expect(page).toHaveURL(/storeId=/)
    await units.getByRole('combobox', { name: 'Franquiciador' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page).toHaveURL(/franchisorId=/)
    await expect(page).not.toHaveURL(/storeId=/)
    // Escape belongs to the options while they are there.
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Último ingreso' }).click()
    await expect(page).toHaveURL(/sortBy=lastLogin/)
    const requestedSearch = new URL(page.url()).search
    await page.reload()
    expect(new URL(page.url()).search).toBe(requestedSearch)
    await expect(page.getByRole('columnheader', { name: 'Último ingreso' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    await page.getByRole('button', { name: 'Guardar esta vista' }).click()
    await page.getByLabel('Nombre de la vista').fill('Los de hoy')
    await page.keyboard.press('Enter')
    const mine = page.getByRole('link', { name: 'Los de hoy' })
    await expect(mine).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Bloqueados' }).click()
    await expect(page).toHaveURL(/blocked/)
    await page.reload()
    await mine.click()
    await expect(page).toHaveURL(/sortBy=lastLogin/)
    await page.getByRole('button', { name: 'Opciones de la vista Los de hoy' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar la vista' }).click()
    // The dialog hides what is behind it.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(mine).toHaveCount(0)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).not.toHaveURL(/q=|franchisorId=/)
  })

  await test.step('an old or mistyped address still opens, and nothing found says so', async () => {
    await page.goto('/operators?status=asleep&page=-3&sortBy=shoe&openId=x')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await openByLink(page, '/operators?q=nadie-se-llama-asi')
    await expect(page.getByText('Nada coincide')).toBeVisible()
    await openByLink(page, '/operators?page=900')
    await page.getByRole('button', { name: 'Ir a la primera página' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await openByLink(page, '/operators?openId=999999')
    await expect(page.getByRole('complementary').getByText('Usuario no encontrado')).toBeVisible()
  })

  await test.step('the last of two thousand stores is found by typing', async () => {
    await network.query(
      `insert into stores (country_id, franchisor_id, name, phone, operator_phone, address, position_lat, position_lng,
      max_delivery_days, type, status)
    select country_id, franchisor_id, 'Sucursal ' || lpad(n::text, 4, '0'), phone, operator_phone, address, position_lat,
      position_lng, max_delivery_days, type, status
    from (select * from stores where country_id = 1 order by id limit 1) s, generate_series(1, 2000) n`,
    )
    await openByLink(page, '/operators')
    await page.getByRole('button', { name: 'Unidad', exact: true }).click()
    const stores = page.getByRole('dialog', { name: 'Unidad' }).getByRole('combobox', { name: 'Tienda' })
    await stores.click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    // As many rows are drawn as are seen.
    expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThan(60)
    await stores.fill('sucursal 2000')
    await expect(page.getByRole('option', { name: 'Sucursal 2000' })).toBeVisible()
    await stores.press('ArrowDown')
    await stores.press('Enter')
    await expect(page).toHaveURL(/storeId=\d+/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Unidad: Sucursal 2000' })).toBeVisible()
  })
})

test('the list of operators by keyboard alone, and what is typed while a search is under way stays', async ({
  asOperator,
}) => {
  const page = await asOperator('superadmin', '/operators')

  await test.step('down the rows, in, through the sections, out again', async () => {
    const keys = createKeyboard(page)
    const links = page.locator('[data-row]')
    await links.first().focus()
    await keys.press('ArrowDown', 'ArrowDown')
    await expect(links.nth(2)).toBeFocused()
    const name = await links.nth(2).innerText()
    await keys.press('Enter')
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await expect(title).toBeFocused()
    await expect(title).toContainText(name.split('\n').at(-1) ?? name)
    await keys.press('Tab', 'Tab', 'Tab')
    await expect(page.getByRole('link', { name: 'Datos' })).toBeFocused()
    await keys.press('Tab', 'Enter')
    await expect(page).toHaveURL(/tab=audit/)
    await keys.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(links.nth(2)).toBeFocused()
    await page.getByRole('checkbox').nth(1).focus()
    await keys.press('Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(page.getByRole('group', { name: 'Acciones sobre la selección' })).toContainText(
      '3 seleccionados',
    )
  })

  await test.step('a letter typed while a search is under way', async () => {
    await openByLink(page, '/operators')
    const field = page.getByRole('searchbox', { name: 'Nombre, teléfono, correo o usuario' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // The third letter comes when the address has the first two and the page has not yet been drawn for them.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history)
      const input = document.querySelector<HTMLInputElement>('input[role="searchbox"]')
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      let isTyped = false
      history.replaceState = (...state) => {
        replace(...state)
        if (isTyped || !location.search.endsWith('q=ma')) return
        isTyped = true
        if (input) Reflect.set(HTMLInputElement.prototype, 'value', 'mar', input)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        const look = () => {
          if (seen.at(-1) !== input?.value) seen.push(input?.value ?? '')
          requestAnimationFrame(look)
        }
        look()
      }
    })
    await field.fill('ma')
    await expect(page).toHaveURL(/q=mar$/)
    await expect(field).toHaveValue('mar')
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(['mar'])
  })
})
