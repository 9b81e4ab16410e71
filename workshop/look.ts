// Photographs every page and part of the console at each width, in both languages, into reports/look, with a page
// that shows them all. `--pictures FOLDER` lays each drawing of that folder beside the screen that it is of;
// `--only WORDS` takes the tests alone whose titles match, as Playwright's `-g` does.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { LOOK_PAIRS } from './look-pairs.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, pictures: { type: 'string' } } })
const folder = join(import.meta.dirname, '../reports/look')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await ensureBrowser()
const only = values.only === undefined ? [] : ['-g', values.only]
const { status } = spawnSync('playwright', ['test', 'pages', 'gallery', ...only], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SHOTS: folder, ALL_LANGUAGES: '1', CHROMIUM_PATH: browser, PW_DISABLE_TS_ESM: '1' },
})

const figure = (path: string): string =>
  `<figure><figcaption>${path}</figcaption><a href="${path}"><img loading="lazy" src="${path}"></a></figure>`
const section = (title: string, paths: readonly string[]): string =>
  `<h2>${title}</h2><section>${paths.map(figure).join('')}</section>`
const pngsOf = (path: string): string[] => readdirSync(path).filter((name) => name.endsWith('.png'))

const photos = pngsOf(folder)
if (values.pictures !== undefined) cpSync(values.pictures, join(folder, 'pictures'), { recursive: true })
const byDrawing = Map.groupBy(values.pictures === undefined ? [] : pngsOf(values.pictures), (name) =>
  name.replace(/(-\d{3,4})?-(light|dark)\.png$/u, ''),
)
const byScreen = Map.groupBy(photos, (name) => name.replace(/-\d+\.png$/u, ''))
const photosOf = (screen: string): readonly string[] =>
  byScreen.get(screen.replaceAll(/[^a-z0-9]+/gi, '-')) ?? []
const picturesOf = (drawing: string): readonly string[] =>
  (byDrawing.get(drawing) ?? []).map((name) => `pictures/${name}`)

const isPaired = (drawing: string): boolean =>
  LOOK_PAIRS.some(([picture, screen]) => picture === drawing && photosOf(screen).length > 0)
const alone = [...byDrawing.keys()].filter((drawing) => !isPaired(drawing))
const sections = [
  ...LOOK_PAIRS.filter(([picture]) => byDrawing.has(picture)).map(([picture, screen]) =>
    section(`${picture} · ${screen}`, [...picturesOf(picture), ...photosOf(screen)]),
  ),
  ...(alone.length === 0 ? [] : [section('Drawings without a screen', alone.flatMap(picturesOf))]),
  ...[...byScreen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([screen, names]) => section(screen, names)),
]
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Look</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;gap:16px;overflow-x:auto}figure{margin:0 0 24px}img{height:420px;border:1px solid #ccc}</style>
${sections.join('\n')}
`,
)
console.log(`${photos.length} photographs: ${join('reports', 'look', 'index.html')}`)
process.exitCode = status ?? 1
