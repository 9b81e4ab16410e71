import { Box3, Mesh, Vector3 } from 'three'
import { expect, test } from 'vitest'
import {
  triangle3ds,
  triangleFbx,
  triangleFbxText,
  TRIANGLE_OBJ,
} from '../../../tests/components/model-files.ts'
import { clayCupObj } from '../../../server/demo/clay-cup.ts'
import { readModelFile } from '../../domain/catalogue/model-file.ts'
import { parseModel } from './parse-model.ts'

const bytesOf = (content: string | Uint8Array<ArrayBuffer>) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

test.each([
  ['OBJ', TRIANGLE_OBJ],
  ['3DS', triangle3ds()],
  ['binary FBX', triangleFbx()],
  ['FBX as text', triangleFbxText()],
])('%s that the server takes is shown as what it is', (_, content) => {
  const bytes = bytesOf(content)
  const format = readModelFile(bytes)?.format
  const model = parseModel(format ?? 'obj', bytes.slice().buffer)
  const meshes: Mesh[] = []
  model.traverse((object) => object instanceof Mesh && meshes.push(object))
  expect(
    meshes.map(({ geometry }) => [geometry.hasAttribute('position'), geometry.hasAttribute('normal')]),
  ).toEqual([[true, true]])
  const size = new Box3().setFromObject(model).getSize(new Vector3())
  expect([size.x, size.y, size.z].toSorted((a, b) => a - b)).toEqual([0, 1, 1])
})

test('the cup of the demo is a model that the server takes', () => {
  const bytes = bytesOf(clayCupObj())
  expect(readModelFile(bytes)?.format).toBe('obj')
  expect(new Box3().setFromObject(parseModel('obj', bytes.slice().buffer)).isEmpty()).toBe(false)
})

test.each([
  ['nothing', 'obj', ''],
  ['a sentence', '3ds', 'This is not a model'],
  ['a sentence', 'fbx', 'This is not a model'],
] as const)('%s as %s is not shown', (_, format, content) => {
  expect(() => parseModel(format, bytesOf(content).buffer)).toThrow()
})
