import { describe, expect, test } from 'vitest'
import type { ZoneId } from '../shared/ids.ts'
import { findZoneAt, findZonesAt, type ZonePolygon } from './zone.ts'

const square = (size: number): [number, number][] => [
  [-size, -size],
  [size, -size],
  [size, size],
  [-size, size],
  [-size, -size],
]
const zone = (id: number, size: number, hole?: number): ZonePolygon => ({
  id: id as ZoneId,
  isActive: true,
  polygon: hole === undefined ? [square(size)] : [square(size), square(hole)],
})
const zoneIdAt = (zones: ZonePolygon[], lat: number, lng: number) =>
  findZoneAt(zones, { lat, lng })?.id ?? null

describe('the zone of a point', () => {
  test('is the smallest one around it', () =>
    expect(zoneIdAt([zone(1, 3), zone(2, 1), zone(3, 2)], 0.5, 0.5)).toBe(2))
  test('is the one with the lower id of two equal ones', () =>
    expect(zoneIdAt([zone(5, 1), zone(4, 1)], 0, 0)).toBe(4))
  test('is null outside every zone', () => expect(zoneIdAt([zone(1, 1)], 1.5, 0)).toBeNull())
  test('is not one with a hole there, but may be a zone around it', () => {
    expect(zoneIdAt([zone(1, 2, 1)], 0, 0)).toBeNull()
    expect(zoneIdAt([zone(1, 2, 1), zone(9, 3)], 0, 0)).toBe(9)
  })
  test('includes the edge', () => expect(zoneIdAt([zone(1, 1)], 1, 0)).toBe(1))
  test('comes before the others that cover the point, by their size', () =>
    expect(
      findZonesAt([zone(1, 3), zone(2, 1), { ...zone(4, 2), isActive: false }, zone(3, 2)], {
        lat: 0.5,
        lng: 0.5,
      }).map(({ id }) => id),
    ).toEqual([2, 3, 1]))
  test('is never an inactive one', () =>
    expect(zoneIdAt([{ ...zone(1, 1), isActive: false }], 0, 0)).toBeNull())
})
