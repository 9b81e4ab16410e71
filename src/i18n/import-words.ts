import { imports as en } from './en/imports.ts'
import { imports as es } from './es/imports.ts'
import { importErrorKey } from '../domain/catalogue/import-errors.ts'
import type { Language } from './language.ts'
import { columnTitle } from './product-sheet-words.ts'

const MESSAGES = { en, es }

/** The words of imports that the server writes itself. */
export const importWords =
  (language: Language) =>
  (key: keyof typeof en): string =>
    MESSAGES[language][key]

/** What is wrong with a row, each column by its title. */
export const importErrorText = (language: Language, errors: Readonly<Record<string, string>>): string =>
  Object.entries(errors)
    .map(([column, code]) => `${columnTitle(language, column)}: ${MESSAGES[language][importErrorKey(code)]}`)
    .join('; ')
