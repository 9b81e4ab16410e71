import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Network } from './network.ts'

const PATH = '/settings/delivery-zone-limits'

/** Corners of a square of two kilometres in the valley, as they are typed. */
const typedSquare = (lat: number, lng: number): string =>
  [
    [lat - 0.01, lng - 0.01],
    [lat - 0.01, lng + 0.01],
    [lat + 0.01, lng + 0.01],
    [lat + 0.01, lng - 0.01],
  ]
    .map((pair) => pair.map((degrees) => degrees.toFixed(6)).join(', '))
    .join('\n')

const place = async (page: Page, button: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('row', { name }).click()
}

const chooseStore = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: /^Tienda/ }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('a country gets its state, city, zone and limit by keyboard alone, and the limit delivers', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(240_000)
  const page = await asOperator('country-admin', PATH)
  await place(page, 'Departamento', 'Petén')
  await place(page, 'Ciudad', 'Flores')
  await place(page, 'Zona', 'Isla')
  await page.getByRole('button', { name: 'Límite', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Flores centro')
  await chooseStore(page, 'Zona 10')
  await page.getByText('Escribir o pegar vértices').click()
  await page.getByRole('textbox', { name: /Escribir o pegar/ }).fill(typedSquare(16.93, -89.89))
  await page.getByRole('button', { name: 'Como contorno' }).click()
  // The map is drawn first, which takes its time without a graphics card.
  await expect(page.getByText('Ninguna dirección cambia')).toBeVisible({ timeout: 30_000 })
  // A pasted pair with commas moves a corner; the map walks corners and moves them by arrows.
  const map = page.getByRole('application')
  await map.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.zones-coordinates tr[data-current]')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Latitud del vértice 1' })).toHaveValue('16.920090')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('textbox', { name: 'Latitud del vértice 1' })).toHaveValue('16.920000')
  await page.keyboard.press('Control+s')
  // Saved before the check of the shape has come, it is asked about.
  const saved = page.getByRole('heading', { name: 'Flores centro', level: 1 })
  const question = page.getByRole('alertdialog')
  await expect(saved.or(question)).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Guardar así' }).click()
  await expect(saved).toBeVisible()
  const [limit] = await network.query<{ readonly name: string; readonly corners: number }>(
    `select name, jsonb_array_length(polygon -> 0) as corners from delivery_zones where name = 'Flores centro'`,
  )
  expect(limit).toEqual({ name: 'Flores centro', corners: 5 })
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('textbox', { name: 'Latitud, longitud' }).fill('16.93, -89.89')
  await page.getByRole('button', { name: 'Preguntar' }).click()
  await expect(page.getByText('Entrega aquí: el más pequeño que está abierto')).toBeVisible()
})

/** A limit of the demo that is open on the map, with nothing around it that would lose. */
const findLimit = async (network: Network) => {
  const [limit] = await network.query<{ readonly id: number; readonly lat: number; readonly lng: number }>(
    `select z.id, s.position_lat as lat, s.position_lng as lng from delivery_zones z join stores s on s.id = z.store_id
     where z.country_id = 1 and z.name not like '%ampliada' order by z.id limit 1`,
  )
  if (limit === undefined) throw new Error('the demo has limits')
  return limit
}

/** The map is drawn in software, which takes its time, and takes its tools then. */
const waitForMap = async (page: Page) => {
  const map = page.getByRole('application')
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 })
  await expect(page.getByText('Ninguna dirección cambia')).toBeVisible({ timeout: 30_000 })
  const box = await map.boundingBox()
  if (box === null) throw new Error('the map is drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const RING = [
  [-70, -60],
  [70, -60],
  [70, 60],
  [-70, 60],
  [-70, -60],
] as const

/** Draws a hole in the middle of the map; a press that came while the map was drawn anew is made again. */
const drawHole = async (page: Page, press: (x: number, y: number) => Promise<void>): Promise<void> => {
  const { x, y } = await waitForMap(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Hueco' }).click()
    for (const [dx, dy] of RING) await press(x + dx, y + dy)
    await expect(page.getByText('1 hueco', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText(/direcci(ón|ones) cambia/)).toBeVisible({ timeout: 30_000 })
}

test('a hole drawn by fingers names who loses, and is taken back', async ({ asOperator, network }) => {
  test.setTimeout(240_000)
  const limit = await findLimit(network)
  const page = await asOperator('country-admin', `${PATH}?openId=${limit.id}`, {
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  })
  await drawHole(page, (x, y) => page.touchscreen.tap(x, y))
  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(page.getByText('1 hueco', { exact: true })).toBeHidden()
})

test('a hole drawn by mouse names who loses before it is saved, and a file brings another shape', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(240_000)
  const limit = await findLimit(network)
  const page = await asOperator('country-admin', `${PATH}?openId=${limit.id}`)
  await drawHole(page, (x, y) => page.mouse.click(x, y))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Ninguna dirección cambia')).toBeVisible({ timeout: 30_000 })

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Traer KML o GeoJSON' }).click()
  const square = typedSquare(limit.lat, limit.lng)
    .split('\n')
    .map((pair) => pair.split(', ').toReversed().join(','))
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Nuevo</name><Polygon><outerBoundaryIs><LinearRing>
    <coordinates>${[...square, square[0]].join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
  await (
    await chooser
  ).setFiles({ name: 'limite.kml', mimeType: 'application/xml', buffer: Buffer.from(kml) })
  await expect(page.getByText('4 vértices')).toBeVisible()
  await expect(page.getByText(/Se encima .* m²/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Guardar/ }).click()
  // Who loses is asked about; where nobody does, it is saved at once.
  const question = page.getByRole('alertdialog')
  const corners = async () =>
    (
      await network.query<{ readonly corners: number }>(
        'select jsonb_array_length(polygon -> 0) as corners from delivery_zones where id = $1',
        [limit.id],
      )
    )[0]?.corners
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: 'Guardar así' }).click()
    expect(await corners()).toBe(5)
  }).toPass({ timeout: 30_000 })
  await page.getByText('Formas anteriores').click()
  await expect(page.getByRole('button', { name: 'Volver a esta' })).toHaveCount(1)
})
