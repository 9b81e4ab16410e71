import { deflateSync } from 'node:zlib'

const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts))

const encoded = (bytes: number, write: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes))
  write(view)
  return new Uint8Array(view.buffer)
}
const u16 = (...values: readonly number[]) =>
  encoded(values.length * 2, (view) => values.forEach((value, at) => view.setUint16(at * 2, value, true)))
const u32 = (...values: readonly number[]) =>
  encoded(values.length * 4, (view) => values.forEach((value, at) => view.setUint32(at * 4, value, true)))
const f32 = (...values: readonly number[]) =>
  encoded(values.length * 4, (view) => values.forEach((value, at) => view.setFloat32(at * 4, value, true)))
const f64 = (...values: readonly number[]) =>
  encoded(values.length * 8, (view) => values.forEach((value, at) => view.setFloat64(at * 8, value, true)))
const text = (value: string): Uint8Array => Buffer.from(value, 'latin1')

export const TRIANGLE_OBJ = '# a triangle\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'

const chunk = (id: number, ...content: readonly Uint8Array[]): Uint8Array => {
  const body = concat(...content)
  return concat(u16(id), u32(body.length + 6), body)
}

/** A triangle as 3DS; `vertices` is how many of its three it says it has. */
export const triangle3ds = (vertices = 3): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    chunk(
      0x4d4d,
      chunk(
        0x3d3d,
        chunk(
          0x4000,
          text('Triangle\0'),
          chunk(
            0x4100,
            chunk(0x4110, u16(vertices), f32(0, 0, 0, 1, 0, 0, 0, 1, 0)),
            chunk(0x4120, u16(1), u16(0, 1, 2, 7)),
          ),
        ),
      ),
    ),
  )

type Property = readonly Uint8Array[]
const property = {
  long: (value: number): Property => [text('L'), u32(value, 0)],
  text: (value: string): Property => [text('S'), u32(value.length), text(value)],
  /** Compressed; `count` is how many it says it has. */
  doubles: (values: readonly number[], count = values.length): Property => {
    const packed = deflateSync(f64(...values))
    return [text('d'), u32(count, 1, packed.length), packed]
  },
  ints: (values: readonly number[]): Property => [text('i'), u32(values.length, 0, 0), u32(...values)],
}

type Node = (start: number) => Uint8Array
const node =
  (name: string, properties: readonly Property[], children: readonly Node[] = []): Node =>
  (start) => {
    const list = concat(...properties.flat())
    const head = 13 + name.length
    let inside = concat()
    for (const child of children) inside = concat(inside, child(start + head + list.length + inside.length))
    if (children.length > 0) inside = concat(inside, new Uint8Array(13))
    const end = start + head + list.length + inside.length
    return concat(
      u32(end, properties.length, list.length),
      new Uint8Array([name.length]),
      text(name),
      list,
      inside,
    )
  }

const CORNERS = [0, 0, 0, 1, 0, 0, 0, 1, 0]

/** A triangle as binary FBX; `count` is how many numbers its compressed list says it has. */
export const triangleFbx = (count = CORNERS.length, version = 7400): Uint8Array<ArrayBuffer> => {
  const nodes = [
    node(
      'Objects',
      [],
      [
        node(
          'Geometry',
          [property.long(1), property.text('Triangle\0\u0001Geometry'), property.text('Mesh')],
          [
            node('Vertices', [property.doubles(CORNERS, count)]),
            node('PolygonVertexIndex', [property.ints([0, 1, 0xffff_fffd])]),
          ],
        ),
        node(
          'Model',
          [property.long(2), property.text('Triangle\0\u0001Model'), property.text('Mesh')],
          [node('Version', [[text('I'), u32(232)]])],
        ),
      ],
    ),
    node(
      'Connections',
      [],
      [
        node('C', [property.text('OO'), property.long(1), property.long(2)]),
        node('C', [property.text('OO'), property.long(2), property.long(0)]),
      ],
    ),
  ]
  let file = concat(text('Kaydara FBX Binary  \0'), new Uint8Array([0x1a, 0]), u32(version))
  for (const write of nodes) file = concat(file, write(file.length))
  return concat(file, new Uint8Array(13 + 160 + 16))
}

export const triangleFbxText = (version = 7300): string => `; FBX ${version / 1000} project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: ${version}
}
Objects:  {
	Geometry: 1, "Geometry::Triangle", "Mesh" {
		Vertices: *9 {
			a: 0,0,0,1,0,0,0,1,0
		}
		PolygonVertexIndex: *3 {
			a: 0,1,-3
		}
	}
	Model: 2, "Model::Triangle", "Mesh" {
		Version: 232
	}
}
Connections:  {
	C: "OO",1,2
	C: "OO",2,0
}
`
