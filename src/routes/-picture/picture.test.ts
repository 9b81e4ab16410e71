import { expect, it } from 'vitest'
import { validatePicture } from './picture.ts'

const MB = 1024 * 1024

it.each([
  [1024 * 1024, null],
  [1024 * 1024 + 1, 'icon_too_large'],
])('an icon of %i bytes gives %s: its limit is its own', (size, problem) =>
  expect(validatePicture('icon', { type: 'image/png', size })).toBe(problem),
)

it.each([
  ['image/png', 1, null],
  ['image/jpeg', 2 * MB, null],
  ['image/svg+xml', 2 * MB, null],
  ['image/png', 2 * MB + 1, 'image_too_large'],
  ['image/svg+xml', 3 * MB, 'image_too_large'],
  ['image/gif', 1, 'image_type_error'],
  ['image/webp', 3 * MB, 'image_type_error'],
  ['application/pdf', 1, 'image_type_error'],
  ['', 1, 'image_type_error'],
])('a %s of %i bytes gives %s', (type, size, problem) =>
  expect(validatePicture('avatar', { type, size })).toBe(problem),
)
