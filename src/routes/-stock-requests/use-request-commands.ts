import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { EndpointInput } from '../../api/client/client.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { useOneAtATime } from '../-shared/use-one-at-a-time.ts'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'

type Versioned = Pick<ListedStockOrder, 'id' | 'version'>

/** The commands of a request; after each of them, also a refused one, everything about requests is asked again. */
export const useRequestCommands = () => {
  const i18n = useI18n()
  const queryClient = useQueryClient()
  const { once, settle } = useOneAtATime()
  const onSettled = async () => {
    await Promise.allSettled([
      queryClient.invalidateQueries({ queryKey: KEYS.stockRequests }),
      queryClient.invalidateQueries({ queryKey: KEYS.stockOfStores }),
    ])
    settle()
  }
  const status = useMutation({
    mutationFn: ({
      body,
      request,
    }: {
      request: Versioned
      body: EndpointInput<'changeStockOrderStatus'>['body']
    }) => api.changeStockOrderStatus({ params: { id: request.id }, body, ifMatch: request.version }),
    onSettled,
  })
  const note = useMutation({
    mutationFn: ({
      body,
      request,
    }: {
      request: Versioned
      body: NonNullable<EndpointInput<'updateStockOrder'>['body']>
    }) => api.updateStockOrder({ params: { id: request.id }, body, ifMatch: request.version, toast: 'none' }),
    onSettled,
  })
  const invoice = useMutation({
    mutationFn: ({
      body,
      request,
    }: {
      request: Versioned
      body: EndpointInput<'setStockOrderInvoice'>['body']
    }) => api.setStockOrderInvoice({ params: { id: request.id }, body, ifMatch: request.version }),
    onSettled,
  })
  const failed = status.error ?? note.error ?? invoice.error
  return {
    isBusy: status.isPending || note.isPending || invoice.isPending,
    refusal: failed ? formatFailure(i18n, failed) : null,
    changeStatus: once(status.mutate),
    note: once(note.mutate),
    setInvoice: once(invoice.mutate),
  }
}
