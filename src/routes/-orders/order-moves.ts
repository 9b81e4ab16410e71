import { useSyncExternalStore } from 'react'
import type { OrderAction } from '../../domain/order/order-action.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'

/** A step that was asked for and not answered yet. */
export interface Move {
  readonly action: OrderAction
  /** Where the order will stand if the server agrees; null when that is not the point. */
  readonly expected: OrderStatus | null
}

/** Why an order is not where somebody put it. */
export interface Notice {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>> | null
  /** Somebody else was faster: their status counts. */
  readonly movedTo: OrderStatus | null
}

interface State {
  readonly moves: ReadonlyMap<number, Move>
  readonly notices: ReadonlyMap<number, Notice>
}

let state: State = { moves: new Map(), notices: new Map() }
const listeners = new Set<() => void>()

const change = (next: Partial<State>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const without = <V>(map: ReadonlyMap<number, V>, id: number): ReadonlyMap<number, V> => {
  const next = new Map(map)
  next.delete(id)
  return next
}

export const beginMove = (orderId: number, move: Move): void =>
  change({ moves: new Map(state.moves).set(orderId, move), notices: without(state.notices, orderId) })

export const endMove = (orderId: number, notice: Notice | null): void =>
  change({
    moves: without(state.moves, orderId),
    notices: notice === null ? without(state.notices, orderId) : new Map(state.notices).set(orderId, notice),
  })

export const dismissNotice = (orderId: number): void => change({ notices: without(state.notices, orderId) })

export const isMoving = (orderId: number): boolean => state.moves.has(orderId)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useMove = (orderId: number): Move | null =>
  useSyncExternalStore(subscribe, () => state.moves.get(orderId) ?? null)

export const useMoves = (): ReadonlyMap<number, Move> => useSyncExternalStore(subscribe, () => state.moves)

export const useNotice = (orderId: number): Notice | null =>
  useSyncExternalStore(subscribe, () => state.notices.get(orderId) ?? null)
