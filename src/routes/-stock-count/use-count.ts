import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { EndpointInput } from '../../api/client/client.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'

type Body = NonNullable<EndpointInput<'countStock'>['body']>

/** Keeps what is counted at once, one call after the other, so that another seat goes on from there. */
export const useCount = (id: StoreId) => {
  const i18n = useI18n()
  const queryClient = useQueryClient()
  const key = [...KEYS.stockReports, 'count', id] as const
  const { mutate, isPending, error } = useMutation({
    mutationKey: key,
    scope: { id: `count ${id}` },
    mutationFn: (body: Body) => api.countStock({ params: { id }, body, toast: 'none' }),
    onSuccess: (count) => queryClient.setQueryData(key, { count }),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return { save: mutate, isSaving: isPending, refusal: error ? formatFailure(i18n, error) : null }
}
