import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { suggestedStockOrdersQuery } from '../../api/client/stock.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { NewRequestForm } from './NewRequestForm.tsx'
import type { RequestSidePage } from './request-side.ts'
import type { RequestedStore } from './use-new-request.ts'
import '../-list/list.css'
import './request-form.css'
import './request-lines.css'

/** A new request of a store, or what a sender sends it unasked: to each of who supplies it what it lacks, with the sum behind each figure. */
export function NewRequestPage({
  store,
  side,
  product,
}: {
  readonly store: RequestedStore
  readonly side: RequestSidePage
  /** What somebody came to ask for; without one all that is suggested. */
  readonly product?: ProductId | undefined
}) {
  const { t } = useI18n()
  const [cover, setCover] = useState<{ readonly deliveryOn?: string; readonly nextOn?: string }>({})
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(suggestedStockOrdersQuery({ storeId: store.id, ...cover }))
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const sender =
    data.senders.find(({ draft }) => draft === chosen) ??
    data.senders.find(({ lines }) => lines.some(({ productId }) => productId === product)) ??
    data.senders[0]
  if (sender === undefined)
    return (
      <EmptyState
        icon={<Plus aria-hidden="true" />}
        title={t(side === 'store' ? 'stock.new.noSender' : 'stock.send.noProducts')}
      >
        {t(side === 'store' ? 'stock.new.noSenderText' : 'stock.send.noProductsText')}
      </EmptyState>
    )
  return (
    <>
      {(side === 'store' || data.senders.length > 1) && (
        <div className="request-senders" role="group" aria-label={t('stock.new.senders')}>
          {data.senders.map((each) => (
            <button
              key={each.draft}
              type="button"
              aria-pressed={each.draft === sender.draft}
              onClick={() => setChosen(each.draft)}
            >
              {each.name} <span>{each.lines.filter(({ units }) => units > 0).length}</span>
            </button>
          ))}
          {data.senders.length > 1 && (
            <small>{t('stock.new.separate', { count: data.senders.length })}</small>
          )}
        </div>
      )}
      <NewRequestForm
        key={`${sender.draft} ${data.deliveryOn} ${data.nextOn}`}
        store={store}
        side={side}
        suggested={data}
        sender={sender}
        product={product}
        onCover={setCover}
      />
    </>
  )
}
