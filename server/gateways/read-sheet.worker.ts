import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { CellObject } from '@e965/xlsx'
import { decodeSheet, readSeparator, type SheetRows } from '../../src/domain/shared/sheet-text.ts'
import {
  EXIT_NOT_A_SHEET,
  EXIT_NOT_SAFE,
  EXIT_TOO_MANY_ROWS,
  MAX_COLUMNS,
  MAX_LINES,
} from './sheet-limits.ts'

/** The limits of the process; a sheet of the most rows needs half of them. */
const MAX_MEMORY_BYTES = 1_280 * 1_048_576
const MAX_CPU_MICROSECONDS = 60_000_000
const CHECK_MS = 50
/** What an archive may contain unpacked. */
const MAX_UNPACKED_BYTES = 128 * 1_048_576
/** Characters of one line of a file. */
const MAX_LINE_LENGTH = 1_048_576
const TIMEOUT_MS = 110_000

const killSelf = (): boolean => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES || user + system > MAX_CPU_MICROSECONDS) killSelf()
}, CHECK_MS).unref()
setTimeout(killSelf, TIMEOUT_MS).unref()

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** Unpacks every file of an archive up to the limit, because the sizes that it states may be wrong. */
const refuseBomb = async (archive: Buffer): Promise<void> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) process.exit(EXIT_NOT_A_SHEET)
  let at = archive.readUInt32LE(end + 16)
  let left = MAX_UNPACKED_BYTES
  for (let nth = archive.readUInt16LE(end + 10); nth > 0; nth -= 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) process.exit(EXIT_NOT_A_SHEET)
    const packed = archive.readUInt32LE(at + 20)
    const start = archive.readUInt32LE(at + 42)
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    if (archive.readUInt16LE(at + 10) === 0) left -= packed
    else {
      const unpacked = await promisify(inflateRaw)(archive.subarray(from, from + packed), {
        maxOutputLength: Math.max(left, 1),
      }).catch(() => process.exit(EXIT_NOT_SAFE))
      left -= unpacked.length
    }
    if (left <= 0) process.exit(EXIT_NOT_SAFE)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** A whole number with more digits than a number can hold has lost them in the file. */
const EXACT_DIGITS = 1e15

/** A number without a format of its own, without the digits that binary fractions add. */
const plainNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) >= EXACT_DIGITS || (rounded !== 0 && Math.abs(rounded) < 1e-9)
    ? rounded.toExponential().toUpperCase()
    : rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
}

const cellText = (cell: CellObject | undefined): string => {
  if (cell?.v === undefined) return ''
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  const hasFormat = cell.z !== undefined && cell.z !== 'General'
  if (typeof cell.v === 'number' && !hasFormat) return plainNumber(cell.v)
  return typeof cell.v === 'string' ? cell.v.toWellFormed() : (cell.w ?? String(cell.v)).trim()
}

const isTooWide = (row: readonly unknown[]): boolean => row.length > MAX_COLUMNS

/** The rows of the sheets that are shown. */
const readWorkbook = async (bytes: Buffer): Promise<SheetRows[]> => {
  await refuseBomb(bytes)
  const { read, utils } = await import('@e965/xlsx')
  const options = {
    dense: true,
    cellDates: true,
    UTC: true,
    cellNF: true,
    cellHTML: false,
    sheetRows: MAX_LINES + 1,
  }
  const book = (() => {
    try {
      return read(bytes, options)
    } catch {
      return process.exit(EXIT_NOT_A_SHEET)
    }
  })()
  return book.SheetNames.flatMap((name, at) => {
    if ((book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0) return []
    const sheet = book.Sheets[name]
    // Rows beyond the limit are not read, and said here alone.
    const all: unknown = sheet?.['!fullref']
    if (typeof all === 'string' && utils.decode_range(all).e.r >= MAX_LINES) process.exit(EXIT_TOO_MANY_ROWS)
    const cells: ReadonlyArray<readonly CellObject[] | undefined> = sheet?.['!data'] ?? []
    // One cell far to the right makes a row of millions.
    if (cells.some((row) => isTooWide(row ?? []))) process.exit(EXIT_TOO_MANY_ROWS)
    return [{ name, rows: Array.from(cells, (row) => Array.from(row ?? [], cellText)) }]
  })
}

/** The parser measures a line without its separators. */
const hasLongLine = (text: string): boolean => {
  for (let start = 0; text.length - start > MAX_LINE_LENGTH;) {
    const limit = start + MAX_LINE_LENGTH
    const end = Math.max(text.lastIndexOf('\n', limit), text.lastIndexOf('\r', limit))
    if (end < start) return true
    start = end + 1
  }
  return false
}

const readCsv = async (bytes: Buffer): Promise<SheetRows[]> => {
  const { parse } = await import('csv-parse/sync')
  const decoded = decodeSheet(bytes)
  if (hasLongLine(decoded)) process.exit(EXIT_NOT_A_SHEET)
  const { separator, text } = readSeparator(decoded)
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) process.exit(EXIT_NOT_A_SHEET)
  try {
    const rows: string[][] = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_LINE_LENGTH,
      to: MAX_LINES + 1,
      on_record: (row: string[]) => (isTooWide(row) ? process.exit(EXIT_TOO_MANY_ROWS) : row),
    })
    return [{ name: null, rows }]
  } catch {
    return process.exit(EXIT_NOT_A_SHEET)
  }
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)
const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
const tables = isArchive ? await readWorkbook(bytes) : await readCsv(bytes)
if (tables.some(({ rows }) => rows.length > MAX_LINES)) process.exit(EXIT_TOO_MANY_ROWS)
process.stdout.write(JSON.stringify(tables))
