import { createStore, useSelector } from '@tanstack/react-store'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import type { OrderStatus } from '../../../domain/order/order-status.ts'

/** A command without response. */
export interface PendingCommand {
  readonly action: OrderAction
  /** The expected status; null when the command does not change it. */
  readonly expected: OrderStatus | null
}

/** Why a command failed. */
export interface OrderCommandError {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>> | null
  /** The present status, when another user was faster. */
  readonly currentStatus: OrderStatus | null
  /** What the other user changed, in words of the moment it is shown. */
  readonly stale?: { readonly before: Order; readonly after: Order } | null
  /** The order's version when it was refused; a later one makes the error out of date. */
  readonly version: number
}

interface State {
  readonly pending: ReadonlyMap<number, PendingCommand>
  readonly errors: ReadonlyMap<number, OrderCommandError>
}

/** The order with the expected status of its pending command. */
export const withExpectedStatus = <O extends { readonly status: OrderStatus }>(
  order: O,
  pending: PendingCommand | null | undefined,
): O => (pending?.expected ? { ...order, status: pending.expected } : order)

const store = createStore<State>({ pending: new Map(), errors: new Map() })

const deleteEntry = <V>(map: ReadonlyMap<number, V>, id: number): ReadonlyMap<number, V> => {
  const next = new Map(map)
  next.delete(id)
  return next
}

export const markPending = (orderId: number, command: PendingCommand): void =>
  store.setState(({ pending, errors }) => ({
    pending: new Map(pending).set(orderId, command),
    errors: deleteEntry(errors, orderId),
  }))

export const markDone = (orderId: number, error: OrderCommandError | null): void =>
  store.setState(({ pending, errors }) => ({
    pending: deleteEntry(pending, orderId),
    errors: error === null ? deleteEntry(errors, orderId) : new Map(errors).set(orderId, error),
  }))

export const dismissCommandError = (orderId: number): void =>
  store.setState(({ pending, errors }) => ({ pending, errors: deleteEntry(errors, orderId) }))

export const isPending = (orderId: number): boolean => store.state.pending.has(orderId)

export const usePendingCommand = (orderId: number): PendingCommand | null =>
  useSelector(store, ({ pending }) => pending.get(orderId) ?? null)

export const usePendingCommands = (): ReadonlyMap<number, PendingCommand> =>
  useSelector(store, ({ pending }) => pending)

/** Why the last command failed, until the order has changed since. */
export const useCommandError = (order: {
  readonly id: number
  readonly version: number
}): OrderCommandError | null =>
  useSelector(store, ({ errors }) => {
    const error = errors.get(order.id)
    return error !== undefined && order.version <= error.version ? error : null
  })
