import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { OrderId, StoreId } from '../../domain/shared/ids.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { storeOptionsQuery } from '../-orders/store-options.queries.ts'
import { PrinterList } from './PrinterList.tsx'
import { PrintQueue } from './PrintQueue.tsx'
import type { PrintingSearch } from './printing-search.ts'
import { TicketPreview } from './TicketPreview.tsx'
import './printing.css'

interface PrintingPageProps {
  readonly search: PrintingSearch
  readonly onSearch: (search: PrintingSearch) => void
}

/** Printers and prints of one store, with the ticket of an order as it comes out. */
export function PrintingPage({ search, onSearch }: PrintingPageProps) {
  const t = useT()
  const desk = useAppContext()
  const { data: stores, error, refetch } = useQuery(storeOptionsQuery(desk))
  const wanted = desk.operator.storeId ?? search.store
  const store = stores?.find(({ id }) => id === wanted) ?? stores?.[0]
  const title = t('printing.title')
  useEffect(() => {
    document.title = title
  }, [title])
  if (error)
    return <LoadError isPage title={t('printing.error')} error={error} onRetry={() => void refetch()} />
  if (stores && !store) return <EmptyState isPage title={t('board.noStore')} />
  return (
    <div className="printing">
      <header className="printing__head">
        <h1>{title}</h1>
        {stores && stores.length > 1 && store ? (
          <Select
            label={t('board.store')}
            isLabelHidden
            options={stores.map(({ id, name }) => ({ id, name }))}
            value={store.id}
            onChange={(id: StoreId | null) => id !== null && onSearch({ store: id })}
          />
        ) : (
          <span>{store?.name}</span>
        )}
      </header>
      {store && (
        <div className="printing__body" data-ticket={search.order !== undefined || undefined}>
          {search.order !== undefined && (
            <TicketPreview
              key={search.order}
              // An unknown id of the address gets `order_not_found`.
              orderId={search.order as OrderId}
              storeId={store.id}
            />
          )}
          <div className="printing__side">
            <PrinterList storeId={store.id} />
            <PrintQueue storeId={store.id} onOrder={(order) => onSearch({ ...search, order })} />
          </div>
        </div>
      )}
    </div>
  )
}
