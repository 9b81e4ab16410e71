import { useI18n } from '../../i18n/I18n.tsx'
import { HeldListPage } from './HeldListPage.tsx'
import type { HeldListController } from './held-list.ts'
import { StorePlace } from './StorePlace.tsx'
import { StoreTabs } from './StoreTabs.tsx'

/** All products that a store holds, with its price, cost, limits and stock of each. */
export function ProductsOfStorePage({
  storeId,
  list,
}: {
  readonly storeId: number
  readonly list: HeldListController
}) {
  const { t } = useI18n()
  return (
    <StorePlace storeId={storeId}>
      {(store) => (
        <HeldListPage
          by="store"
          id={storeId}
          title={t('storeProduct.ofStore', { name: store.name })}
          scope={{ storeId: [store.id] }}
          list={list}
          tabs={<StoreTabs storeId={storeId} name={store.name} current="products" />}
        />
      )}
    </StorePlace>
  )
}
