import type { Locator, Page, ViewportSize } from '@playwright/test'
import { createKeyboard, expect, test } from './fixtures.ts'
import type { Network } from './network.ts'
import { orderSummary, placedOrderNumber, selectRepeatCaller } from './new-order.page.ts'
import { FIRST_VIEWPORT, screenDefects, settled, widthDefects } from './screen-checks.ts'
import { PAGE_SCREENS, PART_SCREENS, RECORDS } from './screens.ts'

const LANGUAGES = ['es', 'en'] as const
/** Spanish words are the longer ones; ALL_LANGUAGES=1 opens drawers and dialogs in English too. */
const PART_LANGUAGES = process.env['ALL_LANGUAGES'] === '1' ? LANGUAGES : (['es'] as const)

const NOBODYS_PAGE = '/404'

/**
 * Goes to an address of the signed-in part as a link does: the page is not loaded again. In between lies a page that has
 * nothing of both, so that the one before is not taken for the one that is opened; there the window changes.
 */
const openAddress = async (page: Page, address: string, viewport: ViewportSize | null): Promise<void> => {
  const go = (path: string) =>
    page.evaluate(
      async ([target, nowhere]) => {
        const isNowhere = () =>
          /^(Esta página no existe|This page does not exist)$/.test(
            document.querySelector('h1')?.textContent ?? '',
          )
        history.pushState({}, '', target)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        const deadline = performance.now() + 10_000
        while (isNowhere() !== (target === nowhere)) {
          if (performance.now() > deadline) throw new Error(`${target} does not open`)
          await new Promise((done) => setTimeout(done, 20))
        }
      },
      [path, NOBODYS_PAGE] as const,
    )
  await go(NOBODYS_PAGE)
  if (viewport !== null && viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport)
  if (address !== NOBODYS_PAGE) await go(address)
}

/** The address with the ids of the demo's records. */
const resolvePath = async (network: Network, path: string): Promise<string> => {
  let resolved = path
  for (const [name, sql] of Object.entries(RECORDS)) {
    if (!resolved.includes(`{${name}}`)) continue
    const [record] = await network.query<{ id: number }>(sql)
    if (record === undefined) throw new Error(`the demo has no record ${name}`)
    resolved = resolved.replace(`{${name}}`, String(record.id))
  }
  return resolved
}

const setLanguage = async (page: Page, address: string, language: 'es' | 'en'): Promise<void> => {
  await page.context().addCookies([{ name: 'language', value: language, url: address, sameSite: 'Strict' }])
}

/** Everybody who opens pages or parts in PAGE_SCREENS and PART_SCREENS; null: nobody is signed in. */
const LOGINS = new Set([
  ...Object.values(PAGE_SCREENS).map(({ login }) => login),
  ...PART_SCREENS.map(({ login }) => login),
])

/** Screens of one walk: few enough for its time, also where the cores are shared. */
const MOST_SCREENS = 30

const walksOf = (login: string | null) => {
  const pages = Object.entries(PAGE_SCREENS).filter(([, screen]) => screen.login === login)
  const parts = PART_SCREENS.filter((screen) => screen.login === login)
  const walks = Math.ceil((pages.length + parts.length) / MOST_SCREENS)
  const ofWalk = <Screen>(screens: readonly Screen[], walk: number) =>
    screens.filter((_, at) => at % walks === walk)
  return Array.from({ length: walks }, (_, walk) => ({
    login,
    name: `${login ?? 'nobody'}${walks === 1 ? '' : `, ${walk + 1} of ${walks},`}`,
    pages: ofWalk(pages, walk),
    parts: ofWalk(parts, walk),
  }))
}

for (const { login, name, pages, parts } of [...LOGINS].flatMap(walksOf))
  test(`${name} opens every address in both languages and themes, clean for axe, at every width`, async ({
    asOperator,
    network,
    page: signedOut,
  }) => {
    test.setTimeout(process.env['SHOTS'] === undefined ? 300_000 : 1_200_000)
    const page = login === null ? signedOut : await asOperator(login, NOBODYS_PAGE)
    const found: string[] = []
    for (const [at, language] of LANGUAGES.entries()) {
      if (at > 0) {
        await setLanguage(page, network.address, language)
        await page.goto(NOBODYS_PAGE)
      }
      // axe reads the page in the first window; widths alone begin where the page before has ended.
      const viewport = at === 0 ? FIRST_VIEWPORT : null
      const open = async (address: string): Promise<void> => {
        if (login !== null) return openAddress(page, address, viewport)
        if (viewport !== null) await page.setViewportSize(viewport)
        await page.goto(address)
      }
      const check = at === 0 ? screenDefects : widthDefects
      for (const [path, { heading }] of pages)
        await test.step(`${path} ${language}`, async () => {
          await open(path)
          // An expectation that has to wait describes the whole page for its message each time.
          await settled(page)
          await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading[at] ?? '')
          await expect(page).toHaveTitle(/ · Comanda$/)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          found.push(...(await check(page, `${path} ${language}`)))
        })
      if (!PART_LANGUAGES.some((each) => each === language)) continue
      for (const { path, part } of parts)
        await test.step(`${path} ${language}`, async () => {
          await open(await resolvePath(network, path))
          const opened = part === undefined ? null : page.getByRole(part)
          await opened?.waitFor()
          await settled(page)
          // A dialog hides the page behind it from screen readers; it stays in sight.
          const title = part?.endsWith('dialog')
            ? page.locator('h1').filter({ visible: true })
            : page.getByRole('heading', { level: 1 })
          await expect(title).toHaveText(/\S/)
          if (opened !== null) {
            await expect(opened).toBeVisible()
            await expect(opened.getByRole('heading').first()).not.toHaveAccessibleName('')
          }
          found.push(
            ...(await (at === 0
              ? screenDefects(page, `${path} ${language}`, opened)
              : widthDefects(page, `${path} ${language}`))),
          )
        })
    }
    expect(found).toEqual([])
  })

test('a sign-in with errors is clean for axe in both themes and fits every width', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Complete este campo')).toBeVisible()
  expect(await screenDefects(page, 'sign-in with errors')).toEqual([])

  // The colours of the dark theme are read on what axe has gathered in the light one: a text that is too dark there only.
  await page.setViewportSize(FIRST_VIEWPORT)
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => (heading.style.color = 'rgb(90, 90, 90)'))
  expect(await screenDefects(page, 'planted')).toEqual([
    expect.stringMatching(/^planted: dark-color-contrast: .*h1/),
  ])
})

test('every step of a new order is clean for axe in both themes and fits every width', async ({
  asOperator,
}) => {
  test.setTimeout(180_000)
  const found: string[] = []
  const page = await asOperator('callcenter', '/new-order')
  const step = page.getByRole('region', { name: 'Paso en curso' })
  const check = async (screen: string, part: Locator | null = step) => {
    found.push(...(await screenDefects(page, screen, part)))
    await page.setViewportSize(FIRST_VIEWPORT)
  }
  const keys = createKeyboard(page)
  await expect(page.getByText('Escriba al menos 4 caracteres')).toBeVisible()
  await selectRepeatCaller(page, keys, '55128840')
  await check('cart', null)
  await keys.press('Enter')
  await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
  for (const [key, heading] of [
    ['Alt+1', 'Tipo'],
    ['Alt+3', '¿A dónde va?'],
    ['Alt+4', '¿Cuándo se entrega?'],
    ['Alt+6', 'Facturar con'],
    ['Alt+8', 'Comentario'],
  ] as const) {
    await keys.press(key)
    await expect(step.getByText(heading).first()).toBeVisible()
    await check(`step ${heading}`)
  }
  await keys.press('Alt+3')
  await page.getByRole('button', { name: 'Dirección nueva' }).click()
  await expect(page.locator('canvas')).toBeVisible()
  await check('new address')
  await page.getByRole('button', { name: 'Volver' }).click()
  await keys.press('Alt+7')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('ArrowRight', 'Enter')
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  await check('card')
  await page.getByRole('button', { name: 'Efectivo' }).click()
  await expect(page.getByText('Vuelto que llevar')).toBeVisible()
  await check('cash')
  for (const [key, dialog] of [
    ['F8', 'Estacionar la llamada'],
    ['F9', 'Leer al cliente'],
    ['F7', /llamada/],
    ['F1', /./],
    ['Control+k', 'Búsqueda y comandos'],
  ] as const) {
    await keys.press(key)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await check(`dialog of ${key}`, page.getByRole('dialog'))
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await keys.press('Control+Enter')
  await placedOrderNumber(page)
  await check('placed', null)
  await keys.press('F2')
  await expect(page.getByText('Escriba al menos 4 caracteres')).toBeVisible()
  await keys.type('40019876')
  await expect(page.getByText('Nadie con esos datos')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  // The toast of the order placed before has gone: while it fades its colours are neither theme's.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 })
  await check('new caller', null)
  expect(found).toEqual([])
})

/** The controls that Tab reaches and that something else covers. */
const coveredControls = async (page: Page, presses: number): Promise<readonly string[]> => {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    // What appears above it meanwhile moves it on for some frames.
    const name = await page.evaluate(async () => {
      for (let frame = 0; ; frame += 1) {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return null
        focused.scrollIntoView({ block: 'nearest' })
        const { height, left, top, width } = focused.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
        if (seen !== null && (focused.contains(seen) || seen.contains(focused))) return null
        if (frame === 30) return `${focused.textContent} under ${seen?.className ?? 'the edge of the window'}`
        await new Promise(requestAnimationFrame)
      }
    })
    if (name !== null) covered.push(name)
  }
  return covered
}

test('at 200 % on a small screen nothing covers what has the focus at the desk and on the board', async ({
  asOperator,
}) => {
  const short = { width: 683, height: 384 }
  const desk = await asOperator('callcenter', '/new-order')
  const keys = createKeyboard(desk)
  await selectRepeatCaller(desk, keys, '55128840')
  await keys.press('Enter')
  await expect(orderSummary(desk).getByText('Tamal colorado')).toBeVisible()
  await desk.setViewportSize(short)
  expect(await coveredControls(desk, 30)).toEqual([])
  const board = await asOperator('store-manager', '/orders/board')
  await board.setViewportSize(short)
  await expect(board.getByRole('heading', { name: /^En proceso/ })).toBeAttached()
  expect(await coveredControls(board, 40)).toEqual([])
})
