import { expect, test } from 'vitest'
import { zoneDistanceInMeters } from './zone-distance.ts'

const square: [number, number][] = [
  [-90.6, 14.5],
  [-90.4, 14.5],
  [-90.4, 14.7],
  [-90.6, 14.7],
  [-90.6, 14.5],
]

test('the distance north of an edge follows from the degrees of latitude', () => {
  expect(Math.round(zoneDistanceInMeters({ lat: 14.71, lng: -90.5 }, [square]))).toBe(1113)
})

test('a degree of longitude is shorter away from the equator', () => {
  expect(Math.round(zoneDistanceInMeters({ lat: 14.6, lng: -90.39 }, [square]))).toBe(1077)
  expect(
    Math.round(
      zoneDistanceInMeters({ lat: 60, lng: 0.01 }, [
        [
          [0, 59],
          [0, 61],
          [-1, 60],
          [0, 59],
        ],
      ]),
    ),
  ).toBe(557)
})

test('beyond a corner the distance is to the corner', () => {
  expect(Math.round(zoneDistanceInMeters({ lat: 14.71, lng: -90.39 }, [square]))).toBe(
    Math.round(Math.hypot(1113.2, 1076.7)),
  )
})

test('the distance on the edge is zero, also in a ring of one point', () => {
  expect(zoneDistanceInMeters({ lat: 14.5, lng: -90.5 }, [square])).toBe(0)
  expect(
    zoneDistanceInMeters({ lat: 1, lng: 1 }, [
      [
        [1, 1],
        [1, 1],
      ],
    ]),
  ).toBe(0)
})

test('the distance to a polygon without edges is infinite', () => {
  expect(zoneDistanceInMeters({ lat: 1, lng: 1 }, [])).toBe(Number.POSITIVE_INFINITY)
})
