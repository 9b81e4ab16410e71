import type { ModelFormat } from './product-media.ts'
import { readFbx, type FbxArray } from './read-fbx.ts'

interface ModelFile {
  readonly format: ModelFormat
  /** What has to be inflated before it is known to be what it says. */
  readonly compressed: readonly FbxArray[]
}

const MAIN_3DS = 0x4d4d
/** The chunks that lead to the triangles of a 3DS file. */
const CONTAINERS_3DS = new Set([MAIN_3DS, 0x3d3d, 0x4000, 0x4100])
const OBJECT_3DS = 0x4000
const VERTICES_3DS = 0x4110
const FACES_3DS = 0x4120
const CHUNK_HEAD = 6

/** Reads the chunks between two places of a 3DS file; false where a chunk ends outside of the one around it. */
const readChunks = (view: DataView, from: number, to: number, found: Set<number>): boolean => {
  let at = from
  while (at < to) {
    if (at + CHUNK_HEAD > to) return false
    const id = view.getUint16(at, true)
    const end = at + view.getUint32(at + 2, true)
    if (end < at + CHUNK_HEAD || end > to) return false
    let inside = at + CHUNK_HEAD
    if (id === OBJECT_3DS) while (inside < end && view.getUint8(inside++) !== 0);
    const counted = id === VERTICES_3DS ? 12 : id === FACES_3DS ? 8 : 0
    if (counted > 0) {
      if (inside + 2 > end) return false
      const count = view.getUint16(inside, true)
      if (count === 0 || inside + 2 + count * counted > end) return false
    }
    found.add(id)
    if (CONTAINERS_3DS.has(id) && !readChunks(view, inside, end, found)) return false
    at = end
  }
  return true
}

const is3ds = (view: DataView): boolean => {
  if (view.byteLength < CHUNK_HEAD || view.getUint16(0, true) !== MAIN_3DS) return false
  const end = view.getUint32(2, true)
  const found = new Set<number>()
  return (
    end <= view.byteLength &&
    readChunks(view, 0, end, found) &&
    found.has(VERTICES_3DS) &&
    found.has(FACES_3DS)
  )
}

/** What a line of an OBJ file may begin with: geometry, groups, materials, and the curves that few programs write. */
const OBJ_WORDS = new Set(
  (
    'v vt vn vp f fo l p g o s mg usemtl mtllib usemap maplib cstype deg bmat step curv curv2 surf parm trim hole ' +
    'scrv sp end con bevel c_interp d_interp lod shadow_obj trace_obj ctech stech call csh'
  ).split(' '),
)

const isNumber = (text: string | undefined): boolean => text !== undefined && Number.isFinite(Number(text))

/** Whether the corners of a face are vertices that there are: by their number, or counted back from the last. */
const hasKnownCorners = (corners: readonly string[], vertices: number): boolean =>
  corners.length >= 3 &&
  corners.every((corner) => {
    const index = Number(corner.split('/', 1)[0])
    return Number.isInteger(index) && index !== 0 && Math.abs(index) <= vertices
  })

const isObj = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false
  const lines = new TextDecoder('latin1')
    .decode(bytes)
    .replaceAll(/\\\r?\n/g, ' ')
    .split(/\r\n|\r|\n/)
  let vertices = 0
  let faces = 0
  for (const line of lines) {
    const [word = '', ...values] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) continue
    if (!OBJ_WORDS.has(word)) return false
    if (word === 'v') {
      if (values.length < 3 || !values.slice(0, 3).every(isNumber)) return false
      vertices += 1
    } else if (word === 'f') {
      if (!hasKnownCorners(values, vertices)) return false
      faces += 1
    }
  }
  return faces > 0
}

/** What a file is by its content, whatever its name: null for anything but a 3DS, OBJ or FBX model with faces. */
export const readModelFile = (bytes: Uint8Array): ModelFile | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const compressed = readFbx(view)
  if (compressed !== null) return { format: 'fbx', compressed }
  if (is3ds(view)) return { format: '3ds', compressed: [] }
  return isObj(bytes) ? { format: 'obj', compressed: [] } : null
}
