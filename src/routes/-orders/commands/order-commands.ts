import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client/api.ts'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { KEYS, orderKey } from '../../../api/client/query-keys.ts'
import type { EndpointInput } from '../../../api/client/client.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order-status.ts'
import { actionForStatus } from '../../../machines/lifecycles/order-moves.ts'
import type { UserId } from '../../../domain/shared/ids.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import { releaseKey, idempotencyKeyFor } from './idempotency-keys.ts'
import { markPending, markDone, isPending, type OrderCommandError } from './pending-commands.ts'

/** The order as the screen showed it when the button was pressed. */
export type OrderRef = Pick<Order, 'id' | 'number' | 'version'>

interface Headers {
  readonly ifMatch: number
  readonly idempotencyKey: string
  readonly toast: 'none'
}

/** One command as data: its name, the expected status, and its request. */
export interface Command {
  readonly action: OrderAction
  readonly expected: OrderStatus | null
  /** Equal fingerprints are the same attempt. */
  readonly fingerprint: string
  readonly send: (headers: Headers) => Promise<Order>
}

export type CommandResult =
  | { readonly _tag: 'Done'; readonly order: Order }
  | {
      readonly _tag: 'Refusal'
      readonly code: string
      readonly detail: OrderCommandError['detail']
      readonly current: Order | null
    }

type StatusBody = EndpointInput<'changeStatus'>['body']

/** Found at the first press of each action. */
const statuses = new Map<OrderAction, OrderStatus | undefined>()

/** The status to send for an action; null for actions with an endpoint of their own. */
const statusForAction = (action: OrderAction): OrderStatus | null => {
  if (!statuses.has(action))
    statuses.set(
      action,
      ORDER_STATUSES.find((to) => ORDER_STATUSES.some((from) => actionForStatus(from, to) === action)),
    )
  return statuses.get(action) ?? null
}

/** A status change with the input of its dialog. */
export const changeStatusCommand = (
  order: OrderRef,
  action: OrderAction,
  extra: Omit<StatusBody, 'status'> = {},
): Command => {
  const status = statusForAction(action)
  if (status === null) throw new Error(`${action} is no change of status`)
  const body = { status, ...extra }
  return {
    action,
    expected: status,
    fingerprint: JSON.stringify(['status', order.id, order.version, body]),
    send: (headers) => api.changeStatus({ params: { id: order.id }, body, ...headers }),
  }
}

export const undoCommand = (order: OrderRef): Command => ({
  action: 'undo',
  expected: null,
  fingerprint: JSON.stringify(['undo', order.id, order.version]),
  send: (headers) => api.undoOrderStep({ params: { id: order.id }, ...headers }),
})

/** Offers the order to a delivery man; null withdraws it. */
export const assignCommand = (order: OrderRef, deliveryManId: UserId | null): Command => ({
  action: deliveryManId === null ? 'unassign' : 'assign',
  expected: null,
  fingerprint: JSON.stringify(['assign', order.id, order.version, deliveryManId]),
  send: (headers) => api.assignDeliveryMan({ params: { id: order.id }, body: { deliveryManId }, ...headers }),
})

/** The delivery man's answer by phone. */
export const recordOfferAnswerCommand = (order: OrderRef, accepted: boolean): Command => ({
  action: accepted ? 'accept' : 'refuse',
  expected: null,
  fingerprint: JSON.stringify(['answer', order.id, order.version, accepted]),
  send: (headers) => api.recordOfferAnswer({ params: { id: order.id }, body: { accepted }, ...headers }),
})

export const rescheduleCommand = (order: OrderRef, deliveryTime: string): Command => ({
  action: 'reschedule',
  expected: null,
  fingerprint: JSON.stringify(['reschedule', order.id, order.version, deliveryTime]),
  send: (headers) => api.updateOrder({ params: { id: order.id }, body: { deliveryTime }, ...headers }),
})

/** The code of the terminal, or the ids of the transfer, that a payment waits for. */
export const confirmPaymentCommand = (
  order: OrderRef,
  confirmation:
    | { readonly authorizationCode: string }
    | { readonly bankTransactionId: string; readonly transferId?: string },
): Command => ({
  action: 'confirm_payment',
  expected: null,
  fingerprint: JSON.stringify(['confirm payment', order.id, order.version, confirmation]),
  send: (headers) =>
    'authorizationCode' in confirmation
      ? api.confirmPosPayment({ params: { id: order.id }, body: confirmation, ...headers })
      : api.confirmBankTransfer({ params: { id: order.id }, body: confirmation, ...headers }),
})

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'abilities' in value && 'history' in value

const toRefusal = (error: unknown): Extract<CommandResult, { _tag: 'Refusal' }> => {
  if (!isApiFailure(error)) throw error
  const current = error.body?.current
  return {
    _tag: 'Refusal',
    code: error.code,
    detail: error.detail,
    current: isOrder(current) ? current : null,
  }
}

/** No response, or a server error: it is unknown whether the command was carried out. */
const isUnanswered = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 0 || error.status >= 500)

/** After a lost response the order's status shows whether the command was carried out. */
const resolveUnanswered = async (order: OrderRef, command: Command): Promise<CommandResult> => {
  const now = await api.order({ params: { id: order.id }, toast: 'none' }).catch(() => null)
  const isApplied =
    now !== null &&
    now.version > order.version &&
    (command.expected === null || command.expected === now.status)
  return isApplied
    ? { _tag: 'Done', order: now }
    : { _tag: 'Refusal', code: 'unanswered', detail: null, current: now }
}

/** Ends a command after what its answer wrote to the cache is drawn: the cache notifies the screen a task later. */
const endCommand = async (orderId: OrderRef['id'], error: OrderCommandError | null): Promise<void> => {
  await new Promise<void>((notified) => notifyManager.schedule(notified))
  markDone(orderId, error)
}

/**
 * Sends a command. The screen shows the expected status meanwhile and goes back with the reason after a
 * refusal. Offline nothing is sent or queued.
 */
export const runCommand = async (
  queryClient: QueryClient,
  order: OrderRef,
  command: Command,
): Promise<CommandResult> => {
  if (isPending(order.id))
    return { _tag: 'Refusal', code: 'idempotency_in_progress', detail: null, current: null }
  if (!navigator.onLine) {
    markDone(order.id, { code: 'offline', detail: null, currentStatus: null, version: order.version })
    return { _tag: 'Refusal', code: 'offline', detail: null, current: null }
  }
  const before = queryClient.getQueryData<Order>(orderKey(order.id))
  markPending(order.id, command)
  try {
    const answer = await command.send({
      ifMatch: order.version,
      idempotencyKey: idempotencyKeyFor(command.fingerprint),
      toast: 'none',
    })
    releaseKey(command.fingerprint)
    await queryClient.cancelQueries({ queryKey: KEYS.orderLists })
    writeOrder(queryClient, answer)
    await endCommand(order.id, null)
    return { _tag: 'Done', order: answer }
  } catch (error) {
    const result = isUnanswered(error) ? await resolveUnanswered(order, command) : toRefusal(error)
    if (result._tag === 'Done') {
      releaseKey(command.fingerprint)
      writeOrder(queryClient, result.order)
      await endCommand(order.id, null)
      return result
    }
    // A command with unknown outcome keeps its key, so that the next press is the same attempt.
    if (result.code !== 'unanswered') releaseKey(command.fingerprint)
    if (result.current) writeOrder(queryClient, result.current)
    else void queryClient.invalidateQueries({ queryKey: orderKey(order.id) })
    const isOutdated = result.current !== null && result.code === 'version_conflict'
    await endCommand(order.id, {
      code: result.code,
      detail: result.detail,
      currentStatus: isOutdated ? result.current.status : null,
      stale: isOutdated && before !== undefined ? { before, after: result.current } : null,
      version: result.current?.version ?? order.version,
    })
    return result
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEYS.orderLists })
    void queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
  }
}
