import { useStore } from '@tanstack/react-form'
import { Boxes, CircleDollarSign, History, Images, Info, Package } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { DeliveryServiceOption } from '../../api/client/products.queries.ts'
import { uploadPicture } from '../../api/client/uploads.ts'
import type { Product, ProductFigures } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { MAX_PRODUCT_PICTURES } from '../../domain/catalogue/product-media.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordHistorySection } from '../-audit/RecordHistorySection.tsx'
import { useFormChanges } from '../-form/form-changes.ts'
import type { FormSection } from '../-form/FormSections.tsx'
import { GalleryInput } from '../-form/GalleryInput.tsx'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { SectionLevel } from '../-shared/SectionHeading.tsx'
import { useNow } from '../-shared/use-now.ts'
import { ComboItemsInput } from './ComboItemsInput.tsx'
import { ModelInput } from './ModelInput.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { priceCells, priceChanges } from './price-sheet.ts'
import type { ProductValues } from './product-form.ts'
import { ProductAside } from './ProductAside.tsx'
import { ProductDataFields } from './ProductDataFields.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductStores } from './ProductStores.tsx'
import { storeCountIn, useProductSales } from './use-product-sales.ts'
import { useProductForm, type ProductContract } from './use-product-form.ts'
import '../-list/list.css'
import './product-dates.css'
import './product-fields.css'
import './products.css'

interface ProductFormProps {
  /** The edited product; null for a new one. */
  readonly edited: Product | null
  /** Null for a new product, and until they are known. */
  readonly figures: ProductFigures | null
  readonly catalog: Catalog
  readonly type: Product['type']
  readonly services: readonly DeliveryServiceOption[]
  readonly title: string
  readonly defaults: ProductValues
  /** It has just been saved, and stands here again. */
  readonly wasSaved?: boolean
  readonly onClose: () => void
  readonly onSaved: (product: Product) => void
}

/** A product as the form that edits it: data, prices, media, combo, stores and history. */
export function ProductForm(props: ProductFormProps) {
  const { edited, figures, title, wasSaved = false, onClose } = props
  const contract = useProductForm(props)
  const changes = useProductChanges(contract, props.services)
  const sections = useProductSections(contract, props)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasSaved) heading.current?.focus({ preventScroll: true })
  }, [wasSaved])
  return (
    <RecordFormPage
      contract={contract}
      head={<ProductHead product={edited} title={title} figures={figures} headingRef={heading} />}
      sections={sections}
      indexFoot={figures && <ProductDates figures={figures} />}
      aside={edited && <ProductAside product={edited} contract={contract} />}
      changes={changes}
      onClose={onClose}
    />
  )
}

const useProductChanges = (contract: ProductContract, services: readonly DeliveryServiceOption[]) => {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  const values = useStore(contract.form.store, (state) => state.values)
  const cells = priceCells(values, countries, services)
  const ofList = (list: 'prices' | 'deliveryPrices') => () =>
    priceChanges(
      t,
      formats.amount,
      cells.filter(({ name }) => name.startsWith(`${list}[`)),
      values,
      contract.base,
    )
  return useFormChanges(contract, { prices: ofList('prices'), deliveryPrices: ofList('deliveryPrices') })
}

const DATA_FIELDS = [
  'name',
  'nameEn',
  'sku',
  'status',
  'shortDescription',
  'shortDescriptionEn',
  'longDescription',
  'longDescriptionEn',
  'categoryIds',
  'badges',
  'suppliers',
  'featured',
  'frozen',
  'unit',
  'inventoryUnit',
  'purchaseUnit',
  'conversionFactor',
  'cookingTime',
  'minPurchase',
  'maxPurchase',
]

const useProductSections = (
  contract: ProductContract,
  { edited, figures, catalog, type, services }: ProductFormProps,
): readonly FormSection[] => {
  const { t } = useI18n()
  const { countries, country, permissions } = useAppContext()
  const sales = useProductSales(edited?.id ?? null)
  const { form } = contract
  const { comboItems, urlsImages, model, prices } = useStore(form.store, ({ values }) => values)
  const priced = prices.filter(
    ({ countryId, price }) => price !== null && countries.some(({ id }) => id === countryId),
  ).length
  const isLocked = edited?.abilities.changeComboItems === 'product_have_compromise'
  const section = (
    id: 'data' | 'prices' | 'media' | 'combo' | 'stock',
    icon: ReactNode,
    rest: Pick<FormSection, 'fields' | 'content'> & Partial<FormSection>,
  ): FormSection => ({ id, icon, title: t(`product.part.${id}`), ...rest })
  return [
    section('data', <Info aria-hidden="true" />, {
      fields: DATA_FIELDS,
      fact: t(`product.status.${edited?.status ?? 'active'}`),
      ...(edited !== null && edited.variants.length > 0 && { help: t('product.variants.keepTheirs') }),
      content: <ProductDataFields contract={contract} edited={edited} catalog={catalog} />,
    }),
    section('prices', <CircleDollarSign aria-hidden="true" />, {
      fields: ['prices', 'deliveryPrices'],
      fact: t('product.fact.prices', { count: priced, all: countries.length }),
      help: t('product.pricesHelp'),
      content: <PriceSheet contract={contract} services={services} />,
    }),
    section('media', <Images aria-hidden="true" />, {
      fields: ['urlsImages', 'model'],
      fact: t('product.fact.media', { pictures: urlsImages.length, models: model === null ? 0 : 1 }),
      help: t('product.mediaHelp'),
      content: <MediaFields contract={contract} />,
    }),
    ...(type === 'combo'
      ? [
          section('combo', <Package aria-hidden="true" />, {
            fields: ['comboItems'],
            fact: t('product.fact.combo', { count: comboItems.length, locked: isLocked ? 'yes' : 'no' }),
            content: (
              <form.AppField name="comboItems">
                {() => <ComboItemsInput prices={prices} isLocked={isLocked} />}
              </form.AppField>
            ),
          }),
        ]
      : []),
    ...(edited === null
      ? []
      : [
          section('stock', <Boxes aria-hidden="true" />, {
            fields: [],
            fact: t('product.fact.stores', { count: sales?.length ?? storeCountIn(edited, country.id) }),
            content: <ProductStores product={edited} />,
          }),
        ]),
    ...(edited === null || !permissions.has('viewAudit')
      ? []
      : [
          {
            id: 'history',
            title: t('product.part.history'),
            icon: <History aria-hidden="true" />,
            fields: [],
            fact: figures && t('product.fact.changes', { count: figures.changes }),
            content: (
              <SectionLevel value={3}>
                <RecordHistorySection entity="product" id={edited.id} />
              </SectionLevel>
            ),
          },
        ]),
  ]
}

function MediaFields({ contract: { form } }: { readonly contract: ProductContract }) {
  const name = useStore(form.store, ({ values }) => values.name)
  return (
    <>
      <form.AppField name="urlsImages">
        {() => (
          <GalleryInput upload={uploadPicture} max={MAX_PRODUCT_PICTURES}>
            {(index, tile) => <form.AppField name={`urlsImages[${index}].url`}>{() => tile}</form.AppField>}
          </GalleryInput>
        )}
      </form.AppField>
      <form.AppField name="model">{() => <ModelInput productName={name} />}</form.AppField>
    </>
  )
}

function ProductDates({ figures: { createdAt, changedAt } }: { readonly figures: ProductFigures }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const text = (at: string) => formatDateTime(t, formats, at, now, 'sentence')
  return (
    <p className="product-dates">
      {createdAt !== null && <span>{t('product.createdAt', { at: text(createdAt) })}</span>}
      {changedAt !== null && <span>{t('product.changedAt', { at: text(changedAt) })}</span>}
    </p>
  )
}
