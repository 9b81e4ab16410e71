import { expect, test } from 'vitest'
import { walkNewOrder } from './new-order.paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf } from './replay-paths.ts'

test('a call that has come so far takes one event more as the table says', () => {
  const paths = walkNewOrder()
  recordRun({ machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(failuresOf(paths)).toEqual([])
})
