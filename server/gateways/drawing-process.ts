import sharp from 'sharp'

/** Bytes that a drawing may take while it becomes pixels; the process itself and the library need a third of them. */
const MOST_BYTES = 384 * 1_048_576
const WATCH_MS = 20
const MOST_MS = 5_000

/** Pixels of a side, and of a unit of a drawing whose width is given in it: 72 to the inch. */
const [side = 400] = process.argv.slice(2).map(Number)
const UNIT_DENSITY = 72
const MOST_DENSITY = 2_400

/** Ends of this process that its parent tells apart; any other is a drawing that could not be finished. */
const NO_DRAWING = 10
const WRONG_SIZE = 11

sharp.concurrency(1)
const end = (): boolean => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) end()
}, WATCH_MS).unref()
// Its parent ends it too, while there is one.
setTimeout(end, MOST_MS).unref()

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)

const size = await sharp(bytes)
  .metadata()
  .catch(() => null)
if (size === null) process.exit(NO_DRAWING)
const density = Math.min((UNIT_DENSITY * side) / Math.max(size.width, size.height), MOST_DENSITY)
if (density < 1) process.exit(WRONG_SIZE)
const pixels = await sharp(bytes, { density, limitInputPixels: 4 * side * side })
  .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .png()
  .toBuffer()
process.stdout.write(pixels)
