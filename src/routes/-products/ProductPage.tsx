import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import {
  deliveryServicesQuery,
  productFiguresQuery,
  productQuery,
} from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { emptyProduct, valuesOfProduct } from './product-form.ts'
import { ProductForm } from './ProductForm.tsx'
import { CREATE_PRODUCT_LABELS, PRODUCT_PAGES } from './products-list.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** The page of a product, or of a new one. */
export function ProductPage({
  productId,
  catalog,
  type,
}: {
  readonly productId: number | null
  /** The catalogue and the type of a new product. */
  readonly catalog: Catalog
  readonly type: Product['type']
}) {
  const { t, tFailure, language } = useI18n()
  const { countries, permissions } = useAppContext()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    // An unknown id of the URL gets `product_not_found`.
    ...productQuery((productId ?? 0) as ProductId),
    enabled: productId !== null,
  })
  const { data: figures } = useQuery({
    ...productFiguresQuery((productId ?? 0) as ProductId),
    enabled: productId !== null,
  })
  const [saves, setSaves] = useState(0)
  const { data: services, ...serviceList } = useQuery(deliveryServicesQuery)
  const close = (page: Catalog, open: number | null) =>
    void navigate({
      to: PRODUCT_PAGES[page],
      search: open === null ? {} : { openId: open },
      replace: productId === null,
    })
  const back = (page: Catalog, open: number | null) => (
    <Button onPress={() => close(page, open)}>{t('product.back')}</Button>
  )
  if (productId === null && !permissions.has('createProduct'))
    return <NoPermission isPage action={back(catalog, null)} />
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
  if (productId === null)
    return (
      <ProductForm
        edited={null}
        figures={null}
        catalog={catalog}
        type={type}
        services={services}
        title={t(CREATE_PRODUCT_LABELS[type])}
        defaults={emptyProduct(countries, services)}
        onClose={() => close(catalog, null)}
        onSaved={(product) =>
          product.type === 'variable'
            ? // Without variants it is not yet what somebody wanted to create.
              void navigate({
                to: '/catalogs/$product/variants',
                params: { product: String(product.id) },
                replace: true,
              })
            : close(catalog, product.id)
        }
      />
    )
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState isPage title={tFailure(error.code)} action={back(catalog, null)}>
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
