// Compressed JavaScript that a page loads cold, beside its budget: what the browser asks for when nothing is cached.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, brotliCompressSync } from 'node:zlib'
import { chunksOf, type Page } from './bundle-pages.ts'

const PAGES: ReadonlyArray<Page & { readonly budgetKb: number }> = [
  { name: 'login', entries: ['src/routes/login.tsx', 'src/i18n/es/login.ts'], budgetKb: 125 },
  {
    name: 'orders',
    entries: [
      'src/routes/_app.tsx',
      'src/routes/_app.orders.index.tsx',
      'src/i18n/es/login.ts',
      'src/i18n/es/desk.ts',
      'src/i18n/es/orders.ts',
      'src/app/open-desk.ts',
    ],
    budgetKb: 230,
  },
  {
    name: 'new order',
    entries: [
      'src/routes/_app.tsx',
      'src/routes/_app.new-order.tsx',
      'src/i18n/es/login.ts',
      'src/i18n/es/desk.ts',
      'src/i18n/es/new-order.ts',
      'src/app/open-desk.ts',
    ],
    budgetKb: 230,
  },
]
const dist = join(import.meta.dirname, '../dist')
const kb = (bytes: number) => bytes / 1000

for (const page of PAGES) {
  const files = chunksOf(dist, page)
  const sizes = files.map((file) => readFileSync(join(dist, file)))
  const gzip = sizes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
  const brotli = sizes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
  const verdict = kb(gzip) <= page.budgetKb ? 'within' : 'OVER'
  console.log(
    `${page.name.padEnd(10)} ${kb(gzip).toFixed(1).padStart(7)} kB gzip  ${kb(brotli).toFixed(1).padStart(7)} kB brotli  ${verdict} ${page.budgetKb} kB  (${files.length} files)`,
  )
}
