/** Radius and height of the outline of a cup, from the middle of its foot up outside, over the rim and down inside. */
const OUTLINE: ReadonlyArray<readonly [radius: number, height: number]> = [
  [0, 0],
  [0.62, 0],
  [0.68, 0.08],
  [0.92, 0.4],
  [1, 0.85],
  [0.94, 1.3],
  [0.98, 1.55],
  [0.9, 1.57],
  [0.85, 1.3],
  [0.9, 0.85],
  [0.82, 0.42],
  [0, 0.22],
]
const SIDES = 56
const HANDLE = { x: 0.8, y: 0.86, radius: 0.46, thickness: 0.1, from: -1.4, to: 1.4, rings: 18, sides: 14 }

type Point = readonly [x: number, y: number, z: number]

/** Faces between neighbouring rings of points. */
const facesOf = (rings: number, sides: number, isClosed: boolean, first: number): readonly string[] =>
  Array.from({ length: rings - 1 }, (_, ring) =>
    Array.from({ length: isClosed ? sides : sides - 1 }, (_side, at) => {
      const next = (at + 1) % sides
      const corner = (r: number, s: number) => first + r * sides + s
      return `f ${corner(ring, at)} ${corner(ring + 1, at)} ${corner(ring + 1, next)} ${corner(ring, next)}`
    }),
  ).flat()

const around = (count: number, at: number): number => (at / count) * 2 * Math.PI

const cup: readonly Point[] = OUTLINE.flatMap(([radius, height]) =>
  Array.from({ length: SIDES }, (_, at): Point => {
    const angle = around(SIDES, at)
    return [Math.cos(angle) * radius, height, Math.sin(angle) * radius]
  }),
)

const handle: readonly Point[] = Array.from({ length: HANDLE.rings }, (_, ring) => {
  const bend = HANDLE.from + ((HANDLE.to - HANDLE.from) * ring) / (HANDLE.rings - 1)
  return Array.from({ length: HANDLE.sides }, (_side, at): Point => {
    const angle = around(HANDLE.sides, at)
    const distance = HANDLE.radius + Math.cos(angle) * HANDLE.thickness
    return [
      HANDLE.x + Math.cos(bend) * distance,
      HANDLE.y + Math.sin(bend) * distance,
      Math.sin(angle) * HANDLE.thickness,
    ]
  })
}).flat()

/** A clay cup with a handle as OBJ. */
export const clayCupObj = (): string =>
  [
    '# Taza de barro',
    'o taza',
    ...[...cup, ...handle].map((point) => `v ${point.map((value) => value.toFixed(4)).join(' ')}`),
    ...facesOf(OUTLINE.length, SIDES, true, 1),
    ...facesOf(HANDLE.rings, HANDLE.sides, true, cup.length + 1),
    '',
  ].join('\n')
