import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

/** Parts that others draw, and those of one place in the frame around pages. */
const PARTS_OF_OTHERS = [
  'Calendar',
  'CloseButton',
  'Field',
  'FieldText',
  'LazyMenuTrigger',
  'ModalFrame',
  'Popover',
  'Table',
  'ToastArea',
  'Tooltip',
  'lazy-component',
]

const importedByGallery = new Set(
  sources
    .filter(({ path }) => path.startsWith('tests/gallery/'))
    .flatMap(({ imports }) => imports.map(({ from }) => from)),
)

test('the page of all parts shows every part of the interface and every field of a form', () => {
  const missing = sources
    .map(({ path }) => path)
    .filter((path) => /^src\/(ui\/[\w-]+|routes\/-form\/[\w-]*[Ii]nputs?)\.tsx$/.test(path) && !isTest(path))
    .filter((path) => !importedByGallery.has(path) && !PARTS_OF_OTHERS.includes(basename(path, '.tsx')))
  expect(missing).toEqual([])
})
