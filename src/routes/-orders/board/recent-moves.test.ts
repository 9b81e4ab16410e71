import { expect, it } from 'vitest'
import { placeMoves } from './recent-moves.ts'

it('keeps each move in its place and gives the place of the oldest to a fourth', () => {
  let places: ReadonlyArray<number | null> = []
  const move = (id: number) => ({ id, until: id * 1_000 })
  places = placeMoves(places, [move(1)])
  expect(places).toEqual([1, null, null])
  places = placeMoves(places, [move(2), move(1)])
  places = placeMoves(places, [move(3), move(2), move(1)])
  expect(places).toEqual([1, 2, 3])
  expect(placeMoves(places, [move(4), move(3), move(2), move(1)])).toEqual([4, 2, 3])
})

it('leaves the place of a move that has expired or was taken back empty', () => {
  const places = [1, 2, 3]
  expect(placeMoves(places, [{ id: 3, until: 5 }])).toEqual([null, null, 3])
  expect(
    placeMoves(
      places,
      places.map((id) => ({ id, until: id })),
    ),
  ).toBe(places)
})
