import { ClipboardCheck, FileUp, Plus, Trash2 } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import type { StockStore } from './stock-store.ts'

/** What can be done with a store's stock, the main one last. */
export const useStockActions = (store: StockStore): ReadonlyArray<PageAction | null> => {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const params = { store: String(store.id) }
  return [
    permissions.has('updateStoreProductStock')
      ? {
          id: 'import',
          label: t('stock.do.import'),
          icon: FileUp,
          link: { to: '/stock-management/$store/import', params },
        }
      : null,
    permissions.has('createWastedReports')
      ? {
          id: 'waste',
          label: t('stock.do.waste'),
          icon: Trash2,
          link: { to: '/stock-management/$store/waste/new', params },
        }
      : null,
    permissions.has('createDailyStockReports')
      ? {
          id: 'count',
          label: t('stock.do.count'),
          icon: ClipboardCheck,
          link: { to: '/stock-management/$store/count', params },
        }
      : null,
    permissions.has('createStockOrders')
      ? {
          id: 'request',
          label: t('stock.do.request'),
          icon: Plus,
          link: { to: '/stock-management/$store/requests/new', params },
        }
      : null,
  ]
}
