import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import axe from 'axe-core'
import { build, preview, type PreviewServer } from 'vite'

let folder: string
let server: PreviewServer

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-gallery-'))
  await build({
    logLevel: 'warn',
    build: {
      outDir: folder,
      sourcemap: false,
      minify: false,
      rolldownOptions: { input: 'tests/gallery/index.html' },
    },
  })
  server = await preview({
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  })
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const PICTURES = process.env['SHOTS'] ?? 'reports/gallery'

for (const [name, search] of [
  ['light, Spanish', ''],
  ['dark, English, under a finger', '?language=en&theme=dark&density=touch'],
] as const)
  test(`every part in every state is accessible and photographed: ${name}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const [url] = server.resolvedUrls?.local ?? []
    await page.goto(`${url}tests/gallery/index.html${search}`)
    // Every part is loaded at once.
    await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible({ timeout: 60_000 })
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    })
    expect(found).toEqual([])
    const parts = await page.locator('.gallery-page__part').all()
    const titles = await page.locator('.gallery-page__part > h3').allTextContents()
    expect(parts.length).toBeGreaterThan(20)
    expect(titles).toHaveLength(new Set(titles).size)
    for (const [at, part] of parts.entries())
      await part.screenshot({
        animations: 'disabled',
        path: join(PICTURES, `part-${titles[at]}-${name}.png`.replaceAll(/[^a-z0-9.]+/gi, '-')),
      })
    expect(errors).toEqual([])
  })
