import { fromPromise } from 'xstate'
import type { Order } from '../../../api/contract/orders.contract.ts'
import {
  rescheduleMachine,
  type RescheduleFacts,
  type RescheduleOutcome,
  type RescheduleRequest,
} from '../../../machines/processes/reschedule.machine.ts'
import { rescheduleCommand, type OrderRef } from '../commands/order-commands.ts'
import type { RunCommand } from '../commands/use-run-command.ts'

/** Why the delivery time of the order, as it stands, cannot be changed. */
export const rescheduleFacts = (order: Order): RescheduleFacts => ({
  version: order.version,
  refusal: order.abilities.reschedule === true ? null : order.abilities.reschedule,
})

/** The machine of a changed delivery time with its actor provided; after a refusal the free times are loaded again. */
export const provideReschedule = (
  run: RunCommand,
  { id, number }: Pick<OrderRef, 'id' | 'number'>,
  reloadTimes: () => Promise<unknown>,
) =>
  rescheduleMachine.provide({
    actors: {
      reschedulingOrder: fromPromise<RescheduleOutcome, RescheduleRequest>(async ({ input }) => {
        const orderRef = { id, number, version: input.version }
        const outcome = await run(rescheduleCommand(orderRef, input.deliveryTime), orderRef)
        if (outcome._tag === 'Done') return { _tag: 'Rescheduled' }
        void reloadTimes()
        return {
          _tag: 'Refusal',
          code: outcome.code,
          ...(outcome.current && { facts: rescheduleFacts(outcome.current) }),
        }
      }),
    },
  })
