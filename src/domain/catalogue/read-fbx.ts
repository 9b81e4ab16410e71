/** A compressed list of numbers in an FBX file. */
export interface FbxArray {
  readonly start: number
  readonly end: number
  /** What it says it has when it is inflated. */
  readonly bytes: number
}

const MAGIC = 'Kaydara FBX Binary  \0\u001A\0'
const VERSION_AT = 23
const FIRST_NODE_AT = 27
/** The oldest that can be shown: of binary files, and of those that are text. */
const MIN_BINARY_VERSION = 6400
const MIN_TEXT_VERSION = 7000
/** From this version on the sizes of a node have 64 bits. */
const WIDE_VERSION = 7500
const MAX_DEPTH = 32
/** Of all lists together when they are inflated: a small file can become one that no browser holds. */
const MAX_INFLATED_BYTES = 64 * 1_048_576
/** Behind the last node. */
const FOOTER_BYTES = 176

const SCALAR_BYTES: Readonly<Record<string, number>> = { C: 1, Y: 2, I: 4, F: 4, D: 8, L: 8 }
const ELEMENT_BYTES: Readonly<Record<string, number>> = { b: 1, c: 1, i: 4, f: 4, d: 8, l: 8 }

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))

interface Reading {
  readonly view: DataView
  readonly isWide: boolean
  readonly arrays: FbxArray[]
  readonly names: Set<string>
  inflated: number
}

/** The place behind a property; null where it is none. */
const readProperty = (reading: Reading, at: number): number | null => {
  const { view, arrays } = reading
  const type = textAt(view, at, 1)
  const start = at + 1
  const scalar = SCALAR_BYTES[type]
  if (scalar !== undefined) return start + scalar
  if (type === 'S' || type === 'R') return start + 4 + view.getUint32(start, true)
  const element = ELEMENT_BYTES[type]
  if (element === undefined) return null
  const bytes = view.getUint32(start, true) * element
  const isCompressed = view.getUint32(start + 4, true) !== 0
  const first = start + 12
  const end = first + (isCompressed ? view.getUint32(start + 8, true) : bytes)
  reading.inflated += bytes
  if (isCompressed) arrays.push({ start: first, end, bytes })
  return reading.inflated > MAX_INFLATED_BYTES ? null : end
}

/** The place behind a node, 0 for the empty one that ends a list; null where it is none. */
const readNode = (reading: Reading, at: number, limit: number, depth: number): number | null => {
  const { view, isWide, names } = reading
  const word = (nth: number) =>
    isWide ? Number(view.getBigUint64(at + 8 * nth, true)) : view.getUint32(at + 4 * nth, true)
  const nameAt = at + (isWide ? 24 : 12)
  const [end, properties] = [word(0), word(1)]
  if (end === 0) return 0
  const nameLength = view.getUint8(nameAt)
  let inside = nameAt + 1 + nameLength
  if (depth > MAX_DEPTH || end > limit || end < inside) return null
  names.add(textAt(view, nameAt + 1, nameLength))
  for (let nth = 0; nth < properties; nth += 1) {
    const next = readProperty(reading, inside)
    if (next === null || next > end) return null
    inside = next
  }
  while (inside < end) {
    const next = readNode(reading, inside, end, depth + 1)
    if (next === null) return null
    if (next === 0) return end
    inside = next
  }
  return end
}

const readBinary = (view: DataView): readonly FbxArray[] | null => {
  const version = view.getUint32(VERSION_AT, true)
  if (version < MIN_BINARY_VERSION) return null
  const reading: Reading = {
    view,
    isWide: version >= WIDE_VERSION,
    arrays: [],
    names: new Set(),
    inflated: 0,
  }
  let at: number | null = FIRST_NODE_AT
  while (at !== null && at !== 0 && at + FOOTER_BYTES < view.byteLength)
    at = readNode(reading, at, view.byteLength, 0)
  const hasFaces = reading.names.has('Vertices') && reading.names.has('PolygonVertexIndex')
  return at === null || !hasFaces ? null : reading.arrays
}

const readText = (text: string): readonly FbxArray[] | null => {
  const version = Number(/\bFBXVersion: (\d{1,6})\b/.exec(text)?.[1] ?? 0)
  const hasFaces =
    /\bObjects:\s/.test(text) && /\bVertices:\s/.test(text) && /\bPolygonVertexIndex:\s/.test(text)
  return version >= MIN_TEXT_VERSION && hasFaces ? [] : null
}

/** The compressed lists of an FBX model with faces, binary or text; null where the file is none. */
export const readFbx = (view: DataView): readonly FbxArray[] | null => {
  try {
    if (view.byteLength > FIRST_NODE_AT && textAt(view, 0, MAGIC.length) === MAGIC) return readBinary(view)
    const head = textAt(view, 0, Math.min(6, view.byteLength))
    if (!head.startsWith('; FBX') && !head.startsWith(';FBX')) return null
    const text = new TextDecoder('latin1').decode(view)
    return text.includes('\0') ? null : readText(text)
  } catch {
    // A size in the file leads behind its end.
    return null
  }
}
