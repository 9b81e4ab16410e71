import { fromPromise } from 'xstate'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { UserId } from '../../../domain/shared/ids.ts'
import {
  deliveryManAssignmentMachine,
  type AnswerRequest,
  type AssignmentFacts,
  type AssignmentOutcome,
  type OfferRequest,
} from '../../../machines/processes/delivery-man-assignment.machine.ts'
import {
  assignCommand,
  recordOfferAnswerCommand,
  type CommandResult,
  type OrderRef,
} from '../commands/order-commands.ts'
import type { RunCommand } from '../commands/use-run-command.ts'

/** Who carries the order, as it stands, and why nobody else can. */
export const assignmentFacts = (order: Order): AssignmentFacts => ({
  version: order.version,
  deliveryMan: order.deliveryMan && {
    id: order.deliveryMan.deliveryManId,
    acceptance: order.deliveryMan.acceptance,
  },
  refusal: order.abilities.assign === true ? null : order.abilities.assign,
})

const toAssignmentOutcome = (outcome: CommandResult): AssignmentOutcome =>
  outcome._tag === 'Done'
    ? { _tag: 'Changed', facts: assignmentFacts(outcome.order) }
    : {
        _tag: 'Refusal',
        code: outcome.code,
        ...(outcome.current && { facts: assignmentFacts(outcome.current) }),
      }

/** The assignment machine of an order with all actors provided. */
export const provideAssignment = (run: RunCommand, { id, number }: Pick<OrderRef, 'id' | 'number'>) =>
  deliveryManAssignmentMachine.provide({
    actors: {
      offeringOrder: fromPromise<AssignmentOutcome, OfferRequest>(
        async ({ input: { version, ...offer } }) => {
          const orderRef = { id, number, version }
          // The machine holds plain numbers; this one is an id of the list.
          const command = assignCommand(orderRef, offer.deliveryManId as UserId | null)
          return toAssignmentOutcome(await run(command, orderRef))
        },
      ),
      recordingAnswer: fromPromise<AssignmentOutcome, AnswerRequest>(async ({ input }) => {
        const orderRef = { id, number, version: input.version }
        return toAssignmentOutcome(await run(recordOfferAnswerCommand(orderRef, input.accepted), orderRef))
      }),
    },
  })
