import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import {
  deliveryServicesQuery,
  productFiguresQuery,
  productQuery,
} from '../../api/client/products.queries.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { valuesOfProduct } from './product-form.ts'
import { ProductForm } from './ProductForm.tsx'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** The page of a product. */
export function ProductPage({ productId }: { readonly productId: number }) {
  const { t, tFailure, language } = useI18n()
  const { countries } = useAppContext()
  const navigate = useNavigate()
  // An unknown id of the URL gets `product_not_found`.
  const { data, error, refetch } = useQuery(productQuery(productId as ProductId))
  const { data: figures } = useQuery(productFiguresQuery(productId as ProductId))
  const [saves, setSaves] = useState(0)
  const { data: services, ...serviceList } = useQuery(deliveryServicesQuery)
  const close = (page: Catalog, open: number | null) =>
    void navigate({ to: PRODUCT_PAGES[page], search: open === null ? {} : { openId: open } })
  const back = (page: Catalog, open: number | null) => (
    <Button onPress={() => close(page, open)}>{t('product.back')}</Button>
  )
  if (!services)
    return serviceList.error ? (
      <LoadError
        isPage
        title={t('list.error')}
        error={serviceList.error}
        onRetry={() => void serviceList.refetch()}
      />
    ) : (
      <SkeletonRows rows={10} label={t('ui.loading')} />
    )
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState isPage title={tFailure(error.code)} action={back('own_brand', null)}>
        {t('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  if (data.abilities.update !== true)
    return <NoPermission isPage code={data.abilities.update} action={back(data.catalog, data.id)} />
  return (
    <ProductForm
      // Saved, it begins again from what was saved.
      key={saves}
      edited={data}
      figures={figures ?? null}
      catalog={data.catalog}
      type={data.type}
      services={services}
      title={textOf(data, 'name', language)}
      defaults={valuesOfProduct(data, countries, services, language)}
      wasSaved={saves > 0}
      onClose={() => close(data.catalog, data.id)}
      onSaved={() => setSaves(saves + 1)}
    />
  )
}
