import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY, productQuery } from '../../api/client/products.queries.ts'
import { uploadPicture } from '../../api/client/uploads.ts'
import {
  ProductBody,
  ProductChangeBody,
  type DeliveryService,
  type Product,
} from '../../api/contract/products.contract.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { MAX_PRODUCT_PICTURES } from '../../domain/catalogue/product-media.ts'
import { DESCRIPTION_TAGS, descriptionText } from '../../domain/catalogue/description-html.ts'
import {
  itemsPerPurchaseUnit,
  LONG_DESCRIPTION_MAX,
  MAX_PURCHASE,
  PRODUCT_UNITS,
  SHORT_DESCRIPTION_MAX,
} from '../../domain/catalogue/product.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import { CountedTextAreaInput, CountedTextInput } from '../-form/counted-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { FormSections, type FormSection } from '../-form/FormSections.tsx'
import { MoneyInput } from '../-form/amount-inputs.tsx'
import { altIn } from '../-form/gallery-picture.ts'
import { GalleryInput } from '../-form/GalleryInput.tsx'
import { MultiComboInput } from '../-form/MultiComboInput.tsx'
import { TreesInput } from '../-form/TreeInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { ComboItemsInput } from './ComboItemsInput.tsx'
import { DeliveryPriceRows } from './DeliveryPriceRows.tsx'
import { ModelInput } from './ModelInput.tsx'
import { PriceRowsInput } from './PriceRowsInput.tsx'
import {
  checkProduct,
  numberPriceErrors,
  PRODUCT_WIRE_NAMES,
  productLabels,
  toProductBody,
  valuesOfProduct,
  type ProductValues,
} from './product-form.ts'
import '../-list/list.css'
import './products.css'

interface ProductFormProps {
  /** The edited product; null for a new one. */
  readonly edited: Product | null
  readonly catalog: Catalog
  readonly type: Product['type']
  readonly services: readonly DeliveryService[]
  readonly title: string
  readonly defaults: ProductValues
  readonly onClose: () => void
  readonly onSaved: (product: Product) => void
}

/** The form of a product in sections: texts, catalogue, units, prices and media. */
export function ProductForm({
  edited,
  catalog,
  type,
  services,
  title,
  defaults,
  onClose,
  onSaved,
}: ProductFormProps) {
  const { t, language } = useI18n()
  const { countries } = useAppContext()
  const queryClient = useQueryClient()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const contract = useContractForm<ProductValues, ProductBody | ProductChangeBody, Product>({
    schema: edited === null ? ProductBody : ProductChangeBody,
    ...(edited
      ? editOptions(edited, (product) => valuesOfProduct(product, countries, services, language))
      : { defaults }),
    labels: productLabels(t),
    wireNames: PRODUCT_WIRE_NAMES,
    toBody: (values, isChanged) => ({
      ...toProductBody(values, isChanged, edited === null),
      ...(edited === null && { catalog, type }),
    }),
    check: (values) => checkProduct(values, type),
    errorFields: { product_with_this_sku_already_exists: 'sku' },
    formatValue: {
      categoryIds: (ids) =>
        categories
          .filter(({ id }) => ids.includes(id))
          .map((category) => textOf(category, 'name', language))
          .join(', '),
      urlsImages: (pictures) =>
        pictures.map((each, at) => altIn(each, language) || String(at + 1)).join(', '),
      model: (model) => model?.name ?? '',
      status: (status) => t(`product.status.${status}`),
      unit: (unit) => t(`product.unit.${unit}`),
      inventoryUnit: (unit) => t(`product.unit.${unit}`),
      purchaseUnit: (unit) => t(`product.unit.${unit}`),
    },
    send: async (body, { version }, values) => {
      try {
        // The schema above made the body of one or the other.
        return edited === null
          ? await api.createProduct({ body: body as ProductBody })
          : await api.updateProduct({ params: { id: edited.id }, body, ifMatch: version })
      } catch (error) {
        throw numberPriceErrors(error, values)
      }
    },
    invalidates: [PRODUCTS_KEY],
    onDone: (product) => {
      queryClient.setQueryData(productQuery(product.id).queryKey, product)
      onSaved(product)
    },
  })
  const { form } = contract
  const units = PRODUCT_UNITS.map((id) => ({ id, name: t(`product.unit.${id}`) }))
  const currentName = useStore(form.store, ({ values }) => values.name)
  const items = useStore(form.store, ({ values }) =>
    itemsPerPurchaseUnit({ ...values, conversionFactor: values.conversionFactor ?? 1 }),
  )
  const hasConversion = useStore(form.store, ({ values }) => values.unit !== values.purchaseUnit)
  const prices = useStore(form.store, ({ values }) => values.prices)
  const namesOf = (kind: 'badges' | 'suppliers') => (search: string) => ({
    queryKey: [...PRODUCTS_KEY, 'options', kind, search],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = { limit: 20, ...(search !== '' && { search }) }
      const { data } = await (kind === 'badges'
        ? api.badges({ query, signal, toast: 'none' })
        : api.suppliers({ query, signal, toast: 'none' }))
      return data.map((record) => ({ id: Number(record.id), name: textOf(record, 'name', language) }))
    },
  })
  const sections: readonly FormSection[] = [
    {
      id: 'data',
      title: t('product.section.data'),
      fields: ['name', 'nameEn', 'sku', 'status'],
      content: (
        <>
          <div className="form-row">
            <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
            <form.AppField name="nameEn">
              {(field) => <field.TextInput kind="name" isOptional />}
            </form.AppField>
          </div>
          <div className="form-row">
            <form.AppField name="sku">{(field) => <field.TextInput />}</form.AppField>
            <form.AppField name="status">
              {(field) => (
                <field.RadioInput
                  look="segments"
                  help={t(edited === null ? 'product.newStatusHelp' : 'product.statusHelp')}
                  choices={CATALOGUE_STATUSES.filter(
                    // An existing product is deactivated by the dialog that names what it changes.
                    (id) => id !== 'inactive' || edited === null || edited.status === 'inactive',
                  ).map((id) => ({ id, name: t(`product.status.${id}`) }))}
                />
              )}
            </form.AppField>
          </div>
        </>
      ),
    },
    {
      id: 'texts',
      title: t('product.section.texts'),
      fields: ['shortDescription', 'shortDescriptionEn', 'longDescription', 'longDescriptionEn'],
      content: (
        <>
          <div className="form-row">
            {(['shortDescription', 'shortDescriptionEn'] as const).map((name) => (
              <form.AppField key={name} name={name}>
                {() => <CountedTextInput isOptional maxVisible={SHORT_DESCRIPTION_MAX} />}
              </form.AppField>
            ))}
          </div>
          <div className="form-row">
            {(['longDescription', 'longDescriptionEn'] as const).map((name) => (
              <form.AppField key={name} name={name}>
                {() => (
                  <CountedTextAreaInput
                    isOptional
                    rows={4}
                    maxVisible={LONG_DESCRIPTION_MAX}
                    visibleText={descriptionText}
                    help={t('product.descriptionHelp', {
                      tags: DESCRIPTION_TAGS.map((tag) => `<${tag}>`).join(' '),
                    })}
                  />
                )}
              </form.AppField>
            ))}
          </div>
        </>
      ),
    },
    {
      id: 'placement',
      title: t('product.section.placement'),
      fields: ['categoryIds', 'badges', 'suppliers', 'featured', 'frozen'],
      content: (
        <>
          <form.AppField name="categoryIds">
            {() => (
              <TreesInput
                nodes={categories.filter((category) => category.catalog === catalog)}
                nameOf={(category) => textOf(category, 'name', language)}
              />
            )}
          </form.AppField>
          <div className="form-row">
            <form.AppField name="badges">
              {() => <MultiComboInput queryOf={namesOf('badges')} />}
            </form.AppField>
            <form.AppField name="suppliers">
              {() => <MultiComboInput queryOf={namesOf('suppliers')} />}
            </form.AppField>
          </div>
          <div className="form-row">
            <form.AppField name="featured">{(field) => <field.SwitchInput />}</form.AppField>
            <form.AppField name="frozen">{(field) => <field.SwitchInput />}</form.AppField>
          </div>
        </>
      ),
    },
    {
      id: 'units',
      title: t('product.section.units'),
      fields: [
        'unit',
        'inventoryUnit',
        'purchaseUnit',
        'conversionFactor',
        'cookingTime',
        'minPurchase',
        'maxPurchase',
      ],
      content: (
        <>
          <div className="form-row">
            {(['unit', 'inventoryUnit', 'purchaseUnit'] as const).map((name) => (
              <form.AppField key={name} name={name}>
                {(field) => <field.SelectInput options={units} />}
              </form.AppField>
            ))}
            <form.AppField name="conversionFactor">
              {(field) => (
                <field.NumberInput
                  maxDigits={5}
                  isDisabled={!hasConversion}
                  help={t('product.itemsSum', { count: items })}
                />
              )}
            </form.AppField>
          </div>
          <div className="form-row">
            <form.AppField name="cookingTime">{(field) => <field.NumberInput maxDigits={4} />}</form.AppField>
            {(['minPurchase', 'maxPurchase'] as const).map((name) => (
              <form.AppField key={name} name={name}>
                {(field) => (
                  <field.NumberInput
                    maxDigits={2}
                    help={t('product.purchaseOptions', { max: MAX_PURCHASE })}
                  />
                )}
              </form.AppField>
            ))}
          </div>
        </>
      ),
    },
    ...(type === 'combo'
      ? [
          {
            id: 'combo',
            title: t('product.section.combo'),
            fields: ['comboItems'],
            content: (
              <form.AppField name="comboItems">
                {() => (
                  <ComboItemsInput
                    prices={prices}
                    isLocked={edited?.abilities.changeComboItems === 'product_have_compromise'}
                  />
                )}
              </form.AppField>
            ),
          },
        ]
      : []),
    {
      id: 'prices',
      title: t('product.section.prices'),
      help: t('product.pricesHelp'),
      fields: ['prices'],
      content: (
        <form.AppField name="prices">
          {() => (
            <PriceRowsInput>
              {(name, symbol) => (
                <form.AppField name={name}>{() => <MoneyInput symbol={symbol} />}</form.AppField>
              )}
            </PriceRowsInput>
          )}
        </form.AppField>
      ),
    },
    {
      id: 'deliveryPrices',
      title: t('product.section.deliveryPrices'),
      help: t('product.deliveryPricesHelp'),
      fields: ['deliveryPrices'],
      content: (
        <form.AppField name="deliveryPrices">
          {() => (
            <DeliveryPriceRows services={services}>
              {(name, service, symbol) => (
                <form.AppField name={name}>
                  {() => <MoneyInput label={service} symbol={symbol} />}
                </form.AppField>
              )}
            </DeliveryPriceRows>
          )}
        </form.AppField>
      ),
    },
    {
      id: 'media',
      title: t('product.section.media'),
      fields: ['urlsImages', 'model'],
      content: (
        <>
          <form.AppField name="urlsImages">
            {() => (
              <GalleryInput upload={uploadPicture} max={MAX_PRODUCT_PICTURES}>
                {(index, tile) => (
                  <form.AppField name={`urlsImages[${index}].url`}>{() => tile}</form.AppField>
                )}
              </GalleryInput>
            )}
          </form.AppField>
          <form.AppField name="model">{() => <ModelInput productName={currentName} />}</form.AppField>
        </>
      ),
    },
  ]
  return (
    <FormPage keepsDraft title={title} contract={contract} onClose={onClose}>
      <FormSections contract={contract} sections={sections} />
    </FormPage>
  )
}
