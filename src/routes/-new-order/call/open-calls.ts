// The calls open in this window: one running machine each, kept while the operator switches between them.
import type { QueryClient } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { createActor } from 'xstate'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import type { CountryId, DraftId, UserId } from '../../../domain/shared/ids.ts'
import type { NewOrderActor, NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import type { ParkRequest } from '../../../machines/processes/new-order.types.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { paymentOutcome } from '../../-payment/payment-outcome.ts'
import { provideNewOrder } from '../new-order-actors.ts'

export interface OpenCall {
  readonly id: DraftId
  readonly actor: NewOrderActor
  readonly startedAt: string
  /** The country whose money, clock and tax ids apply. */
  readonly country: Country
  /** Why and until when the call was parked before it was opened here; null when it was not. */
  readonly resumedFrom: ParkRequest | null
}

/** Saves what is not saved yet when the page is hidden, reloaded or closed. */
const flushDrafts = (): void => {
  for (const { actor } of calls.state) actor.send({ type: 'draft.flush' })
}
globalThis.window?.addEventListener('pagehide', flushDrafts)
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushDrafts()
})

const calls = createStore<readonly OpenCall[]>([])
let currentOperatorId: UserId | null = null
/** Drops the open calls of another operator from this window; their drafts stay on the server. */
export const resetCallsForOperator = (operatorId: UserId): void => {
  if (currentOperatorId === operatorId) return
  for (const { actor } of calls.state) actor.stop()
  currentOperatorId = operatorId
  calls.setState(() => [])
}

/** The running call of a draft; started from the draft when this window does not have it yet. */
export const openCall = (
  draft: Draft,
  country: Country,
  queryClient: QueryClient,
  resumedFrom: ParkRequest | null = null,
): OpenCall => {
  const known = calls.state.find(({ id }) => id === draft.id)
  if (known) return known
  const actor = createActor(provideNewOrder(queryClient, country.id), {
    input: {
      draftId: draft.id,
      version: draft.version,
      idempotencyKey: draft.idempotencyKey,
      document: draft.document,
      slotHeldUntil: draft.slotHeldUntil,
      isParked: draft.status === 'parked',
      countryCode: country.isoCode,
      pointsPerUnit: country.pointsPerUnit,
      pointsDivisor: country.pointsDivisor,
    },
  })
  actor.start()
  const opened = { id: draft.id, actor, startedAt: draft.createdAt, country, resumedFrom }
  calls.setState((open) => [...open, opened])
  return opened
}

/** A call of this window without any input. */
export const findBlankCall = (countryId: CountryId): OpenCall | undefined =>
  calls.state.find(({ actor, country }) => {
    const { caller, contactSearch, setAsideLines } = actor.getSnapshot().context
    return (
      country.id === countryId &&
      caller === null &&
      contactSearch === '' &&
      setAsideLines.length === 0 &&
      actor.getSnapshot().matches({ call: { editing: { contact: 'searching' } } })
    )
  })

/** Closes a call in this window; its draft stays as it was last saved. */
export const closeCall = (id: DraftId): void => {
  calls.state.find((call) => call.id === id)?.actor.stop()
  calls.setState((open) => open.filter((call) => call.id !== id))
}

/** An order that is placed and not paid, or of which it is not known: its call stays in front of the operator. */
export const isPaymentOpen = ({ context: { placed } }: NewOrderSnapshot): boolean => {
  if (placed === null) return false
  return placed.corporate
    ? placed.corporate.stores.some(({ paymentStatus }) => paymentStatus === 'failed')
    : placed.status !== 'cancelled' && paymentOutcome(placed) !== 'approved'
}

/** Closes the calls whose order is placed, but for those that somebody still has to pay. */
export const closeSettledCalls = (): void => {
  for (const { actor, id } of calls.state) {
    const snapshot = actor.getSnapshot()
    if (phaseOf(snapshot) === 'placed' && !isPaymentOpen(snapshot)) closeCall(id)
  }
}

export const useCalls = (): readonly OpenCall[] => useSelector(calls)
export const getCall = (id: number): OpenCall | undefined => calls.state.find((call) => call.id === id)
