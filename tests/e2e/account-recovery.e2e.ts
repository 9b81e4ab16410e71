import type { Page } from '@playwright/test'
import { expect, createKeyboard, signIn, test } from './fixtures.ts'
import { axeViolations } from './screen-checks.ts'
import type { Network } from './network.ts'

const EMAIL = 'lucia.marroquin@comanda.example'

/** The code of the newest mail to an address, read from the server's own mailbox. */
const mailedCode = async ({ address }: Network, to: string, subject: RegExp): Promise<string> => {
  const read = async (path: string): Promise<string> => (await fetch(`${address}${path}`)).text()
  let code = ''
  await expect
    .poll(async () => {
      const links = (await read('/mailbox')).match(/\/mailbox\/[\w-]+\.eml/g) ?? []
      for (const link of links) {
        const mail = await read(link)
        if (!mail.includes(to) || !subject.test(mail)) continue
        code = /\b(\d{6})\b(?=\s*<|\s*\n)/.exec(mail.replaceAll(/#\d{6}/g, ''))?.[1] ?? ''
        return code
      }
      return ''
    })
    .toMatch(/^\d{6}$/)
  return code
}

const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')
const inputNamed = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a forgotten password: e-mail, mailed code, new password, all by keyboard', async ({
  asOperator,
  network,
  page,
}) => {
  const elsewhere = await asOperator('callcenter', '/orders')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  const keys = createKeyboard(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).focus()
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(inputNamed(page, 'Correo')).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('Complete este campo')).toBeVisible()
  await keys.type('nadie')
  await keys.press('Enter')
  await expect(page.getByText('Escriba un correo como nombre@empresa.com')).toBeVisible()
  await keys.press('Control+A')
  await keys.type('nadie@comanda.example')
  await keys.press('Enter')
  await expect(page.getByText('No existe esa cuenta')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await keys.press('Control+A')
  await keys.type(EMAIL)
  await keys.press('Enter')

  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(inputNamed(page, 'Código')).toBeFocused()
  await expect(page.getByText(`a ${EMAIL}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Enviar otro código en \d+ s/ })).toBeDisabled()
  const code = await mailedCode(network, EMAIL, /código/)
  await keys.type(otherCode(code))
  await keys.press('Enter')
  await expect(page.getByText('El código es incorrecto. No coincide, por favor revíselo')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await keys.press('Control+A')
  await keys.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await keys.press('Enter')

  await expect(inputNamed(page, 'Contraseña nueva')).toBeFocused()
  await expect(page.getByText('La contraseña debe tener más de 4 caracteres')).toBeVisible()
  for (const [typed, problem] of [
    ['', 'Escriba la contraseña'],
    [' clave-9', 'La contraseña no debe empezar ni terminar con un espacio'],
    ['clave', 'La contraseña debe tener al menos 6 caracteres'],
  ] as const) {
    await keys.press('Control+A', 'Delete')
    await keys.type(typed)
    await keys.press('Enter')
    await expect(page.getByText(problem)).toBeVisible()
  }
  await keys.press('Control+A')
  await keys.type('Otra-clave-9')
  await inputNamed(page, 'Repita la contraseña').focus()
  await keys.type('Otra-clave-8')
  await keys.press('Enter')
  await expect(page.getByText('Las contraseñas no coinciden, por favor revíselas')).toBeVisible()
  await expect(inputNamed(page, 'Repita la contraseña')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await keys.press('Control+A')
  await keys.type('Otra-clave-9')
  await keys.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Su contraseña se cambió' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('Su sesión venció. Ingrese para volver a donde estaba.')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeFocused()
  await keys.press('Enter')
  await signIn(page, 'callcenter')
  await expect(
    page.getByText('Su usuario o contraseña es incorrecto, verifique e intente de nuevo'),
  ).toBeVisible()
  await signIn(page, EMAIL, 'Otra-clave-9')
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()
})

test('a reload forgets the recovery, another code can be asked for, and the link of a mail begins at the code', async ({
  network,
  page,
}) => {
  test.setTimeout(90_000)

  await test.step('the link of a mail', async () => {
    await fetch(`${network.address}/v4/users/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    })
    const code = await mailedCode(network, EMAIL, /código/)
    const [person] = await network.query<{ id: number }>(`select id from users where login = 'callcenter'`)
    await page.goto(`/verify-email?user=${person?.id}`)
    await page.reload()
    await expect(page.getByText('Ingrese el código de seis dígitos que recibió por correo.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pedir un código nuevo' })).toBeVisible()
    await page.getByLabel('Código').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contraseña nueva' })).toBeVisible()
  })

  await test.step('a reload, another code, a wrong one', async () => {
    await page.clock.install()
    await page.context().addCookies([{ name: 'language', value: 'en', url: network.address }])
    await page.goto('/verify-email')
    await expect(page).toHaveURL(/\/forgot-password$/)
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page).toHaveURL(/\/verify-email$/)
    const first = await mailedCode(network, EMAIL, /código/)
    await page.clock.fastForward('01:00')
    await page.getByRole('button', { name: 'Send another code' }).click()
    await expect(
      page.getByText('A new code is on its way. An earlier one stays valid until it expires.'),
    ).toBeVisible()
    await expect.poll(() => mailedCode(network, EMAIL, /código/).then((code) => code !== first)).toBe(true)
    await page.getByLabel('Code').fill(first === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText("Code is incorrect. Your code doesn't match, please check it")).toBeVisible()

    await page.getByRole('button', { name: 'Use another e-mail' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
    await page.goBack()
    await page.goForward()
    await page.goto('/verify-email')
    await expect(page).toHaveURL(/\/forgot-password$/)
  })
})
