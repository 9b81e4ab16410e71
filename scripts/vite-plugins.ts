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
