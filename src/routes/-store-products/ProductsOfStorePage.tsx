import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { parseId } from '../-shared/parse-id.ts'
import { HeldListPage } from './HeldListPage.tsx'
import type { HeldListController } from './held-list.ts'
import { StorePlace } from './StorePlace.tsx'
import { StoreTabs } from './StoreTabs.tsx'

const StoreCategories = lazyComponent(async () => (await import('./StoreCategories.tsx')).StoreCategories)

/** All products that a store holds, with its price, cost, limits and stock of each; or its categories. */
export function ProductsOfStorePage({
  store: text,
  list,
}: {
  /** As the URL has it. */
  readonly store: string
  readonly list: HeldListController
}) {
  const { t } = useI18n()
  return (
    <StorePlace storeId={parseId(text)}>
      {(store) =>
        list.search.byCategory === true ? (
          <StoreCategories store={store} />
        ) : (
          <HeldListPage
            by="store"
            id={store.id}
            title={t('storeProduct.ofStore', { name: store.name })}
            scope={{ storeId: [store.id] }}
            list={list}
            tabs={<StoreTabs storeId={store.id} name={store.name} current="products" />}
          />
        )
      }
    </StorePlace>
  )
}
