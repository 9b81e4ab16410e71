import { expect, test } from './fixtures.ts'

test('a text is mended in one press, published, and said on other pages without a reload', async ({
  asOperator,
}) => {
  const reader = await asOperator('country-admin', '/local-settings?app=ios', { language: 'en' })
  await expect(reader.getByText(/^since /)).toBeVisible()
  const page = await asOperator('superadmin', '/settings/languages?key=apps.counter.since')
  const english = page.getByRole('textbox', { name: 'English, Texto' })
  await expect(english).toHaveValue('since {dia}')
  await expect(page.getByRole('button', { name: 'Publicar versión 3…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Poner {day}' }).click()
  await expect(english).toHaveValue('since {day}')
  await english.fill('counted from {day}')
  await expect(page.getByText('counted from Zona 10')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar versión 3…' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('3, publicada')).toBeVisible()
  await expect(reader.getByText(/^counted from /)).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(/^counted from /)).toBeVisible()
})

test('a published text is on the sign-in page at its next load, and at once from then on', async ({
  asOperator,
  openContext,
}) => {
  const page = await asOperator('superadmin', '/settings/languages?key=apps.counter.since')
  await page.getByRole('button', { name: 'Poner {day}' }).click()
  const publish = page.getByRole('button', { name: 'Publicar versión 3…' })
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  const visitor = await (await openContext()).newPage()
  await visitor.goto(new URL('/login', page.url()).href)
  await expect(visitor.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  await page.goto('/settings/languages?key=login.submit')
  await page.getByRole('textbox', { name: 'Español, Texto' }).fill('Entrar a Comanda')
  await expect(page.getByText('Guardado en el borrador')).toBeVisible()
  await publish.click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('3, publicada')).toBeVisible()
  const submit = visitor.getByRole('button', { name: 'Entrar a Comanda' })
  await visitor.reload()
  await expect(submit).toBeVisible()
  // Kept by the browser, so that the next load does not wait for the server.
  await visitor.route('**/v4/languages/**', (route) => route.abort())
  await visitor.reload()
  await expect(submit).toBeVisible()
})

test('a broken text stays in the draft, and each plural form has its own field', async ({ asOperator }) => {
  const page = await asOperator('superadmin', '/settings/languages?key=form.changes')
  const many = page.getByRole('textbox', { name: 'Español, muchos' })
  await many.fill('# de cambios {')
  await expect(page.getByText('Las llaves no cierran o sobra una').first()).toBeVisible()
  await expect(page.getByText('Con el error no sale nada: queda el texto publicado.')).toBeVisible()
  await many.fill('')
  await expect(page.getByText('vacío: dirá lo de «otros»')).toBeVisible()
  await page.getByText('1,000,000', { exact: true }).last().click()
  await expect(page.getByText('1,000,000 cambios sin guardar')).toBeVisible()
})

test('Alt and a click on a text of a page open it beside the page', async ({ asOperator }) => {
  const page = await asOperator('superadmin', '/settings/languages')
  await page.getByRole('button', { name: 'Traducir sobre la página' }).click()
  await page.goto('/settings/apps')
  const heading = page.getByRole('heading', { name: 'Apps de todos los países' })
  await expect(heading).toHaveAttribute('data-message', 'apps.global')
  await heading.click({ modifiers: ['Alt'] })
  await expect(page.getByRole('article', { name: 'apps.global' })).toBeVisible()
  await page.getByRole('button', { name: 'Dejar de traducir' }).click()
  await expect(heading).not.toHaveAttribute('data-message')
})

test('the message of the call centre is written, and shown once to an operator who signs in', async ({
  asOperator,
}) => {
  const page = await asOperator('country-admin', '/local-settings?app=call_center')
  await page.getByText('Mostrar al abrir la app').click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Feria este domingo')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Lea los precios de feria antes de ofrecer.')
  await page.getByRole('textbox', { name: 'Botón' }).fill('Entendido')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('No hay cambios').first()).toBeVisible()
  const agent = await asOperator('callcenter', '/orders')
  await expect(agent.getByRole('dialog', { name: 'Feria este domingo' })).toBeVisible()
  await agent.getByRole('button', { name: 'Entendido' }).click()
  await agent.reload()
  await expect(agent.getByRole('main')).toBeVisible()
  await expect(agent.getByRole('dialog')).toHaveCount(0)
})

test('closing the apps asks for the word, and is undone by one switch', async ({ asOperator, request }) => {
  const page = await asOperator('superadmin', '/settings/apps')
  await page.getByText('Cerrar las apps con este aviso').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const confirm = page.getByRole('button', { name: 'Cerrar las apps', exact: true })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Escriba CERRAR para confirmar' }).fill('cerrar')
  await confirm.click()
  await expect(page.getByText('Las apps están cerradas')).toBeVisible()
  const read = async () => {
    const answer = await request.get(new URL('/v4/global-app-settings/notifications', page.url()).href, {
      headers: { platform: 'web' },
    })
    return (await answer.json()) as { emergencyClose: boolean }
  }
  expect(await read()).toMatchObject({ emergencyClose: true })
  await page.getByText('Cerrar las apps con este aviso').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Las apps están cerradas')).toBeHidden()
  expect(await read()).toMatchObject({ emergencyClose: false })
})
