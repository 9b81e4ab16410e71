import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { productQuery } from '../../api/client/products.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { VariantsForm } from './VariantsForm.tsx'

/** The page of the variants of a product. */
export function VariantsPage({ productId }: { readonly productId: number }) {
  const { t, tFailure } = useI18n()
  const navigate = useNavigate()
  // An unknown id of the URL gets `product_not_found`.
  const { data, error, refetch } = useQuery(productQuery(productId as ProductId))
  const close = () =>
    void navigate({
      to: PRODUCT_PAGES[data?.catalog ?? 'own_brand'],
      search: data ? { openId: data.id } : {},
    })
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState
        isPage
        title={tFailure(error.code)}
        action={<Button onPress={close}>{t('product.back')}</Button>}
      >
        {t('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return data.type === 'variable' ? (
    <VariantsForm product={data} onClose={close} onSaved={close} />
  ) : (
    <EmptyState
      isPage
      title={t('product.variants.notVariable')}
      action={<Button onPress={close}>{t('product.back')}</Button>}
    />
  )
}
