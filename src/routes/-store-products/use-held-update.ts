import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StoreProductBody } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure, useFieldErrorMessage } from '../-form/field-error-messages.ts'
import type { HeldRow } from './held-list.ts'

/** Changes one value of a product at a store in its cell; the cell waits until the list is as the server has it. */
export const useHeldUpdate = ({ storeId, productId, version }: HeldRow) => {
  const i18n = useI18n()
  const formatError = useFieldErrorMessage()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: StoreProductBody) =>
      api.updateStoreProduct({ params: { id: storeId, productId }, body, ifMatch: version, toast: 'none' }),
    // Also after a refusal: what somebody else changed has to be seen.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.catalogue }),
  })
  const messageOf = (failed: Error): string => {
    const [code] = isApiFailure(failed) ? Object.values(failed.body?.details ?? {}) : []
    return code === undefined ? formatFailure(i18n, failed) : formatError({ code })
  }
  return {
    send: (body: StoreProductBody, onDone?: () => void) => {
      if (!isPending) mutate(body, { onSuccess: () => onDone?.() })
    },
    isSending: isPending,
    refusal: error && { code: isApiFailure(error) ? error.code : null, message: messageOf(error) },
    reset,
  }
}
