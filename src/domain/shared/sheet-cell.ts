/** What a spreadsheet program reads as a formula, also behind apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/u

/** A cell that no spreadsheet program runs as a formula: an apostrophe guards it. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell without the apostrophe that guards it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** Several names in one cell; a semicolon of a name is written `\;`. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(';', String.raw`\;`)).join('; ')

/** The names of such a cell. */
export const splitNames = (cell: string): readonly string[] =>
  cell
    .split(/(?<!\\);/u)
    .map((name) => name.replaceAll(String.raw`\;`, ';').trim())
    .filter((name) => name !== '')

/** A place in a tree, from the top; a `>` of a name is written `\>`. */
export const joinPath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('>', String.raw`\>`)).join(' > ')

/** The names of such a cell. */
export const splitPath = (cell: string): readonly string[] =>
  cell
    .split(/(?<!\\)>/u)
    .map((name) => name.replaceAll(String.raw`\>`, '>').trim())
    .filter((name) => name !== '')
