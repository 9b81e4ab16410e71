import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { storeCategoriesQuery } from '../../api/client/store-products.queries.ts'
import type { Store } from '../../api/contract/organisation.contract.ts'
import type { StoreCategory } from '../../api/contract/store-products.contract.ts'
import { treeRows } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useSubmit } from '../-form/use-submit.ts'
import '../-list/list.css'
import { textOf } from '../-resource/resource-view.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { StoreTabs } from './StoreTabs.tsx'
import './store-categories.css'

const CloseCategoryDialog = lazyComponent(
  async () => (await import('./CloseCategoryDialog.tsx')).CloseCategoryDialog,
)

const OpenCategoryDialog = lazyComponent(
  async () => (await import('./OpenCategoryDialog.tsx')).OpenCategoryDialog,
)

/** The categories of what a store holds; each is put on sale or taken off with all its products. */
export function StoreCategories({
  store,
  isPart = false,
}: {
  readonly store: Store
  /** The page around it has the title and the tabs. */
  readonly isPart?: boolean
}) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(storeCategoriesQuery(store.id))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const rows = treeRows(data?.data ?? [])
  return (
    <div className="list-page">
      <div className="list-page__main">
        {!isPart && (
          <div className="list-page__head">
            <h1>{t('storeProduct.category.title', { name: store.name })}</h1>
            <StoreTabs storeId={store.id} name={store.name} current="categories" />
          </div>
        )}
        {error && !data && <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={8} label={t('ui.loading')} />}
        {data && rows.length === 0 && (
          <EmptyState icon={<Layers aria-hidden="true" />} title={t('storeProduct.category.empty')}>
            {t('storeProduct.category.emptyText')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="store-categories">
            {rows.map(({ node, level }) => (
              <CategoryRow
                key={node.id}
                store={store}
                category={node}
                level={level}
                onAsk={(what) => setAsked({ what, category: node })}
              />
            ))}
          </ul>
        )}
        {asked?.what === 'close' && (
          <CloseCategoryDialog store={store} category={asked.category} onClose={close} />
        )}
        {asked?.what === 'open' && (
          <OpenCategoryDialog store={store} category={asked.category} onClose={close} />
        )}
      </div>
    </div>
  )
}

interface Asked {
  readonly what: 'open' | 'close'
  readonly category: StoreCategory
}

function CategoryRow({
  store,
  category,
  level,
  onAsk,
}: {
  readonly store: Store
  readonly category: StoreCategory
  readonly level: number
  readonly onAsk: (what: Asked['what']) => void
}) {
  const { t, tFailure, formats, language } = useI18n()
  const invalidate = useInvalidate()
  const { productCount: count, availableCount: available, closedCount, abilities } = category
  const open = useSubmit(async () => {
    await api.openStoreCategories({ params: { id: store.id }, body: { categoryIds: [category.id] } })
    invalidate([KEYS.catalogue])
  })
  const denied = abilities.availability === true ? null : tFailure(abilities.availability)
  // What is off sale on its own is named first.
  const isAnyAlone = available + closedCount < count
  const busy = open.isBusy ? t('form.sending') : null
  return (
    <li className="store-categories__row" style={{ paddingInlineStart: 16 + (level - 1) * 20 }}>
      <span className="store-categories__name">
        <b>{textOf(category, 'name', language)}</b>
        <span className="muted" data-none={available === 0 || undefined}>
          {available === count
            ? t('storeProduct.category.all', { count })
            : available === 0
              ? t('storeProduct.category.none', { count })
              : t('storeProduct.category.count', { count, available: formats.number(available) })}
        </span>
        {open.refusal !== null && (
          <span className="field__error" role="alert">
            {open.refusal}
          </span>
        )}
      </span>
      {available < count && (
        <Button
          size="small"
          disabledReason={denied ?? busy}
          onPress={() => (isAnyAlone ? onAsk('open') : open.run())}
        >
          {t(isAnyAlone ? 'storeProduct.category.openSome' : 'storeProduct.category.open')}
        </Button>
      )}
      {available > 0 && (
        <Button size="small" variant="quiet" disabledReason={denied} onPress={() => onAsk('close')}>
          {t('storeProduct.category.close')}
        </Button>
      )}
    </li>
  )
}
