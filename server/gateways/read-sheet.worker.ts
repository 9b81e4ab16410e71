import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { EXIT_NOT_A_SHEET, EXIT_NOT_SAFE, EXIT_TOO_MANY_ROWS, MAX_COLUMNS, MAX_ROWS } from './sheet-limits.ts'

/** The limits of the process; a sheet of the most rows needs half of them. */
const MAX_MEMORY_BYTES = 768 * 1_048_576
const MAX_CPU_MICROSECONDS = 30_000_000
const CHECK_MS = 50
/** What an archive may contain unpacked. */
const MAX_UNPACKED_BYTES = 128 * 1_048_576
const TIMEOUT_MS = 60_000

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

/** From here on a spreadsheet shows a number of the usual format with an exponent. */
const SHOWN_WITH_EXPONENT = 1e11

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Math.abs(value) >= SHOWN_WITH_EXPONENT ? value.toExponential().toUpperCase() : String(value)
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}

const readExcel = async (bytes: Buffer): Promise<string[][]> => {
  await refuseBomb(bytes)
  const { default: readExcelFile } = await import('read-excel-file/node')
  const [sheet] = await readExcelFile(bytes, { trim: false }).catch(() => process.exit(EXIT_NOT_A_SHEET))
  return (sheet?.data ?? []).map((row) => row.map(cellText))
}

/** UTF-8 and UTF-16 by their mark, else UTF-8, else the code page of spreadsheet programs. */
const decodeText = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const readCsv = async (bytes: Buffer): Promise<string[][]> => {
  const { parse } = await import('csv-parse/sync')
  const text = decodeText(bytes)
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) process.exit(EXIT_NOT_A_SHEET)
  const firstLine = text.slice(0, text.search(/[\r\n]|$/u))
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, to: MAX_ROWS + 2 })
  } catch {
    return process.exit(EXIT_NOT_A_SHEET)
  }
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)
const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
const rows = isArchive ? await readExcel(bytes) : await readCsv(bytes)
if (rows.length > MAX_ROWS + 1 || rows.some((row) => row.length > MAX_COLUMNS))
  process.exit(EXIT_TOO_MANY_ROWS)
process.stdout.write(JSON.stringify(rows))
