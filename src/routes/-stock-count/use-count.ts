import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { EndpointInput } from '../../api/client/client.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'

type Body = NonNullable<EndpointInput<'countStock'>['body']>
interface Known {
  readonly count: DailyStockReport | null
}

/** The count with the amounts that are on their way. */
const withAmounts = (known: Known | undefined, { products = [] }: Body): Known | undefined => {
  if (!known?.count) return known
  const lines = known.count.lines.map((line) => {
    const said = products.find(({ productId }) => productId === line.productId)
    return said === undefined ? line : { ...line, amount: said.amount, note: said.note ?? line.note }
  })
  return { count: { ...known.count, lines } }
}

/** Keeps what is counted at once, one call after the other, so that another seat goes on from there. */
export const useCount = (id: StoreId) => {
  const i18n = useI18n()
  const queryClient = useQueryClient()
  const key = [...KEYS.stockReports, 'count', id] as const
  const { mutate, isPending, error } = useMutation({
    mutationKey: key,
    scope: { id: `count ${id}` },
    mutationFn: (body: Body) => api.countStock({ params: { id }, body, toast: 'none' }),
    // What is scanned or explained before the answer goes on from there.
    onMutate: (body) => queryClient.setQueryData<Known>(key, (known) => withAmounts(known, body)),
    onSuccess: (count) => {
      // The last answer has what the calls before it have said.
      if (queryClient.isMutating({ mutationKey: key }) === 1) queryClient.setQueryData<Known>(key, { count })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return { save: mutate, isSaving: isPending, refusal: error ? formatFailure(i18n, error) : null }
}
