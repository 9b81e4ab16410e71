import { parse } from '@formatjs/icu-messageformat-parser'
import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Alias } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogues = join(root, 'src/i18n')
const compiled = join(root, '.cache/messages')
const LANGUAGES = ['en', 'es'] as const

/** One catalogue with parsed messages, as a module with the same exports. */
const compileCatalogue = async (file: string): Promise<string> => {
  const module: Record<string, Record<string, string>> = await import(pathToFileURL(file).href)
  return Object.entries(module)
    .map(([name, messages]) => {
      const parsed = Object.entries(messages).map(([key, text]) => [key, parse(text)])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed))}\n`
    })
    .join('')
}

/**
 * Writes the message catalogues with parsed messages and returns the aliases that put them, and an empty
 * parser, into a build, so that the browser does not parse messages.
 */
export const compileMessages = async (): Promise<Alias[]> => {
  await rm(compiled, { recursive: true, force: true })
  for (const language of LANGUAGES) {
    await mkdir(join(compiled, language), { recursive: true })
    for (const name of globSync('*.ts', { cwd: join(catalogues, language) })) {
      const file = join(compiled, language, `${basename(name, '.ts')}.js`)
      await writeFile(file, await compileCatalogue(join(catalogues, language, name)))
    }
  }
  return [
    { find: /^\.\/(en|es)\/([a-z0-9-]+)\.ts$/, replacement: join(compiled, '$1', '$2.js') },
    {
      find: /^@formatjs\/icu-messageformat-parser$/,
      replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  ]
}
