import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInPolygon } from '../../domain/delivery/zone.ts'
import { centroid, NO_HALVES, pinOfHalves, roundedPin, shownHalves } from './map-pin.ts'

const square = (size: number, lng = -90, lat = 14): [number, number][] => [
  [lng - size, lat - size],
  [lng + size, lat - size],
  [lng + size, lat + size],
  [lng - size, lat + size],
  [lng - size, lat - size],
]

test('centroid of a zone without holes', () => expect(centroid([square(0.1)])).toEqual({ lat: 14, lng: -90 }))
test('centroid lies outside a hole in the middle', () => {
  const rings = [square(0.1), square(0.03)]
  expect(isInPolygon(centroid(rings), rings)).toBe(true)
})
test('formats coordinates with six decimals', () =>
  expect(roundedPin(14.12345678, -90.98765432)).toEqual({ lat: 14.123457, lng: -90.987654 }))
test('the fields show what was typed while it means the same place as the pin', () => {
  const typed = { lat: 14.600_000_01, lng: -90.5 }
  expect(pinOfHalves(typed)).toEqual({ lat: 14.6, lng: -90.5 })
  expect(shownHalves(pinOfHalves(typed), typed)).toEqual(typed)
  expect(shownHalves({ lat: 13.7, lng: -89.2 }, typed)).toEqual({ lat: 13.7, lng: -89.2 })
})
test.each([null, Number.NaN])('one coordinate beside %s gives no pin and stays in its field', (lng) => {
  const typed = { lat: 14.6, lng }
  expect(pinOfHalves(typed)).toBeNull()
  expect(shownHalves(null, typed)).toEqual(typed)
})
test('a pin removed with its country empties both coordinates', () =>
  expect(shownHalves(null, { lat: 14.6, lng: -90.5 })).toEqual(NO_HALVES))
test('property: the pin of a zone with a hole lies where the zone delivers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 15 }), (outer, inner) => {
      fc.pre(inner < outer * 0.75)
      const rings = [square(outer / 100), square(inner / 100)]
      expect(isInPolygon(centroid(rings), rings)).toBe(true)
    }),
  )
})
