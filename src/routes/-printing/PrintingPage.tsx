import { useT } from '../../i18n/I18n.tsx'
import type { OrderId } from '../../domain/shared/ids.ts'
import { StoreDayPage } from '../-store-day/StoreDayPage.tsx'
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
  return (
    <StoreDayPage
      path="/orders/printing"
      title={t('printing.title')}
      errorTitle={t('printing.error')}
      wanted={search.store}
      onStore={(store) => onSearch({ store })}
    >
      {({ id }) => (
        <div className="printing__body" data-ticket={search.order !== undefined || undefined}>
          {search.order !== undefined && (
            <TicketPreview
              key={search.order}
              // An unknown id of the address gets `order_not_found`.
              orderId={search.order as OrderId}
              storeId={id}
            />
          )}
          <div className="printing__side">
            <PrinterList storeId={id} />
            <PrintQueue storeId={id} onOrder={(order) => onSearch({ ...search, order })} />
          </div>
        </div>
      )}
    </StoreDayPage>
  )
}
