import { useQueries, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { api } from '../../../api/client/api.ts'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import { draftKey } from '../../../api/client/query-keys.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import type { DraftId, UserId } from '../../../domain/shared/ids.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import type { OpenCall } from './open-calls.ts'

export interface TakenCall {
  /** Who goes on with it. */
  readonly name: string
  readonly at: string
}

const takenFrom = (draft: Draft | undefined, operatorId: UserId): TakenCall | null =>
  draft === undefined || draft.status === 'placed' || draft.owner.id === operatorId
    ? null
    : { name: draft.owner.name, at: draft.updatedAt }

const openDraftQuery = (id: DraftId, enabled: boolean) => ({
  queryKey: draftKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.draft({ params: { id }, signal, toast: 'none' }),
  enabled,
  retry: false,
  staleTime: 0,
})

/** Somebody else goes on with a call that is open in this window; null while it is the operator's own. */
export const useTakenBy = ({ actor, id }: Pick<OpenCall, 'actor' | 'id'>): TakenCall | null => {
  const { operator } = useAppContext()
  const isPlaced = useSelector(actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const { data: list, isFetching } = useQuery(draftsQuery)
  const listed = list?.data.find((draft) => draft.id === id)
  // A call that is taken leaves the list of one's own.
  const isAsked = list !== undefined && !isFetching && listed === undefined && !isPlaced
  const found = useQuery(openDraftQuery(id, isAsked)).data
  return isPlaced ? null : takenFrom(listed ?? found, operator.id)
}

/** The calls open in this window that somebody else goes on with. */
export const useTakenCalls = (calls: readonly OpenCall[]): ReadonlyMap<DraftId, TakenCall> => {
  const { operator } = useAppContext()
  const { data: list, isFetching } = useQuery(draftsQuery)
  const left = calls.filter(
    ({ actor, id }) =>
      phaseOf(actor.getSnapshot()) !== 'placed' && !list?.data.some((draft) => draft.id === id),
  )
  const found = useQueries({
    queries: left.map(({ id }) => openDraftQuery(id, list !== undefined && !isFetching)),
  })
  const drafts = [...(list?.data ?? []), ...found.flatMap(({ data }) => data ?? [])]
  return new Map(
    drafts.flatMap((draft) => {
      const taken = takenFrom(draft, operator.id)
      return taken !== null && calls.some(({ id }) => id === draft.id) ? [[draft.id, taken] as const] : []
    }),
  )
}
