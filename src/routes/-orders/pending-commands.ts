import { useSyncExternalStore } from 'react'
import type { OrderAction } from '../../domain/order/order-action.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'

/** A step that was asked for and not answered yet. */
export interface PendingCommand {
  readonly action: OrderAction
  /** Where the order will stand if the server agrees; null when that is not the point. */
  readonly expected: OrderStatus | null
}

/** Why an order is not where somebody put it. */
export interface OrderCommandError {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>> | null
  /** Somebody else was faster: their status counts. */
  readonly currentStatus: OrderStatus | null
}

interface State {
  readonly pending: ReadonlyMap<number, PendingCommand>
  readonly errors: ReadonlyMap<number, OrderCommandError>
}

let state: State = { pending: new Map(), errors: new Map() }
const listeners = new Set<() => void>()

const setState = (next: Partial<State>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const without = <V>(map: ReadonlyMap<number, V>, id: number): ReadonlyMap<number, V> => {
  const next = new Map(map)
  next.delete(id)
  return next
}

export const markPending = (orderId: number, command: PendingCommand): void =>
  setState({ pending: new Map(state.pending).set(orderId, command), errors: without(state.errors, orderId) })

export const markDone = (orderId: number, error: OrderCommandError | null): void =>
  setState({
    pending: without(state.pending, orderId),
    errors: error === null ? without(state.errors, orderId) : new Map(state.errors).set(orderId, error),
  })

export const dismissCommandError = (orderId: number): void =>
  setState({ errors: without(state.errors, orderId) })

export const isPending = (orderId: number): boolean => state.pending.has(orderId)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePendingCommand = (orderId: number): PendingCommand | null =>
  useSyncExternalStore(subscribe, () => state.pending.get(orderId) ?? null)

export const usePendingCommands = (): ReadonlyMap<number, PendingCommand> =>
  useSyncExternalStore(subscribe, () => state.pending)

export const useCommandError = (orderId: number): OrderCommandError | null =>
  useSyncExternalStore(subscribe, () => state.errors.get(orderId) ?? null)
