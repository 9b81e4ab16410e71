import { expect, test } from 'vitest'
import { mediaKindOf, modelFormatOf, modelMime, refusalsToMedia, type MediaKind } from './product-media.ts'

const kinds = new Map<string, MediaKind>([
  ['a', 'picture'],
  ['b', 'picture'],
  ['model', 'model'],
])

test.each([
  ['none', 'picture', [], {}],
  ['known pictures', 'picture', ['b', 'a'], {}],
  ['a picture that was never uploaded', 'picture', ['a', 'c'], { 'files.1.url': 'file_not_found' }],
  ['a model among pictures', 'picture', ['model'], { 'files.0.url': 'image_type_error' }],
  ['a picture as model', 'model', ['a'], { 'files.0.url': 'model_type_error' }],
  ['a picture twice', 'picture', ['a', 'b', 'a'], { 'files.2.url': 'picture_repeated' }],
  [
    'several at fault',
    'picture',
    ['c', 'a', 'a', 'model'],
    {
      'files.0.url': 'file_not_found',
      'files.2.url': 'picture_repeated',
      'files.3.url': 'image_type_error',
    },
  ],
] as const)('media that are %s are refused at their rows', (_, kind, urls, refused) => {
  expect(refusalsToMedia('files', kind, urls, kinds)).toEqual(refused)
})

test('a stored file is a picture or a model of one format', () => {
  expect(modelFormatOf(modelMime('3ds'))).toBe('3ds')
  expect(modelFormatOf('image/webp')).toBeNull()
  expect(['image/svg+xml', 'image/webp', 'model/obj', 'model/fbx'].map(mediaKindOf)).toEqual([
    'picture',
    'picture',
    'model',
    'model',
  ])
})
