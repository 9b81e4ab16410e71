import { expect, test } from 'vitest'
import {
  triangle3ds,
  triangleFbx,
  triangleFbxText,
  TRIANGLE_OBJ,
} from '../../../tests/components/model-files.ts'
import { readModelFile } from './model-file.ts'

const bytesOf = (content: string | Uint8Array<ArrayBuffer>) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

test.each([
  ['OBJ', TRIANGLE_OBJ, 'obj'],
  [
    'OBJ with texture corners, groups and lines that go on',
    'o a\nv 0 0 0 1 1 1\nv 1 0 0\nv 0 \\\n1 0\r\nvt 0 0\nusemtl x\nf 1/1 2/1/1 -1//1',
    'obj',
  ],
  ['3DS', triangle3ds(), '3ds'],
  ['binary FBX', triangleFbx(), 'fbx'],
  ['FBX as text', triangleFbxText(), 'fbx'],
])('%s is known by its content', (_, content, format) => {
  expect(readModelFile(bytesOf(content))?.format).toBe(format)
})

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['nothing', ''],
  ['a sentence', 'This is not a model'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['an OBJ without faces', 'v 0 0 0\nv 1 0 0\nv 0 1 0\n'],
  ['an OBJ whose face has two corners', `${TRIANGLE_OBJ}f 1 2\n`],
  ['an OBJ whose face names a vertex that is not there', `${TRIANGLE_OBJ}f 1 2 4\n`],
  ['an OBJ whose vertex is no number', `v a 0 0\n${TRIANGLE_OBJ}`],
  ['an OBJ with a line of something else', `${TRIANGLE_OBJ}alert 1\n`],
  ['an OBJ with binary content', `${TRIANGLE_OBJ}#\0`],
  ['a 3DS that is cut off', triangle3ds().subarray(0, 60)],
  ['a 3DS with fewer vertices than it says', triangle3ds(4)],
  ['a 3DS without vertices', triangle3ds(0)],
  ['an FBX that is cut off', triangleFbx().subarray(0, 200)],
  ['an FBX of an old version', triangleFbx(9, 6100)],
  ['an FBX that would fill the memory', triangleFbx(10_000_000)],
  ['an FBX text of an old version', triangleFbxText(6100)],
  ['an FBX text without objects', triangleFbxText().replace('Objects', 'Nothing')],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
])('%s is no model', (_, content) => {
  expect(readModelFile(bytesOf(content))).toBeNull()
})

test('names the compressed lists of an FBX with what they say they have', () => {
  const file = triangleFbx()
  const [vertices, ...others] = readModelFile(file)?.compressed ?? []
  expect(others).toEqual([])
  expect(vertices?.bytes).toBe(72)
  expect(file.subarray(vertices?.start, vertices?.end).at(0)).toBe(0x78)
})
