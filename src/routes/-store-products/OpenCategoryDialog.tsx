import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { closedAloneQuery } from '../../api/client/store-products.queries.ts'
import type { Store } from '../../api/contract/organisation.contract.ts'
import type { StoreCategory } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { LoadErrorLine } from '../-shared/LoadError.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'

/** Puts a category on sale at a store, after naming what is off sale on its own. */
export function OpenCategoryDialog({
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
  const { data, error, refetch } = useQuery(closedAloneQuery(store.id, category.id))
  const alone = (data ?? []).filter(({ status }) => status === 'active')
  const { closedCount } = category
  const [isAll, setAll] = useState(closedCount === 0)
  return (
    <ConfirmDialog
      tone="solid"
      title={t('storeProduct.category.openTitle', {
        name: textOf(category, 'name', language),
        store: store.name,
      })}
      confirm={t('storeProduct.category.openConfirm')}
      disabledReason={
        error ? t('storeProduct.category.aloneError') : data === undefined ? t('ui.loading') : null
      }
      action={async () => {
        await api.openStoreCategories({
          params: { id: store.id },
          body: { categoryIds: [category.id], isAll },
        })
        invalidate([KEYS.catalogue])
      }}
      onClose={onClose}
    >
      <div className="form-stack">
        {closedCount > 0 && <p>{t('storeProduct.category.openText', { count: closedCount })}</p>}
        {error && (
          <LoadErrorLine
            title={t('storeProduct.category.aloneError')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <p>{t('storeProduct.category.alone', { count: alone.length })}</p>}
        <ul className="store-categories__held">
          {alone.map((product) => (
            <li key={product.productId}>{textOf(product, 'name', language)}</li>
          ))}
        </ul>
        {data && closedCount > 0 && (
          <Checkbox isSelected={isAll} onChange={setAll}>
            {t('storeProduct.category.openAlone', { count: alone.length })}
          </Checkbox>
        )}
      </div>
    </ConfirmDialog>
  )
}
