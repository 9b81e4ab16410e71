import { Link } from '@tanstack/react-router'
import { Columns3, Plus } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { useDesk } from '../-shared/desk.ts'
import { LazyOrderPanel, useLoadedPanel } from './LazyOrderPanel.tsx'
import { OrdersFilters } from './OrdersFilters.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { SavedViews } from './SavedViews.tsx'
import { changeSearch, type OrdersSearch } from './orders-search.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import './orders.css'

export interface OrdersPageProps {
  readonly search: OrdersSearch & { readonly dialog?: OrderDialogName }
  /** `replace` for what is typed, so that Back does not walk through letters. */
  readonly onSearch: (
    search: OrdersSearch & { readonly dialog?: OrderDialogName },
    manner?: 'push' | 'replace',
  ) => void
}

/** The table of everybody who is not in a store, with the panel of the chosen order beside it. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const say = useSay()
  const { held } = useDesk()
  const { dialog, ...filters } = search
  useLoadedPanel()
  return (
    <div className="orders" data-panel={search.order !== undefined || undefined}>
      <div className="orders__main">
        <div className="orders__head">
          <h1>{say('orders.title')}</h1>
          <Link to="/orders/board" className="button" data-variant="quiet">
            <Columns3 aria-hidden="true" />
            {say('orders.board')}
          </Link>
          {held.has('createOrders') && (
            <Link to="/new-order" className="button" data-variant="solid">
              <Plus aria-hidden="true" />
              {say('orders.newOrder')}
            </Link>
          )}
        </div>
        <SavedViews search={filters} />
        <OrdersFilters search={filters} onSearch={onSearch} />
        <OrdersTable search={filters} onSearch={onSearch} />
      </div>
      {search.order !== undefined && (
        <LazyOrderPanel
          orderId={search.order}
          dialog={dialog ?? null}
          onDialog={(name) => onSearch(name === null ? filters : { ...filters, dialog: name })}
          onClose={() => onSearch(changeSearch(filters, { order: undefined }))}
        />
      )}
    </div>
  )
}
