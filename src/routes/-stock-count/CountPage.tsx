import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { stockCountQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { CountReview } from './CountReview.tsx'
import { CountSheet } from './CountSheet.tsx'
import '../-list/list.css'
import '../-stock-requests/request-lines.css'
import './stock-count.css'

/** The count of a store: begun here or on another tablet, counted blind, then reviewed and sent. */
export function CountPage({ store }: { readonly store: StockStore }) {
  const i18n = useI18n()
  const { t } = i18n
  const queryClient = useQueryClient()
  const [isReviewing, setReviewing] = useState(false)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...stockCountQuery(store.id),
    refetchInterval: 20_000,
  })
  const starting = useMutation({
    mutationFn: () => api.startStockCount({ params: { id: store.id }, toast: 'none' }),
    onSuccess: (count) => queryClient.setQueryData([...KEYS.stockReports, 'count', store.id], { count }),
  })
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  // A count may have been begun or returned since nothing was seen to be counted.
  if (!data || (data.count === null && !isFetchedAfterMount))
    return <SkeletonRows rows={10} label={t('ui.loading')} />
  if (data.count === null)
    return (
      <EmptyState
        icon={<ClipboardCheck aria-hidden="true" />}
        title={t('stock.count.none')}
        action={
          <Button
            variant="solid"
            size="large"
            disabledReason={starting.isPending ? t('form.sending') : null}
            onPress={() => starting.mutate()}
          >
            {t('stock.count.start')}
          </Button>
        }
      >
        {t('stock.count.noneText')}
        {starting.error && <p role="alert">{formatFailure(i18n, starting.error)}</p>}
      </EmptyState>
    )
  return isReviewing ? (
    <CountReview store={store} report={data.count} onBack={() => setReviewing(false)} />
  ) : (
    <CountSheet store={store} count={data.count} onReview={() => setReviewing(true)} />
  )
}
