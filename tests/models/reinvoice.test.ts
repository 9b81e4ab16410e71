import { expect, test } from 'vitest'
import { reinvoiceMachine } from '../../src/machines/processes/reinvoice.machine.ts'
import { REINVOICE_COVERS } from './reinvoice.paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of billing somebody else ends where the table says, and the paths cover every transition', () => {
  const paths = REINVOICE_COVERS.flatMap((each) => replayCover(reinvoiceMachine, each))
  recordRun({ machine: 'reinvoice', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  for (const { cover, table } of REINVOICE_COVERS) expect(cover.transitions).toEqual(table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})
