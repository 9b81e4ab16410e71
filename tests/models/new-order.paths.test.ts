import { expect, test } from 'vitest'
import { walkNewOrder } from './new-order.paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf } from './replay-paths.ts'

test('an event in each reached state leads to the state that the table names', () => {
  const paths = walkNewOrder()
  recordRun({ machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(failuresOf(paths)).toEqual([])
})
