import { useT } from '../../i18n/I18n.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { StockStore } from './stock-store.ts'

export type StockTab = 'categories' | 'products' | 'requests' | 'log' | 'counts' | 'waste' | 'settings'

/** What a store has of each kind; only whoever may see the settings has their tab. */
export function StockTabs({ store, current }: { readonly store: StockStore; readonly current: StockTab }) {
  const t = useT()
  const { permissions } = useAppContext()
  const tab = (id: StockTab, count?: number) => ({
    to: `/stock-management/$store/${id}` as const,
    params: { store: String(store.id) },
    name: `${t(`stock.tab.${id}`)}${count === undefined ? '' : ` ${count}`}`,
    isCurrent: current === id,
  })
  return (
    <PageTabs
      label={t('stock.tabs', { name: store.name })}
      tabs={[
        tab('categories', store.categoryCount),
        tab('products', store.productCount),
        ...(permissions.has('viewStockOrders') ? [tab('requests', store.openRequests)] : []),
        tab('log'),
        ...(permissions.has('viewDailyStockReports') ? [tab('counts')] : []),
        ...(permissions.has('viewWastedReports') ? [tab('waste')] : []),
        ...(permissions.has('viewFulfilmentSettings') || permissions.has('viewDailyStockReportSettings')
          ? [tab('settings')]
          : []),
      ]}
    />
  )
}
