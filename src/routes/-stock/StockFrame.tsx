import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { StockFacts } from './StockFacts.tsx'
import { StoreOfStock } from './StoreOfStock.tsx'
import { useStockActions } from './use-stock-actions.ts'
import { StockTabs, type StockTab } from './StockTabs.tsx'
import { StockStoreSwitch } from './StockStoreSwitch.tsx'
import type { StockStore } from './stock-store.ts'

/** A page of a store's stock: which store, its tabs, and what the page shows of it. */
export function StockFrame({
  store: text,
  tab,
  title,
  children,
}: {
  /** As the URL has it. */
  readonly store: string
  /** The tab, or the one that the page is below of. */
  readonly tab: StockTab
  /** Of a page below a tab, which has no tabs of its own. */
  readonly title?: string
  readonly children: (store: StockStore) => ReactNode
}) {
  return (
    <StoreOfStock store={text}>
      {(store, stores) => (
        <div className="stock-page stock-tones" data-below={title !== undefined || undefined}>
          <header className="stock-page__head">
            <StockHead store={store} stores={stores} tab={tab} title={title} />
          </header>
          <div className="stock-page__body">{children(store)}</div>
        </div>
      )}
    </StoreOfStock>
  )
}

/** Which store it is and what can be done with its stock, above the tabs; of a page below a tab only where it is. */
export function StockHead({
  store,
  stores,
  tab,
  title,
}: {
  readonly store: StockStore
  readonly stores: readonly StockStore[]
  readonly tab: StockTab
  readonly title?: string | undefined
}) {
  const { t } = useI18n()
  return (
    <>
      <nav className="stock-page__trail" aria-label={t('stock.trail')}>
        <Link to="/stock-management" activeOptions={{ exact: true }}>
          {t('page.stock')}
        </Link>
        <ChevronRight aria-hidden="true" />
        <StockStoreSwitch store={store} stores={stores} tab={tab} />
        {title !== undefined && (
          <>
            <ChevronRight aria-hidden="true" />
            <Link
              to={`/stock-management/$store/${tab}`}
              params={{ store: String(store.id) }}
              activeOptions={{ exact: true }}
            >
              {t(`stock.tab.${tab}`)}
            </Link>
          </>
        )}
      </nav>
      <div className="stock-page__title">
        <h1>
          {title ?? store.name}
          {title !== undefined && <span className="print-only">, {store.name}</span>}
        </h1>
        {title === undefined && (
          <>
            <StockFacts store={store} />
            <StockActions store={store} />
          </>
        )}
      </div>
      {title === undefined && <StockTabs store={store} current={tab} />}
    </>
  )
}

function StockActions({ store }: { readonly store: StockStore }) {
  const actions = useStockActions(store).filter((action) => action !== null)
  usePageActions(actions)
  return (
    <div className="stock-page__actions">
      {actions.map((action, at) => (
        <PageActionButton
          key={action.id}
          action={action}
          variant={at === actions.length - 1 ? 'solid' : 'quiet'}
        />
      ))}
    </div>
  )
}
