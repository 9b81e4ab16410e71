import { expect, test } from 'vitest'
import {
  addCornerAfter,
  neighbourCorner,
  nudgeCorner,
  openRings,
  parseDegrees,
  parsePair,
  removeCorner,
} from './corners.ts'
import { drawShape, redoShape, startShape, undoShape } from './shape-history.ts'

const SQUARE = [
  [
    [-90.5, 14.6],
    [-90.4, 14.6],
    [-90.4, 14.7],
    [-90.5, 14.7],
    [-90.5, 14.6],
  ] as const,
]
const HOLE = [
  [-90.46, 14.64],
  [-90.44, 14.66],
  [-90.44, 14.64],
  [-90.46, 14.64],
] as const

test('the first corner closes its ring wherever it moves', () => {
  const [ring = []] = nudgeCorner(SQUARE, { ring: 0, index: 0 }, 10, 0)
  expect(ring[0]).toEqual(ring.at(-1))
  expect(ring[0]?.[1]).toBe(14.6)
  expect((ring[0]?.[0] ?? 0) + 90.5).toBeCloseTo(0.0000928, 6)
})

test('a hole of three corners goes with one of them, an outline of three keeps all', () => {
  expect(removeCorner([...SQUARE, HOLE], { ring: 1, index: 0 })).toEqual(SQUARE)
  const triangle = removeCorner(SQUARE, { ring: 0, index: 3 })
  expect(openRings(triangle)[0]).toHaveLength(3)
  expect(removeCorner(triangle, { ring: 0, index: 0 })).toEqual(triangle)
})

test('a corner is added in the middle of the edge after another, the last edge included', () => {
  expect(openRings(addCornerAfter(SQUARE, { ring: 0, index: 3 }))[0]?.at(-1)).toEqual([-90.5, 14.65])
})

test('corners are walked through all rings and end at both sides', () => {
  const rings = [...SQUARE, HOLE]
  expect(neighbourCorner(rings, null, 1)).toEqual({ ring: 0, index: 0 })
  expect(neighbourCorner(rings, { ring: 0, index: 3 }, 1)).toEqual({ ring: 1, index: 0 })
  expect(neighbourCorner(rings, { ring: 1, index: 2 }, 1)).toBeNull()
  expect(neighbourCorner(rings, { ring: 0, index: 0 }, -1)).toBeNull()
})

test.each([
  ['14.6', 14.6],
  ['14,634915', 14.634915],
  [' -90.5 ', -90.5],
  ['91', null],
  ['1e3', null],
  ['14.6.1', null],
  ['', null],
])('%j as a latitude is %j', (text, degrees) => {
  expect(parseDegrees(text, 90)).toBe(degrees === -90.5 ? null : degrees)
  expect(parseDegrees(text, 180)).toBe(text === '91' ? 91 : degrees)
})

test.each([
  ['14.6, -90.5', [-90.5, 14.6]],
  ['14,6; -90,5', [-90.5, 14.6]],
  ['14.6\t-90.5', [-90.5, 14.6]],
  ['14.6 -90.5', [-90.5, 14.6]],
  ['14,6', null],
  ['-190, 14', null],
])('%j as a pasted pair is %j', (text, corner) => {
  expect(parsePair(text)).toEqual(corner)
})

test('undo and redo walk the shapes, and another drawing forgets what was undone', () => {
  const [a, b, c] = [SQUARE, [...SQUARE, HOLE], [HOLE]]
  const drawn = drawShape(drawShape(startShape(a), b), c)
  expect(undoShape(undoShape(drawn)).present).toBe(a)
  expect(undoShape(startShape(a)).present).toBe(a)
  expect(redoShape(undoShape(drawn)).present).toBe(c)
  expect(drawShape(undoShape(drawn), a).future).toEqual([])
  expect(drawShape(drawn, c)).toBe(drawn)
})
