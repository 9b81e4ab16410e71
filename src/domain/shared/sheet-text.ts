/** The rows of a file, of a workbook those of one of its sheets. */
export interface SheetRows {
  /** A file of text has one table without a name. */
  readonly name: string | null
  readonly rows: ReadonlyArray<readonly string[]>
}

/** A comma last: with decimal commas every line has as many of it as of the separator. */
const SEPARATORS = [';', '\t', ','] as const
/** Lines of a file by which its separator is known. */
const SEPARATOR_LINES = 20

/** The text of a file: by the mark at its start, else UTF-8, else the code page of spreadsheet programs. */
export const decodeSheet = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The lines that have as many of the separator as most of them, by how many that is. */
const evidenceOf = (separator: string, lines: readonly string[]): number => {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
  return Math.max(
    0,
    ...[...Map.groupBy(counts, (count) => count)].map(([count, { length }]) => count * length),
  )
}

/** What separates the cells of a text, said by a first line `sep=;` or known by its lines, and the text without that line. */
export const readSeparator = (text: string): { readonly separator: string; readonly text: string } => {
  const said = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/iu.exec(text)
  if (said !== null) return { separator: said[1] ?? ',', text: text.slice(said[0].length) }
  const lines = text.replaceAll(/"[^"]*"/gu, '').split(/\r\n?|\n/u, SEPARATOR_LINES)
  const [separator = ','] = SEPARATORS.toSorted((a, b) => evidenceOf(b, lines) - evidenceOf(a, lines))
  return { separator, text }
}

/**
 * The cells of rows that were copied from a sheet, or of a CSV file, without the spaces around them. A quoted
 * cell may hold the separator, quotes and line ends; the line end after the last row begins no row.
 */
export const cellsOf = (text: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

const NEEDS_QUOTES = /["\t\n\r]/

/** Rows as a sheet takes them from the clipboard. */
export const toSheetText = (rows: ReadonlyArray<readonly string[]>): string =>
  rows
    .map((row) =>
      row.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
