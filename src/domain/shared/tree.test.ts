import { expect, test } from 'vitest'
import { descendantIds, moveByKey, moveInTree, treeRows, type TreeNode, placeInTree } from './tree.ts'

/** 1 (2, 3 (4)), 5 */
const nodes: readonly TreeNode[] = [
  { id: 1, parentId: null },
  { id: 5, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 3 },
]
const idsOf = (list: readonly TreeNode[] | null) => list?.map(({ id }) => id) ?? null

test('rows come from the top, each with what is below it unless it is closed', () => {
  expect(treeRows(nodes).map(({ node, level }) => [node.id, level])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 1],
  ])
  const closed = treeRows(nodes, ({ id }) => id !== 1)
  expect(
    closed.map(({ node, position, siblings, hasChildren }) => [node.id, position, siblings, hasChildren]),
  ).toEqual([
    [1, 1, 2, true],
    [5, 2, 2, false],
  ])
  expect([...descendantIds(nodes, 1)]).toEqual([2, 3, 4])
})

test.each([
  [{ id: 3, parentId: null, afterId: 5 }, [1, 2, 5, 3, 4]],
  [{ id: 5, parentId: 1, afterId: null }, [1, 5, 2, 3, 4]],
  [{ id: 2, parentId: 1, afterId: 3 }, [1, 3, 4, 2, 5]],
  [{ id: 1, parentId: 4, afterId: null }, null],
  [{ id: 1, parentId: 1, afterId: null }, null],
  [{ id: 2, parentId: 1, afterId: 5 }, null],
  [{ id: 2, parentId: 99, afterId: null }, null],
])('the move %j gives %j', (move, expected) => {
  expect(idsOf(moveInTree(nodes, move))).toEqual(expected)
})

test('keys move among the siblings, below the one before and out after the parent', () => {
  expect(moveByKey(nodes, 3, 'up')).toEqual({ id: 3, parentId: 1, afterId: null })
  expect(moveByKey(nodes, 1, 'down')).toEqual({ id: 1, parentId: null, afterId: 5 })
  expect(moveByKey(nodes, 5, 'in')).toEqual({ id: 5, parentId: 1, afterId: 3 })
  expect(moveByKey(nodes, 4, 'out')).toEqual({ id: 4, parentId: 1, afterId: 3 })
  expect([
    moveByKey(nodes, 1, 'up'),
    moveByKey(nodes, 5, 'down'),
    moveByKey(nodes, 2, 'in'),
    moveByKey(nodes, 1, 'out'),
  ]).toEqual([null, null, null, null])
})

test('the place of a record is the move that brings it back', () => {
  const nodes = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 1 },
  ]
  expect(placeInTree(nodes, 3)).toEqual({ id: 3, parentId: 1, afterId: 2 })
  expect(placeInTree(nodes, 2)).toEqual({ id: 2, parentId: 1, afterId: null })
  expect(placeInTree(nodes, 9)).toBeNull()
})
