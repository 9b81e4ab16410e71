// The calls that this window has open: one running machine each, kept while the operator moves between them.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createActor } from 'xstate'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { CountryId, DraftId, UserId } from '../../domain/shared/ids.ts'
import type { NewOrderActor } from '../../machines/processes/new-order.machine.ts'
import { phaseOf } from '../../machines/processes/new-order.selectors.ts'
import { provideNewOrder } from './new-order-actors.ts'

export interface OpenCall {
  readonly id: DraftId
  readonly actor: NewOrderActor
  readonly startedAt: string
  /** Whose money, clock and tax ids the call goes by. */
  readonly country: Country
}

let calls: readonly OpenCall[] = []
let currentOperatorId: UserId | null = null
const listeners = new Set<() => void>()

const setCalls = (next: readonly OpenCall[]) => {
  calls = next
  for (const listener of listeners) listener()
}

/** Another operator sits here now: whatever the one before had open goes on at the server alone. */
export const resetCallsForOperator = (operatorId: UserId): void => {
  if (currentOperatorId === operatorId) return
  for (const { actor } of calls) actor.stop()
  currentOperatorId = operatorId
  calls = []
}

/** The running call of a draft; begun from its document when this window does not have it yet. */
export const openCall = (draft: Draft, country: Country, queryClient: QueryClient): OpenCall => {
  const known = calls.find(({ id }) => id === draft.id)
  if (known) return known
  const actor = createActor(provideNewOrder(queryClient), {
    input: {
      draftId: draft.id,
      version: draft.version,
      idempotencyKey: draft.idempotencyKey,
      document: draft.document,
      slotHeldUntil: draft.slotHeldUntil,
      isParked: draft.status === 'parked',
      countryCode: country.isoCode,
      pointsPerUnit: country.pointsPerUnit,
    },
  })
  actor.start()
  const opened = { id: draft.id, actor, startedAt: draft.createdAt, country }
  setCalls([...calls, opened])
  return opened
}

/** A call of this window in which nothing has happened yet. */
export const findBlankCall = (countryId: CountryId): OpenCall | undefined =>
  calls.find(({ actor, country }) => {
    const { caller, contactSearch } = actor.getSnapshot().context
    return (
      country.id === countryId &&
      caller === null &&
      contactSearch === '' &&
      actor.getSnapshot().matches({ call: { editing: { contact: 'searching' } } })
    )
  })

/** The window lets go of a call; its draft stays as it was last saved. */
export const closeCall = (id: DraftId): void => {
  calls.find((call) => call.id === id)?.actor.stop()
  setCalls(calls.filter((call) => call.id !== id))
}

/** The next call begins: the cards of placed orders have been read out. */
export const closePlacedCalls = (): void => {
  for (const { actor, id } of calls) if (phaseOf(actor.getSnapshot()) === 'placed') closeCall(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCalls = (): readonly OpenCall[] => useSyncExternalStore(subscribe, () => calls)
export const getCall = (id: number): OpenCall | undefined => calls.find((call) => call.id === id)
