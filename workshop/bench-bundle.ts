// Compares the JavaScript of a cold page load, in the server's brotli, with its budget; `npm run bench --
// bundle` measures in a browser.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageChunks, type BundlePage } from '../scripts/page-chunks.ts'

const PAGES: ReadonlyArray<BundlePage & { readonly budgetKb: number }> = [
  { name: 'login', entries: ['src/routes/login.tsx', '.cache/messages/es/login.js'], budgetKb: 125 },
  {
    name: 'orders',
    entries: [
      'src/shell/AppShell.tsx',
      'src/routes/_app.orders.index.tsx',
      '.cache/messages/es/login.js',
      '.cache/messages/es/shell.js',
      '.cache/messages/es/orders.js',
      'src/session/load-app-context.ts',
      'src/api/client/boot-decoders.ts',
    ],
    budgetKb: 230,
  },
  {
    name: 'new order',
    entries: [
      'src/shell/AppShell.tsx',
      'src/routes/_app.new-order.tsx',
      '.cache/messages/es/login.js',
      '.cache/messages/es/shell.js',
      '.cache/messages/es/new-order.js',
      'src/session/load-app-context.ts',
      'src/api/client/boot-decoders.ts',
    ],
    budgetKb: 230,
  },
]
const dist = join(import.meta.dirname, '../dist')
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
/** The build compresses a file only when that makes it smaller. */
const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

for (const page of PAGES) {
  const files = pageChunks(dist, page).map((file) => join(dist, file))
  const brotli = sum(files.map(sentBytes))
  const gzip = sum(files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length))
  const verdict = brotli <= page.budgetKb * 1000 ? 'within' : 'OVER'
  console.log(
    `${page.name.padEnd(10)} ${kb(brotli)} kB brotli  ${verdict} ${page.budgetKb} kB  (${kb(gzip).trim()} kB gzip, ${files.length} files)`,
  )
}
