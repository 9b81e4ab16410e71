import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { KEYS, orderKey } from '../../api/client/query-keys.ts'
import type { CallInput } from '../../api/client/client.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { writeOrder } from '../-shared/write-order.ts'
import { forgetAttempt, keyOfAttempt } from './attempt-keys.ts'
import { beginMove, endMove, isMoving, type Notice } from './order-moves.ts'
import { targetOfAction } from './order-view.ts'

/** The order as it was seen by whoever presses a button. */
export type Seen = Pick<Order, 'id' | 'number' | 'version'>

interface Headers {
  readonly ifMatch: number
  readonly idempotencyKey: string
  readonly silent: true
}

/** One change of one order, as data: what it is called, where it leads, and the call that asks for it. */
export interface Command {
  readonly action: OrderAction
  readonly expected: OrderStatus | null
  /** The same words are the same attempt. */
  readonly words: string
  readonly send: (headers: Headers) => Promise<Order>
}

export type Outcome =
  | { readonly _tag: 'Done'; readonly order: Order }
  | {
      readonly _tag: 'Refusal'
      readonly code: string
      readonly detail: Notice['detail']
      readonly current: Order | null
    }

type StatusBody = CallInput<'changeStatus'>['body']

/** A status button with what its dialog asked for. */
export const changeStatus = (
  order: Seen,
  action: OrderAction,
  extra: Omit<StatusBody, 'status'> = {},
): Command => {
  const status = targetOfAction(action)
  if (status === null) throw new Error(`${action} is no change of status`)
  const body = { status, ...extra }
  return {
    action,
    expected: status,
    words: JSON.stringify(['status', order.id, order.version, body]),
    send: (headers) => api.changeStatus({ params: { id: order.id }, body, ...headers }),
  }
}

export const undo = (order: Seen): Command => ({
  action: 'undo',
  expected: null,
  words: JSON.stringify(['undo', order.id, order.version]),
  send: (headers) => api.undo({ params: { id: order.id }, ...headers }),
})

/** Offers the order to a delivery man; null takes it back from the one who has it. */
export const assign = (order: Seen, deliveryManId: UserId | null): Command => ({
  action: deliveryManId === null ? 'unassign' : 'assign',
  expected: null,
  words: JSON.stringify(['assign', order.id, order.version, deliveryManId]),
  send: (headers) => api.assignDeliveryMan({ params: { id: order.id }, body: { deliveryManId }, ...headers }),
})

/** What the delivery man answered by phone. */
export const recordAnswer = (order: Seen, accepted: boolean): Command => ({
  action: accepted ? 'accept' : 'refuse',
  expected: null,
  words: JSON.stringify(['answer', order.id, order.version, accepted]),
  send: (headers) => api.recordAcceptance({ params: { id: order.id }, body: { accepted }, ...headers }),
})

export const reschedule = (order: Seen, deliveryTime: string): Command => ({
  action: 'reschedule',
  expected: null,
  words: JSON.stringify(['reschedule', order.id, order.version, deliveryTime]),
  send: (headers) => api.updateOrder({ params: { id: order.id }, body: { deliveryTime }, ...headers }),
})

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'abilities' in value && 'history' in value

const refusalOf = (error: unknown): Extract<Outcome, { _tag: 'Refusal' }> => {
  if (!isApiFailure(error)) throw error
  const current = error.body?.current
  return {
    _tag: 'Refusal',
    code: error.code,
    detail: error.detail,
    current: isOrder(current) ? current : null,
  }
}

/** No answer, or the server's own defect: whether the step was taken is not known. */
const isUnanswered = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 0 || error.status >= 500)

/** After a lost answer the order itself says whether the step was taken. */
const lookUp = async (order: Seen, command: Command): Promise<Outcome> => {
  const now = await api.order({ params: { id: order.id }, silent: true }).catch(() => null)
  const isTaken =
    now !== null &&
    now.version > order.version &&
    (command.expected === null || command.expected === now.status)
  return isTaken
    ? { _tag: 'Done', order: now }
    : { _tag: 'Refusal', code: 'unanswered', detail: null, current: now }
}

/**
 * Asks the server for a change. The screen shows the expected status meanwhile and goes back with the reason when
 * the answer is no. Without a network nothing is sent and nothing is kept for later.
 */
export const runCommand = async (
  queryClient: QueryClient,
  order: Seen,
  command: Command,
): Promise<Outcome> => {
  if (isMoving(order.id))
    return { _tag: 'Refusal', code: 'idempotency_in_progress', detail: null, current: null }
  if (!navigator.onLine) {
    endMove(order.id, { code: 'offline', detail: null, movedTo: null })
    return { _tag: 'Refusal', code: 'offline', detail: null, current: null }
  }
  beginMove(order.id, command)
  try {
    const answer = await command.send({
      ifMatch: order.version,
      idempotencyKey: keyOfAttempt(command.words),
      silent: true,
    })
    forgetAttempt(command.words)
    await queryClient.cancelQueries({ queryKey: KEYS.orderLists })
    writeOrder(queryClient, answer)
    endMove(order.id, null)
    return { _tag: 'Done', order: answer }
  } catch (error) {
    const refused = isUnanswered(error) ? await lookUp(order, command) : refusalOf(error)
    if (refused._tag === 'Done') {
      forgetAttempt(command.words)
      writeOrder(queryClient, refused.order)
      endMove(order.id, null)
      return refused
    }
    // What is not known to have failed keeps its key: pressed again, it is the same attempt.
    if (refused.code !== 'unanswered') forgetAttempt(command.words)
    if (refused.current) writeOrder(queryClient, refused.current)
    else void queryClient.invalidateQueries({ queryKey: orderKey(order.id) })
    const isOvertaken = refused.current !== null && refused.code === 'version_conflict'
    endMove(order.id, {
      code: refused.code,
      detail: refused.detail,
      movedTo: isOvertaken ? refused.current.status : null,
    })
    return refused
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEYS.orderLists })
    void queryClient.invalidateQueries({ queryKey: KEYS.orderInfos })
  }
}
