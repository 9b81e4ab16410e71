import { browserRunsOf } from '../../models/browser-runs.ts'
import { test } from '../fixtures.ts'
import { newOrderDriver } from './new-order-driver.ts'
import { openNewOrder } from './new-order-setting.ts'
import { chosenRuns, timeoutOf, walkRun } from './walk-run.ts'

for (const run of chosenRuns(browserRunsOf('newOrder')))
  test(`newOrder: ${run.name}`, async ({ context, network }) => {
    test.setTimeout(timeoutOf(run))
    const setting = await openNewOrder(context, network, run)
    // Who resumes a parked call does it by opening it.
    await walkRun(run, newOrderDriver(setting), 'draft.resume')
  })
