import { expect, test } from 'vitest'
import { createQuantityTyping } from './typed-quantity.ts'

const typing = (...keys: ReadonlyArray<readonly [key: string, at: number]>): readonly number[] => {
  const type = createQuantityTyping()
  const quantities: number[] = []
  for (const [key, at] of keys) type(key, at, (quantity) => quantities.push(quantity))
  return quantities
}

test.each([
  ['one digit', [['4', 0]], [4]],
  [
    'digits in a row are one number',
    [
      ['1', 0],
      ['2', 300],
    ],
    [1, 12],
  ],
  [
    'after a pause a new number begins',
    [
      ['1', 0],
      ['2', 1_500],
    ],
    [1, 2],
  ],
  [
    'another key ends the number',
    [
      ['1', 0],
      ['+', 100],
      ['2', 200],
    ],
    [1, 2],
  ],
  [
    'a leading zero is no quantity',
    [
      ['0', 0],
      ['5', 100],
    ],
    [5],
  ],
  [
    'a fourth digit begins anew',
    [
      ['1', 0],
      ['2', 100],
      ['3', 200],
      ['4', 300],
    ],
    [1, 12, 123, 4],
  ],
] as const)('%s', (_, keys, expected) => {
  expect(typing(...keys)).toEqual(expected)
})

test('only digits are taken from other listeners', () => {
  const type = createQuantityTyping()
  expect(['7', 'ArrowDown', 'a', 'Enter'].map((key) => type(key, 0, () => {}))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
