import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deliveryServicesQuery, productQuery } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { duplicateProduct, emptyProduct } from './product-form.ts'
import { ProductForm } from './ProductForm.tsx'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { CREATE_PRODUCT_LABELS } from './products-list.ts'

/** The page of a new product, empty or a copy of another one. */
export function NewProductPage({
  catalog,
  type,
  copyId,
}: {
  readonly catalog: Catalog
  readonly type: Product['type']
  readonly copyId: number | null
}) {
  const { t, language } = useI18n()
  const { countries, permissions } = useAppContext()
  const navigate = useNavigate()
  const services = useQuery(deliveryServicesQuery)
  const copied = useQuery({
    // An unknown id of the URL gets `product_not_found`.
    ...productQuery((copyId ?? 0) as ProductId),
    enabled: copyId !== null,
  })
  const product = copyId === null ? null : copied.data
  // Back does not return to the form of a product that is there.
  const close = (page: Catalog, openId?: number) =>
    void navigate({ to: PRODUCT_PAGES[page], search: openId === undefined ? {} : { openId }, replace: true })
  if (!permissions.has('createProduct'))
    return (
      <NoPermission isPage action={<Button onPress={() => close(catalog)}>{t('product.back')}</Button>} />
    )
  const failed = [services, copied].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <LoadError isPage title={t('list.error')} error={failed.error} onRetry={() => void failed.refetch()} />
    )
  if (!services.data || product === undefined) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return (
    <ProductForm
      edited={null}
      figures={null}
      catalog={product?.catalog ?? catalog}
      type={product?.type ?? type}
      services={services.data}
      title={
        product
          ? t('product.copyOf', { name: textOf(product, 'name', language) })
          : t(CREATE_PRODUCT_LABELS[type])
      }
      defaults={
        product
          ? duplicateProduct(product, countries, services.data, language)
          : emptyProduct(countries, services.data)
      }
      onClose={() => close(product?.catalog ?? catalog)}
      onSaved={(saved) =>
        saved.type === 'variable'
          ? // Without variants it is not yet what somebody wanted to create.
            void navigate({
              to: '/catalogs/$product/variants',
              params: { product: String(saved.id) },
              replace: true,
            })
          : close(saved.catalog, saved.id)
      }
    />
  )
}
