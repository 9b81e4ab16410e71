import { createContext, use } from 'react'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { useSelector } from '@xstate/react'
import type { NewOrderActor, NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import type { NewOrderEvent, OrderStep } from '../../../machines/processes/new-order.types.ts'

export interface CallContextValue {
  readonly actor: NewOrderActor
  /** The country whose money, clock and tax ids apply. */
  readonly country: Country
  /** Shows a step and focuses it. */
  readonly goTo: (step: OrderStep) => void
  /** Sends an event; the page moves on when it completes the active step, or the given one. */
  readonly send: (event: NewOrderEvent, completes?: OrderStep) => void
}

/** The step that is open; apart from the call, so that only what shows it is drawn when it changes. */
const StepContext = createContext<OrderStep>('contact')
export const StepProvider = StepContext.Provider
export const useStep = (): OrderStep => use(StepContext)

const CallContext = createContext<CallContextValue | null>(null)
export const CallProvider = CallContext.Provider

export const useCall = (): CallContextValue => {
  const value = use(CallContext)
  if (!value) throw new Error('No CallProvider above this component')
  return value
}

/** A selected part of the call's state; rerenders only when it changes. */
export const useCallState = <T>(
  select: (snapshot: NewOrderSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useSelector(useCall().actor, select, isEqual)
