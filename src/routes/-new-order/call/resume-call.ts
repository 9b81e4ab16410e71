// Chooses the active call: the one in the URL, the last open one, or a new one.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client/api.ts'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import type { DraftId, UserId } from '../../../domain/shared/ids.ts'
import type { ParkRequest } from '../../../machines/processes/new-order.types.ts'
import { getCall, openCall, findBlankCall, type OpenCall } from './open-calls.ts'
import type { NewOrderSearch } from '../new-order-search.ts'
import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'

export interface CallEnvironment {
  readonly queryClient: QueryClient
  readonly operatorId: UserId
  readonly country: Country
  readonly countries: readonly Country[]
}

let pendingDraft: Promise<Draft> | null = null

const createDraft = (environment: CallEnvironment): Promise<Draft> => {
  pendingDraft ??= api
    .createDraft({
      body: { document: emptyOrderDraft('single'), countryId: environment.country.id },
      idempotencyKey: createIdempotencyKey(),
      toast: 'none',
    })
    .finally(() => {
      pendingDraft = null
      void environment.queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
    })
  return pendingDraft
}

const parkingOf = ({ status, parkReason, callBackAt }: Draft): ParkRequest | null =>
  status === 'parked' && parkReason !== null ? { reason: parkReason, callBackAt } : null

/** `listed` is the draft as it was before it was taken over, which ends its parking. */
const startCall = (environment: CallEnvironment, draft: Draft, listed: Draft = draft): OpenCall => {
  const country = environment.countries.find(({ id }) => id === draft.countryId) ?? environment.country
  const call = openCall(draft, country, environment.queryClient, parkingOf(listed))
  // Opening a parked call resumes it.
  if (draft.status === 'parked') call.actor.send({ type: 'draft.resume' })
  return call
}

const startNewCall = async (
  environment: CallEnvironment,
  customer: number | undefined,
): Promise<OpenCall> => {
  const call = findBlankCall(environment.country.id) ?? startCall(environment, await createDraft(environment))
  if (customer !== undefined) {
    // The URL holds positive integers; an unknown id is refused by the server.
    const caller = await environment.queryClient
      .fetchQuery(customerQuery(customer as UserId))
      .catch(() => null)
    if (caller?.status === 'active') call.actor.send({ type: 'contact.choose', caller })
  }
  return call
}

const findLastOpenDraft = async (environment: CallEnvironment): Promise<Draft | null> => {
  const { data } = await environment.queryClient.fetchQuery(draftsQuery)
  return (
    data.findLast(({ owner, status }) => owner.id === environment.operatorId && status === 'open') ?? null
  )
}

/** The running call of the URL. A colleague's parked call is taken over. */
export const resumeOrCreateCall = async (
  search: NewOrderSearch,
  environment: CallEnvironment,
): Promise<OpenCall> => {
  if (search.call === 'new') return startNewCall(environment, search.customer)
  if (search.call !== undefined) {
    const known = getCall(search.call)
    if (known) return known
    // The URL holds positive integers; an unknown id is refused by the server.
    const id = search.call as DraftId
    const draft = await api.draft({ params: { id }, toast: 'none' }).catch(() => null)
    if (draft && draft.status !== 'placed') {
      // A colleague has it open, whom a supervisor alone may take it from.
      const own =
        draft.owner.id === environment.operatorId
          ? draft
          : await api.takeOverDraft({ params: { id }, toast: 'none' }).catch(() => null)
      if (own) return startCall(environment, own, draft)
    }
  }
  const open = await findLastOpenDraft(environment)
  return open ? startCall(environment, open) : startNewCall(environment, undefined)
}
