import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY, productQuery, type DeliveryServiceOption } from '../../api/client/products.queries.ts'
import { ProductBody, ProductChangeBody, type Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import { editOptions } from '../-form/edit-options.ts'
import { altIn } from '../-form/gallery-picture.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { priceCells, priceLabels } from './price-sheet.ts'
import {
  checkProduct,
  numberPriceErrors,
  PRODUCT_WIRE_NAMES,
  productLabels,
  productPriceQuestions,
  toProductBody,
  valuesOfProduct,
  type ProductValues,
} from './product-form.ts'

export interface ProductFormOptions {
  /** The edited product; null for a new one. */
  readonly edited: Product | null
  readonly catalog: Catalog
  readonly type: Product['type']
  readonly services: readonly DeliveryServiceOption[]
  readonly defaults: ProductValues
  readonly onSaved: (product: Product) => void
}

/** The form over the calls that create and change a product. */
export const useProductForm = ({
  edited,
  catalog,
  type,
  services,
  defaults,
  onSaved,
}: ProductFormOptions) => {
  const { t, language, formats } = useI18n()
  const { countries, permissions } = useAppContext()
  const queryClient = useQueryClient()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const unitName = (unit: ProductValues['unit']) => t(`product.unit.${unit}`)
  return useContractForm<ProductValues, ProductBody | ProductChangeBody, Product>({
    schema: edited === null ? ProductBody : ProductChangeBody,
    ...(edited
      ? editOptions(edited, (product) => valuesOfProduct(product, countries, services, language))
      : { defaults }),
    labels: { ...productLabels(t), ...priceLabels(t, priceCells(defaults, countries, services)) },
    wireNames: PRODUCT_WIRE_NAMES,
    toBody: (values, isChanged) => ({
      ...toProductBody(values, isChanged, edited === null),
      ...(edited === null && { catalog, type }),
    }),
    check: (values) =>
      checkProduct(values, type, {
        maxBefore: edited?.maxPurchase,
        before: defaults,
        canSellBelowCost: permissions.has('updatePriceBelowCost'),
      }),
    asks: (values, base) => productPriceQuestions(t, formats, countries, services, values, base),
    errorFields: { product_with_this_sku_already_exists: 'sku' },
    formatValue: {
      categoryIds: (ids) =>
        categories
          .filter(({ id }) => ids.includes(id))
          .map((category) => textOf(category, 'name', language))
          .join(', '),
      comboItems: (items) => items.map(({ name, quantity }) => `${quantity ?? 0} × ${name}`).join(', '),
      urlsImages: (pictures) =>
        pictures.map((each, at) => altIn(each, language) || String(at + 1)).join(', '),
      model: (model) => model?.name ?? '',
      status: (status) => t(`product.status.${status}`),
      unit: unitName,
      inventoryUnit: unitName,
      purchaseUnit: unitName,
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
}

export type ProductContract = ReturnType<typeof useProductForm>
