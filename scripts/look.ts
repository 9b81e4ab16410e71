// Photographs every page and part of the console at each width, in both languages, into reports/look, with a page
// that shows them all. `--pictures FOLDER` lays the drawings of that folder above them.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './find-browser.ts'

const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const folder = join(import.meta.dirname, '../reports/look')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await ensureBrowser()
const { status } = spawnSync('playwright', ['test', 'pages'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SHOTS: folder, ALL_LANGUAGES: '1', CHROMIUM_PATH: browser, PW_DISABLE_TS_ESM: '1' },
})

const figure = (path: string, name: string): string =>
  `<figure><figcaption>${name}</figcaption><a href="${path}"><img loading="lazy" src="${path}"></a></figure>`
const photos = readdirSync(folder).filter((name) => name.endsWith('.png'))
const pictures =
  values.pictures === undefined ? [] : readdirSync(values.pictures).filter((name) => name.endsWith('.png'))
if (values.pictures !== undefined) cpSync(values.pictures, join(folder, 'pictures'), { recursive: true })
const byPage = Map.groupBy(photos, (name) => name.replace(/-\d+\.png$/u, ''))
const pages = [...byPage].toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Look</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;gap:16px;overflow-x:auto}figure{margin:0 0 24px}img{height:420px;border:1px solid #ccc}</style>
${pictures.length > 0 ? `<h1>Pictures</h1><section>${pictures.map((name) => figure(`pictures/${name}`, name)).join('')}</section>` : ''}
${pages.map(([page, names]) => `<h2>${page}</h2><section>${names.map((name) => figure(name, name)).join('')}</section>`).join('\n')}
`,
)
console.log(`${photos.length} photographs: ${join('reports', 'look', 'index.html')}`)
process.exitCode = status ?? 1
