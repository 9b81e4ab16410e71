import sharp from 'sharp'

/** The memory limit of rendering in bytes; the process and the library need a third of it. */
const MAX_BYTES = 384 * 1_048_576
const CHECK_MS = 20
/** The parent kills the process after the same time, unless it has ended itself. */
const TIMEOUT_MS = 10_000

/** The pixels of a side, and the limit of processor time in milliseconds. */
const [side = 0, maxCpuMs = 0] = process.argv.slice(2).map(Number)
/** The pixels of a CSS inch. */
const UNIT_DENSITY = 72
const MAX_DENSITY = 2_400

/** Exit codes that the parent distinguishes; any other means that rendering failed. */
const EXIT_NOT_AN_IMAGE = 10
const EXIT_WRONG_SIZE = 11

sharp.concurrency(1)
const killSelf = (): boolean => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > MAX_BYTES || user + system > maxCpuMs * 1_000) killSelf()
}, CHECK_MS).unref()
setTimeout(killSelf, TIMEOUT_MS).unref()

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)

const size = await sharp(bytes)
  .metadata()
  .catch(() => null)
if (size === null) process.exit(EXIT_NOT_AN_IMAGE)
const density = Math.min((UNIT_DENSITY * side) / Math.max(size.width, size.height), MAX_DENSITY)
if (density < 1) process.exit(EXIT_WRONG_SIZE)
const pixels = await sharp(bytes, { density, limitInputPixels: 4 * side * side })
  .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .png()
  .toBuffer()
process.stdout.write(pixels)
