import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { api } from '../../../api/client/api.ts'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import { draftKey } from '../../../api/client/query-keys.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import type { OpenCall } from './open-calls.ts'

export interface TakenCall {
  /** Who goes on with it. */
  readonly name: string
  readonly at: string
}

/** Somebody else goes on with a call that is open in this window; null while it is the operator's own. */
export const useTakenBy = ({ actor, id }: Pick<OpenCall, 'actor' | 'id'>): TakenCall | null => {
  const { operator } = useAppContext()
  const isPlaced = useSelector(actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const { data: list, isFetching } = useQuery(draftsQuery)
  const listed = list?.data.find((draft) => draft.id === id)
  // A call that is taken leaves the list of one's own.
  const found = useQuery({
    queryKey: draftKey(id),
    queryFn: ({ signal }) => api.draft({ params: { id }, signal, toast: 'none' }),
    enabled: list !== undefined && !isFetching && listed === undefined && !isPlaced,
    retry: false,
    staleTime: 0,
  }).data
  const draft = listed ?? found
  return isPlaced || draft === undefined || draft.status === 'placed' || draft.owner.id === operator.id
    ? null
    : { name: draft.owner.name, at: draft.updatedAt }
}
