import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInPolygon } from '../../domain/delivery/zone.ts'
import { middleOf, pinAt } from './pin.ts'

const square = (size: number, lng = -90, lat = 14): [number, number][] => [
  [lng - size, lat - size],
  [lng + size, lat - size],
  [lng + size, lat + size],
  [lng - size, lat + size],
  [lng - size, lat - size],
]

test('the middle of a plain zone', () => expect(middleOf([square(0.1)])).toEqual({ lat: 14, lng: -90 }))
test('a hole in the middle is avoided', () => {
  const rings = [square(0.1), square(0.03)]
  expect(isInPolygon(middleOf(rings), rings)).toBe(true)
})
test('six decimals, about a hand', () =>
  expect(pinAt(14.12345678, -90.98765432)).toEqual({ lat: 14.123457, lng: -90.987654 }))
test('property: the pin of a zone with a hole lies where the zone delivers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 15 }), (outer, inner) => {
      fc.pre(inner < outer * 0.75)
      const rings = [square(outer / 100), square(inner / 100)]
      expect(isInPolygon(middleOf(rings), rings)).toBe(true)
    }),
  )
})
