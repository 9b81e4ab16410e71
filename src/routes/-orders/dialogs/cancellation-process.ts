import { fromPromise } from 'xstate'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { isDispatched } from '../../../domain/order/order-permissions.ts'
import {
  cancellationMachine,
  type CancellationFacts,
  type CancellationOutcome,
  type CancellationRequest,
} from '../../../machines/processes/cancellation.machine.ts'
import { changeStatusCommand, type OrderRef } from '../commands/order-commands.ts'
import type { RunCommand } from '../commands/use-run-command.ts'

/** What the order requires of a cancellation, as it stands. */
export const cancellationFacts = (order: Order): CancellationFacts => ({
  version: order.version,
  needsVoidId: order.payment.bankTransactionId !== null,
  needsGoods: isDispatched(order.status),
  refusal: order.abilities.cancel === true ? null : order.abilities.cancel,
})

/** The cancellation machine of an order with its actor provided. */
export const provideCancellation = (run: RunCommand, { id, number }: Pick<OrderRef, 'id' | 'number'>) =>
  cancellationMachine.provide({
    actors: {
      cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(async ({ input }) => {
        const { version, orderId: _, ...extra } = input
        const orderRef = { id, number, version }
        const outcome = await run(changeStatusCommand(orderRef, 'cancel', extra), orderRef)
        if (outcome._tag === 'Done') return { _tag: 'Cancelled' }
        return {
          _tag: 'Refusal',
          code: outcome.code,
          ...(outcome.current && { facts: cancellationFacts(outcome.current) }),
        }
      }),
    },
  })
