import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { StockStore } from './stock-store.ts'
import type { StockTab } from './StockTabs.tsx'

const StoreDialog = lazyComponent(async () => (await import('./StoreDialog.tsx')).StoreDialog)

/** The store of the page; pressed, another one is chosen, on the same tab. */
export function StockStoreSwitch({
  store,
  stores,
  tab,
}: {
  readonly store: StockStore
  readonly stores: readonly StockStore[]
  readonly tab: StockTab
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (stores.length === 1) return <span>{store.name}</span>
  return (
    <>
      <button
        type="button"
        className="store-switch"
        aria-label={t('stock.switchStore', { store: store.name })}
        onClick={() => setOpen(true)}
      >
        {store.name}
        <ChevronsUpDown aria-hidden="true" />
      </button>
      {isOpen && (
        <StoreDialog stores={stores} currentId={store.id} tab={tab} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
