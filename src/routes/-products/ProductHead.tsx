import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, Copy, EyeOff, Grid3x3, Store, Trash2 } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { PRODUCTS_KEY, productsQuery, type ProductListParams } from '../../api/client/products.queries.ts'
import type { Product, ProductFigures } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { RecordHead } from '../-form/RecordHead.tsx'
import { RecordActions } from '../-list/RecordActions.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { NeighbourLinks } from '../-shared/NeighbourLinks.tsx'
import { neighboursIn, paramsOfListWith } from '../-shared/record-neighbours.ts'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { storeCountIn, useProductSales } from './use-product-sales.ts'

const DeactivateProductDialog = lazyComponent(async () => {
  const [parts] = await Promise.all([
    import('./DeactivateProductDialog.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return parts.DeactivateProductDialog
})
const DeleteProductDialog = lazyComponent(
  async () => (await import('./DeleteProductDialog.tsx')).DeleteProductDialog,
)

/** What the page is about: the way back and to the products beside it, picture, name, and what can be done with it. */
export function ProductHead({
  product,
  title,
  figures,
  headingRef,
}: {
  /** Null for a new one. */
  readonly product: Product | null
  readonly title: string
  readonly figures: ProductFigures | null
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}) {
  const { t } = useI18n()
  return (
    <RecordHead
      trail={
        <>
          <Link
            to={PRODUCT_PAGES[product?.catalog ?? 'own_brand']}
            className="record-head__back"
            activeOptions={{ exact: true }}
          >
            <ChevronLeft aria-hidden="true" />
            {t(product?.catalog === 'third_party' ? 'page.thirdPartyCatalogue' : 'page.catalogue')}
          </Link>
          {product && <ProductNeighbours product={product} />}
        </>
      }
      icon={product && <RecordIcon src={product.image} size={44} />}
      title={title}
      headingRef={headingRef}
      facts={product && <ProductFacts product={product} figures={figures} />}
      actions={product && <ProductHeadActions product={product} title={title} />}
    />
  )
}

function ProductFacts({
  product,
  figures,
}: {
  readonly product: Product
  readonly figures: ProductFigures | null
}) {
  const { t, formats } = useI18n()
  const { comboItems, type, status, sku } = product
  const { country } = useAppContext()
  const sales = useProductSales(product.id)
  return (
    <>
      <b>{sku}</b>
      <span>
        {type === 'combo' ? t('product.comboOf', { count: comboItems.length }) : t(`product.type.${type}`)}
      </span>
      <span data-off={status !== 'active' || undefined}>{t(`product.status.${status}`)}</span>
      <span>
        {sales === undefined
          ? t('product.storeCount', { count: storeCountIn(product, country.id) })
          : t('product.storesOf', {
              count: formats.number(sales.filter(({ isSold }) => isSold).length),
              all: formats.number(sales.length),
            })}
      </span>
      {figures !== null && <span>{t('product.orderCount', { count: figures.orders })}</span>}
    </>
  )
}

/** The products beside this one in the list that it was opened from. */
function ProductNeighbours({ product }: { readonly product: Product }) {
  const { t, language } = useI18n()
  const queryClient = useQueryClient()
  const [params] = useState(() =>
    paramsOfListWith<ProductListParams>(queryClient, [...PRODUCTS_KEY, 'list'], product.id),
  )
  const page = useQuery({ ...productsQuery(params ?? {}), enabled: params !== null }).data
  const neighbours = neighboursIn(page, product.id)
  return (
    neighbours && (
      <NeighbourLinks
        neighbours={neighbours}
        label={t('product.neighbours')}
        nameOf={(row, side) => t(`product.${side}`, { name: textOf(row, 'name', language) })}
        linkTo={({ id }) => linkOptions({ to: '/catalogs/$product', params: { product: String(id) } })}
      />
    )
  )
}

function ProductHeadActions({ product, title }: { readonly product: Product; readonly title: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'deactivate' | 'delete' | null>(null)
  const { permissions } = useAppContext()
  const { abilities, id, status, type } = product
  const params = { product: String(id) }
  return (
    <div>
      <RecordActions
        recordName={title}
        actions={[
          {
            id: 'stores',
            label: t('storeProduct.manage'),
            icon: Store,
            link: { to: '/catalogs/$product/stores', params },
          },
          ...(type === 'variable'
            ? [
                {
                  id: 'variants',
                  label: t('product.variants.edit'),
                  icon: Grid3x3,
                  ability: abilities.update,
                  link: { to: '/catalogs/$product/variants', params },
                } as const,
              ]
            : []),
          ...(permissions.has('createProduct')
            ? [
                {
                  id: 'duplicate',
                  label: t('product.duplicate'),
                  icon: Copy,
                  link: {
                    to: '/catalogs/$product',
                    params: { product: 'new' },
                    search: { catalog: product.catalog, type, copyId: Number(id) },
                  },
                } as const,
              ]
            : []),
          ...(status === 'inactive'
            ? []
            : [
                {
                  id: 'deactivate',
                  label: t('product.deactivate'),
                  icon: EyeOff,
                  // Why it cannot be done stands in the dialog, with the stores.
                  ability: abilities.deactivate === 'user_dont_have_permission' ? abilities.deactivate : true,
                  onPress: () => setDialog('deactivate'),
                } as const,
              ]),
          {
            id: 'delete',
            label: t('list.delete'),
            icon: Trash2,
            ability: abilities.delete,
            onPress: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'deactivate' && status !== 'inactive' && (
        <DeactivateProductDialog product={product} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <DeleteProductDialog
          product={product}
          onClose={() => setDialog(null)}
          onDeleted={() => void navigate({ to: PRODUCT_PAGES[product.catalog] })}
        />
      )}
    </div>
  )
}
