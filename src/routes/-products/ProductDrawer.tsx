import { useQuery } from '@tanstack/react-query'
import { EyeOff, Grid3x3, Pencil, Store, Trash2 } from 'lucide-react'
import { combosOfProductQuery, productQuery } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { Tag } from '../../ui/Chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { ProductsSearch } from './products-list.ts'
import { DescriptionHtml } from './DescriptionHtml.tsx'
import { ProductMedia } from './ProductMedia.tsx'
import { ProductPrices } from './ProductPrices.tsx'
import { storeCountIn } from './use-product-sales.ts'
import { VariantsOfProduct } from './VariantsOfProduct.tsx'

const ProductSales = lazyComponent(async () => {
  const [{ ProductSales: Sales }] = await Promise.all([
    import('../-sellability/ProductSales.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return Sales
})
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

interface DrawerProps {
  readonly id: number
  readonly list: ListController<ProductsSearch>
}

/** One product beside the list: its data, prices and actions. */
export function ProductDrawer({ id, list }: DrawerProps) {
  const { t, language } = useI18n()
  const close = () => list.change({ openId: undefined })
  return (
    // An unknown id of the URL gets `product_not_found`.
    <DetailDrawer id={id} query={productQuery(id as ProductId)} label={t('product.one')} onClose={close}>
      {(product) => {
        const name = textOf(product, 'name', language)
        return {
          title: (
            <>
              <RecordIcon src={product.image} size={40} />
              <span>{name}</span>
            </>
          ),
          subtitle: <ProductSubtitle product={product} />,
          body: (
            <>
              <DetailWithAuditTab list={list} label={name} entity="product" id={id}>
                <ProductDetail product={product} list={list} />
              </DetailWithAuditTab>
              {list.search.dialog === 'deactivate' && product.status !== 'inactive' && (
                <DeactivateProductDialog
                  product={product}
                  onClose={() => list.change({ dialog: undefined })}
                />
              )}
              {list.search.dialog === 'delete' && (
                <DeleteProductDialog
                  product={product}
                  onClose={() => list.change({ dialog: undefined })}
                  onDeleted={close}
                />
              )}
            </>
          ),
          footer: (
            <RecordActions
              recordName={name}
              actions={[
                {
                  id: 'edit',
                  label: t('list.edit'),
                  icon: Pencil,
                  ability: product.abilities.update,
                  link: { to: '/catalogs/$product', params: { product: String(id) } },
                },
                {
                  id: 'stores',
                  label: t('storeProduct.manage'),
                  icon: Store,
                  link: { to: '/catalogs/$product/stores', params: { product: String(id) } },
                },
                ...(product.type === 'variable'
                  ? [
                      {
                        id: 'variants',
                        label: t('product.variants.edit'),
                        icon: Grid3x3,
                        ability: product.abilities.update,
                        link: { to: '/catalogs/$product/variants', params: { product: String(id) } },
                      } as const,
                    ]
                  : []),
                ...(product.status === 'inactive'
                  ? []
                  : [
                      {
                        id: 'deactivate',
                        label: t('product.deactivate'),
                        icon: EyeOff,
                        // Why it cannot be done stands in the dialog, with the stores.
                        ability:
                          product.abilities.deactivate === 'user_dont_have_permission'
                            ? product.abilities.deactivate
                            : true,
                        onPress: () => list.change({ dialog: 'deactivate' }),
                      } as const,
                    ]),
                {
                  id: 'delete',
                  label: t('list.delete'),
                  icon: Trash2,
                  ability: product.abilities.delete,
                  onPress: () => list.change({ dialog: 'delete' }),
                },
              ]}
            />
          ),
        }
      }}
    </DetailDrawer>
  )
}

function ProductSubtitle({ product }: { readonly product: Product }) {
  const { t } = useI18n()
  return (
    <>
      {product.sku} · {t(`product.type.${product.type}`)}
      {product.status !== 'active' && (
        <>
          {' '}
          <Tag>{t(`product.status.${product.status}`)}</Tag>
        </>
      )}
    </>
  )
}

function ProductDetail({ product, list }: { readonly product: Product; readonly list: DrawerProps['list'] }) {
  const { t, formats, language } = useI18n()
  const { country } = useAppContext()
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  const namesOf = (records: Product['categories']) =>
    records.length === 0 ? null : names.format(records.map((record) => textOf(record, 'name', language)))
  const yesOrNo = (value: boolean) => t(value ? 'product.yes' : 'product.no')
  const description = textOf(product, 'longDescription', language)
  return (
    <>
      <DrawerSection title={t('product.section.data')}>
        <DescriptionList>
          <DescriptionItem name={t('product.field.name')}>
            {product.name}
            {product.nameEn && <span className="muted product-other">{product.nameEn}</span>}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.shortDescription')}>
            {textOf(product, 'shortDescription', language) || null}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.longDescription')}>
            {description === '' ? null : <DescriptionHtml html={description} />}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.categories')}>
            {namesOf(product.categories)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.badges')}>{namesOf(product.badges)}</DescriptionItem>
          <DescriptionItem name={t('product.field.suppliers')}>{namesOf(product.suppliers)}</DescriptionItem>
          <DescriptionItem name={t('product.field.featured')}>{yesOrNo(product.featured)}</DescriptionItem>
          <DescriptionItem name={t('product.field.frozen')}>{yesOrNo(product.frozen)}</DescriptionItem>
        </DescriptionList>
      </DrawerSection>
      <ProductMedia product={product} list={list} />
      <DrawerSection title={t('product.section.prices')}>
        <ProductPrices prices={product.prices} />
      </DrawerSection>
      <ProductSales key={product.id} productId={product.id} />
      <VariantsOfProduct variants={product.variants} />
      {product.comboItems.length > 0 && (
        <DrawerSection title={t('product.section.combo')}>
          <DescriptionList>
            {product.comboItems.map((item) => (
              <DescriptionItem key={item.productId} name={`${formats.number(item.quantity)} ×`}>
                {textOf(item, 'name', language)}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </DrawerSection>
      )}
      {product.type !== 'combo' && <CombosOfProduct productId={product.id} />}
      <DrawerSection title={t('product.section.units')}>
        <DescriptionList>
          <DescriptionItem name={t('product.field.unit')}>
            {t(`product.unit.${product.unit}`)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.inventoryUnit')}>
            {t(`product.unit.${product.inventoryUnit}`)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.purchaseUnit')}>
            {t(`product.unit.${product.purchaseUnit}`)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.itemsPerPurchaseUnit')}>
            {t('product.itemsSum', { count: product.itemsPerPurchaseUnit })}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.cookingTime')}>
            {formats.number(product.cookingTime)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.minPurchase')}>
            {formats.number(product.minPurchase)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.maxPurchase')}>
            {formats.number(product.maxPurchase)}
          </DescriptionItem>
          <DescriptionItem name={t('product.field.stores')}>
            {t('product.storeCount', { count: storeCountIn(product, country.id) })}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
    </>
  )
}

/** The combos that contain the product; nothing without one. */
function CombosOfProduct({ productId }: { readonly productId: ProductId }) {
  const { t, language } = useI18n()
  const { data } = useQuery(combosOfProductQuery(productId))
  if (!data || data.count === 0) return null
  return (
    <DrawerSection title={t('product.section.combos')}>
      <DescriptionList>
        {data.data.map((combo) => (
          <DescriptionItem key={combo.id} name={combo.sku}>
            {textOf(combo, 'name', language)}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </DrawerSection>
  )
}
