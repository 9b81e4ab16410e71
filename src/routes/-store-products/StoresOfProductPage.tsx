import { useQuery } from '@tanstack/react-query'
import { Store, Utensils } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { productQuery } from '../../api/client/products.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { stockPermission } from '../../domain/stock/store-product-access.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { parseId } from '../-shared/parse-id.ts'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { HeldListPage } from './HeldListPage.tsx'
import type { HeldListController } from './held-list.ts'

const AssignProductDialog = lazyComponent(
  async () => (await import('./AssignProductDialog.tsx')).AssignProductDialog,
)

/** All stores of the chosen country that hold a product, with its price, cost, limits and stock at each. */
export function StoresOfProductPage({
  product: text,
  list,
}: {
  /** As the URL has it. */
  readonly product: string
  readonly list: HeldListController
}) {
  const { t, tFailure, language } = useI18n()
  const { country, permissions } = useAppContext()
  const id = parseId(text)
  const productId = (id ?? 0) as ProductId // an unknown id gets `product_not_found`
  const {
    data: product,
    error,
    refetch,
  } = useQuery({ ...productQuery(productId), enabled: id !== undefined })
  if (id === undefined || (error && !product))
    return !error || (isApiFailure(error) && error.status === 404) ? (
      <EmptyState isPage title={tFailure('product_not_found')}>
        {t('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (!product) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const name = textOf(product, 'name', language)
  const refusal =
    product.status === 'inactive'
      ? tFailure('product_is_inactive')
      : product.variants.length > 0
        ? tFailure('product_has_variants')
        : null
  return (
    <HeldListPage
      by="product"
      id={productId}
      title={t('storeProduct.ofProduct', { name })}
      scope={{ productId: [productId], countryId: country.id }}
      list={list}
      actions={[
        {
          id: 'product',
          label: t('storeProduct.toProduct'),
          icon: Utensils,
          link: { to: PRODUCT_PAGES[product.catalog], search: { openId: product.id } },
        },
        permissions.has(stockPermission(product.type))
          ? {
              id: 'assign',
              label: t('storeProduct.assign'),
              icon: Store,
              disabledReason: refusal,
              onPress: () => list.change({ dialog: 'assign', openId: undefined }),
            }
          : null,
      ]}
    >
      {list.search.dialog === 'assign' && (
        <AssignProductDialog
          productId={productId}
          name={name}
          onClose={() => list.change({ dialog: undefined })}
        />
      )}
    </HeldListPage>
  )
}
