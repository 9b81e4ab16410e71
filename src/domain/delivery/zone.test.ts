import { describe, expect, test } from 'vitest'
import type { ZoneId } from '../shared/ids.ts'
import { findZoneAt, type ZonePolygon } from './zone.ts'

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

describe('which zone covers a point', () => {
  test('the smallest of those around it', () =>
    expect(zoneIdAt([zone(1, 3), zone(2, 1), zone(3, 2)], 0.5, 0.5)).toBe(2))
  test('of two alike the lowest id', () => expect(zoneIdAt([zone(5, 1), zone(4, 1)], 0, 0)).toBe(4))
  test('outside every zone', () => expect(zoneIdAt([zone(1, 1)], 1.5, 0)).toBeNull())
  test('a hole is outside, and a zone around it covers it', () => {
    expect(zoneIdAt([zone(1, 2, 1)], 0, 0)).toBeNull()
    expect(zoneIdAt([zone(1, 2, 1), zone(9, 3)], 0, 0)).toBe(9)
  })
  test('the edge is inside', () => expect(zoneIdAt([zone(1, 1)], 1, 0)).toBe(1))
  test('one that is not active covers nothing', () =>
    expect(zoneIdAt([{ ...zone(1, 1), isActive: false }], 0, 0)).toBeNull())
})
