import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { productsQuery } from '../../api/client/products.queries.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import { categoriesResource } from './categories-resource.ts'
import { rulesLookingAt, useCategoryRules } from './category-rules.ts'

/** The products, and the orders, that are named. */
const FIRST = 3

/** Below the fields of a category: why it cannot be deactivated, its first products, and the discounts that look at it. */
export function CategoryDetail({
  category,
  nodes,
}: {
  readonly category: Category
  /** The tree of its catalogue. */
  readonly nodes: readonly Category[]
}) {
  const { permissions } = useAppContext()
  return (
    <>
      {permissions.has('updateCategory') && category.status !== 'inactive' && (
        <DeactivationNotice category={category} />
      )}
      {permissions.has('viewCatalog') && <CategoryProducts category={category} />}
      {permissions.has('viewDiscount') && <CategoryDiscounts category={category} nodes={nodes} />}
    </>
  )
}

function DeactivationNotice({ category: { id } }: { readonly category: Category }) {
  const { t } = useI18n()
  const { data } = useQuery({
    queryKey: [...categoriesResource.queryKey, 'deactivation', id],
    queryFn: ({ signal }) => api.categoryDeactivation({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
  if (!data || data.refusal === null) return null
  return (
    <div className="category-detail__locked">
      <Banner icon={<LockKeyhole aria-hidden="true" />}>
        <p>
          {t('category.lockedActive', { orders: data.orders.length })}{' '}
          {data.orders.slice(0, FIRST).map(({ id: orderId, number }) => (
            <Link
              key={orderId}
              to="/orders/$order"
              params={{ order: String(orderId) }}
              className="category-detail__link"
            >
              {number}
            </Link>
          ))}
          {data.orders.length > FIRST && t('category.moreOrders', { count: data.orders.length - FIRST })}
        </p>
        {data.requests.length > 0 && <p>{t('category.lockedByRequests', { count: data.requests.length })}</p>}
      </Banner>
    </div>
  )
}

function CategoryProducts({ category: { id, catalog, productCount } }: { readonly category: Category }) {
  const { t } = useI18n()
  const { country } = useAppContext()
  const { data } = useQuery(
    productsQuery({ catalog, categoryId: [id], countryId: country.id, limit: FIRST, sortBy: 'priority' }),
  )
  return (
    <DrawerSection
      title={t('category.products', { count: productCount })}
      action={
        productCount > 0 && (
          <Link to={PRODUCT_PAGES[catalog]} search={{ categoryId: [id] }} className="category-detail__link">
            {t('category.openProducts')}
          </Link>
        )
      }
    >
      {data ? (
        <ul className="category-detail__rows">
          {data.data.map((product) => (
            <ProductRow key={product.id} product={product} countryId={country.id} />
          ))}
        </ul>
      ) : (
        productCount > 0 && <SkeletonRows rows={FIRST} label={t('ui.loading')} />
      )}
    </DrawerSection>
  )
}

function ProductRow({ product, countryId }: { readonly product: Product; readonly countryId: number }) {
  const { t, formats, language } = useI18n()
  const price = product.prices.find((entry) => entry.countryId === countryId)?.price
  return (
    <li>
      <RecordIcon src={product.image} size={32} />
      <Link to="/catalogs/$product" params={{ product: String(product.id) }}>
        {textOf(product, 'name', language)}
      </Link>
      {price === undefined ? (
        <span className="category-detail__gap">{t('category.noPrice')}</span>
      ) : (
        <span>{formats.amount(price)}</span>
      )}
    </li>
  )
}

function CategoryDiscounts({
  category,
  nodes,
}: {
  readonly category: Category
  readonly nodes: readonly Category[]
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const known = useCategoryRules()
  if (known === null) return null
  const rules = rulesLookingAt(known, nodes, category.id)
  return (
    <DrawerSection title={t('category.discounts', { count: rules.length })}>
      <ul className="category-detail__rows">
        {rules.map(({ id, name, endDate }) => (
          <li key={id}>
            <Link to="/catalogs/discounts/$discount" params={{ discount: String(id) }}>
              {name}
            </Link>
            <span className="muted">
              {endDate === null
                ? t('category.discountOpen')
                : t('category.discountUntil', { day: formats.day(endDate, new Date(now)) })}
            </span>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
