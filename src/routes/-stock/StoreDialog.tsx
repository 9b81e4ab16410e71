import { useT } from '../../i18n/I18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { StockStore } from './stock-store.ts'
import { StoreList } from './StoreList.tsx'
import type { StockTab } from './StockTabs.tsx'

export function StoreDialog({
  stores,
  currentId,
  tab,
  onClose,
}: {
  readonly stores: readonly StockStore[]
  readonly currentId: number
  readonly tab: StockTab
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog title={t('stock.chooseStore')} isOpen onClose={onClose}>
      <StoreList stores={stores} currentId={currentId} tab={tab} onChoose={onClose} />
    </Dialog>
  )
}
