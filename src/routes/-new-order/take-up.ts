// Which call is in front: the asked one, the last one that is open, or a new one.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { customerQuery } from '../../api/client/customers.queries.ts'
import { draftsQuery } from '../../api/client/drafts.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import type { DraftId, UserId } from '../../domain/shared/ids.ts'
import { callOf, openCall, untouchedCall, type OpenCall } from './calls.ts'
import type { NewOrderSearch } from './new-order-search.ts'
import { randomKey } from '../-shared/random-key.ts'

export interface Seat {
  readonly queryClient: QueryClient
  readonly operatorId: UserId
  readonly country: Country
  readonly countries: readonly Country[]
}

let creating: Promise<Draft> | null = null

const create = (seat: Seat): Promise<Draft> => {
  creating ??= api
    .createDraft({
      body: { document: emptyOrderDraft('single'), countryId: seat.country.id },
      idempotencyKey: randomKey(),
      silent: true,
    })
    .finally(() => {
      creating = null
      void seat.queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
    })
  return creating
}

const begin = (seat: Seat, draft: Draft): OpenCall => {
  const country = seat.countries.find(({ id }) => id === draft.countryId) ?? seat.country
  const call = openCall(draft, country, seat.queryClient)
  // Whoever opens a parked call goes on with it.
  if (draft.status === 'parked') call.actor.send({ type: 'draft.resume' })
  return call
}

const beginNew = async (seat: Seat, customer: number | undefined): Promise<OpenCall> => {
  const call = untouchedCall(seat.country.id) ?? begin(seat, await create(seat))
  if (customer !== undefined) {
    // Ids of the URL are positive integers; an unknown one is answered as such.
    const caller = await seat.queryClient.fetchQuery(customerQuery(customer as UserId)).catch(() => null)
    if (caller) call.actor.send({ type: 'contact.choose', caller })
  }
  return call
}

const lastOpen = async (seat: Seat): Promise<Draft | null> => {
  const { data } = await seat.queryClient.fetchQuery(draftsQuery)
  return data.findLast(({ owner, status }) => owner.id === seat.operatorId && status === 'open') ?? null
}

/** The call that the URL asks for, running. A colleague's parked one becomes the operator's own. */
export const takeUp = async (wanted: NewOrderSearch, seat: Seat): Promise<OpenCall> => {
  if (wanted.call === 'new') return beginNew(seat, wanted.customer)
  if (wanted.call !== undefined) {
    const known = callOf(wanted.call)
    if (known) return known
    // Ids of the URL are positive integers; an unknown one is answered as such.
    const id = wanted.call as DraftId
    const draft = await api.draft({ params: { id }, silent: true }).catch(() => null)
    if (draft && draft.status !== 'placed') {
      return begin(
        seat,
        draft.owner.id === seat.operatorId
          ? draft
          : await api.takeOverDraft({ params: { id }, silent: true }),
      )
    }
  }
  const open = await lastOpen(seat)
  return open ? begin(seat, open) : beginNew(seat, undefined)
}
