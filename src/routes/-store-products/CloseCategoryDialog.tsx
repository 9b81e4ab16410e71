import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { compromisedQuery } from '../../api/client/store-products.queries.ts'
import type { Store } from '../../api/contract/organisation.contract.ts'
import type { StoreCategory } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { LoadErrorLine } from '../-shared/LoadError.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'

/** Takes all products of a category off sale at a store, after naming what open orders hold. */
export function CloseCategoryDialog({
  store,
  category,
  onClose,
}: {
  readonly store: Store
  readonly category: StoreCategory
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const { data, error, refetch } = useQuery(compromisedQuery(store.id, category.id))
  const held = (data?.products ?? []).filter(({ compromise }) => compromise > 0)
  return (
    <ConfirmDialog
      title={t('storeProduct.category.closeTitle', {
        name: textOf(category, 'name', language),
        store: store.name,
      })}
      confirm={t('storeProduct.category.closeConfirm')}
      action={async () => {
        await api.closeStoreCategories({ params: { id: store.id }, query: { categoryId: [category.id] } })
        invalidate([KEYS.catalogue])
      }}
      onClose={onClose}
    >
      <div className="form-stack">
        <p>{t('storeProduct.category.closeText', { count: category.availableCount })}</p>
        {error && (
          <LoadErrorLine
            title={t('storeProduct.category.heldError')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {held.length > 0 && (
          <>
            <p>{t('storeProduct.category.held')}</p>
            <ul className="store-categories__held">
              {held.map(({ productId, name, compromise }) => (
                <li key={productId}>
                  {name}: {t('storeProduct.category.heldBy', { count: compromise })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
