import { parse } from '@formatjs/icu-messageformat-parser'
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const catalogueFile = /\/src\/i18n\/(en|es)\/[a-z0-9-]+\.ts$/

/** Turns the message catalogues into parsed messages; the parser stays out of the browser. */
export const messagesPlugin = (): Plugin => ({
  name: 'comanda-messages',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  async transform(code, id) {
    const file = id.split('?')[0] ?? id
    if (!catalogueFile.test(file) || /\/(all|shell)\.ts$/.test(file)) return null
    const version = createHash('sha1').update(code).digest('hex')
    const module: Record<string, Record<string, string>> = await import(
      `${pathToFileURL(file).href}?v=${version}`
    )
    const exported = Object.entries(module).map(([name, messages]) => {
      const parsed = Object.entries(messages).map(([key, text]) => [key, parse(text)])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed))}`
    })
    return { code: exported.join('\n'), map: null }
  },
})

/** Sonner writes a style element when it loads, which the content security policy forbids; its sheet is bundled instead. */
export const sonnerStylePlugin = (): Plugin => ({
  name: 'comanda-sonner-style',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return null
    return { code: code.replace(/^__insertCSS\(".*"\);$/m, ''), map: null }
  },
})

/** The vocabulary of the domain declares its schemas beside its words; a page that needs the words alone drops them. */
export const pureSchemasPlugin = (): Plugin => ({
  name: 'comanda-pure-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/domain/') || !code.includes("from 'effect/Schema'")) return null
    const marked = code
      .replace(/(?<=[=(,]\s*)Schema\.[A-Za-z.]+\(/g, (call) => `/*#__PURE__*/ ${call}`)
      .replace(/(?<== )id\('/g, "/*#__PURE__*/ id('")
    return { code: marked, map: null }
  },
})

const CONTRACT = /\/src\/api\/contract\/[a-z.-]+\.ts$/
const DOMAIN = /\/src\/domain\/.+\.ts$/
const SCHEMAS = '?schemas'

/**
 * The contract gets the domain's modules as copies of their own: pages that need the words alone then share no file with
 * the schemas, which only forms load. The modules hold constants and functions, so that two copies are as good as one.
 */
export const schemasApartPlugin = (): Plugin => ({
  name: 'comanda-schemas-apart',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null
    const isOfSchemas = CONTRACT.test(importer) || importer.endsWith(SCHEMAS)
    if (!isOfSchemas) return null
    const found = await this.resolve(source, importer.replace(SCHEMAS, ''), { skipSelf: true })
    return found && DOMAIN.test(found.id) ? `${found.id}${SCHEMAS}` : null
  },
})
