import { createContext, use } from 'react'
import type { Country } from '../../api/contract/organisation.contract.ts'
import { useSelector } from '@xstate/react'
import type { NewOrderActor, NewOrderSnapshot } from '../../machines/processes/new-order.machine.ts'
import type { NewOrderEvent, OrderStep } from '../../machines/processes/new-order.types.ts'

export interface CallContextValue {
  readonly actor: NewOrderActor
  /** Whose money, clock and tax ids the call goes by. */
  readonly country: Country
  readonly step: OrderStep
  /** Shows a step and puts the focus there. */
  readonly goTo: (step: OrderStep) => void
  /** Sends what the operator did; the desk moves on when that settles the step in hand, or the named one. */
  readonly send: (event: NewOrderEvent, completes?: OrderStep) => void
}

const CallContext = createContext<CallContextValue | null>(null)
export const CallProvider = CallContext.Provider

export const useCall = (): CallContextValue => {
  const value = use(CallContext)
  if (!value) throw new Error('No CallProvider above this component')
  return value
}

/** A part of the call's state; renders again only when that part changes. */
export const useCallState = <T>(
  select: (snapshot: NewOrderSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useSelector(useCall().actor, select, isEqual)
