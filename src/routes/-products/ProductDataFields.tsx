import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import {
  itemsPerPurchaseUnit,
  MAX_CONVERSION_FACTOR,
  MAX_COOKING_MINUTES,
  MAX_PURCHASE,
  PRODUCT_UNITS,
  SHORT_DESCRIPTION_MAX,
} from '../../domain/catalogue/product.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import { CountedTextInput } from '../-form/counted-inputs.tsx'
import { MultiComboInput } from '../-form/MultiComboInput.tsx'
import { TreesInput } from '../-form/TreeInput.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { DescriptionInput } from './DescriptionInput.tsx'
import type { ProductContract } from './use-product-form.ts'

interface FieldsProps {
  readonly contract: ProductContract
  readonly edited: Product | null
  readonly catalog: Catalog
}

/** What a product is called, where it stands in the catalogue and how it is sold. */
export function ProductDataFields(props: FieldsProps) {
  return (
    <div className="product-fields">
      <NameFields {...props} />
      <DescriptionFields {...props} />
      <PlacementFields {...props} />
      <UnitFields {...props} />
    </div>
  )
}

function NameFields({ contract: { form }, edited }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="product-fields__row" data-columns="3">
        <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
        <form.AppField name="nameEn">{(field) => <field.TextInput kind="name" isOptional />}</form.AppField>
        <form.AppField name="sku">{(field) => <field.TextInput />}</form.AppField>
      </div>
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
    </>
  )
}

function DescriptionFields({ contract: { form } }: FieldsProps) {
  return (
    <>
      <div className="product-fields__row" data-columns="2">
        {(['shortDescription', 'shortDescriptionEn'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {() => <CountedTextInput isOptional maxVisible={SHORT_DESCRIPTION_MAX} />}
          </form.AppField>
        ))}
      </div>
      <div className="product-fields__row" data-columns="2">
        {(['longDescription', 'longDescriptionEn'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {() => <DescriptionInput />}
          </form.AppField>
        ))}
      </div>
    </>
  )
}

function PlacementFields({ contract: { form }, catalog }: FieldsProps) {
  const { language } = useI18n()
  const categories = useQuery(categoryTreeQuery).data ?? []
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
  return (
    <div className="product-fields__row" data-columns="3">
      <form.AppField name="categoryIds">
        {() => (
          <TreesInput
            nodes={categories.filter((category) => category.catalog === catalog)}
            nameOf={(category) => textOf(category, 'name', language)}
          />
        )}
      </form.AppField>
      <form.AppField name="badges">{() => <MultiComboInput queryOf={namesOf('badges')} />}</form.AppField>
      <form.AppField name="suppliers">
        {() => <MultiComboInput queryOf={namesOf('suppliers')} />}
      </form.AppField>
    </div>
  )
}

function UnitFields({ contract: { form } }: FieldsProps) {
  const { t, formats } = useI18n()
  const units = PRODUCT_UNITS.map((id) => ({ id, name: t(`product.unit.${id}`) }))
  const items = useStore(form.store, ({ values }) =>
    itemsPerPurchaseUnit({ ...values, conversionFactor: values.conversionFactor ?? 1 }),
  )
  const hasConversion = useStore(form.store, ({ values }) => values.unit !== values.purchaseUnit)
  return (
    <>
      <div className="product-fields__row" data-columns="5">
        {(['unit', 'inventoryUnit', 'purchaseUnit'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.SelectInput options={units} />}
          </form.AppField>
        ))}
        <form.AppField name="conversionFactor">
          {(field) => <field.NumberInput min={1} max={MAX_CONVERSION_FACTOR} isDisabled={!hasConversion} />}
        </form.AppField>
        <p className="product-fields__sum">
          <span>{t('product.field.itemsPerPurchaseUnit')}</span>
          {t('product.itemsSum', { count: items })}
        </p>
      </div>
      <div className="product-fields__row" data-columns="5">
        <form.AppField name="cookingTime">
          {(field) => <field.NumberInput max={MAX_COOKING_MINUTES} />}
        </form.AppField>
        {(['minPurchase', 'maxPurchase'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => (
              <field.NumberInput
                min={1}
                help={t('product.purchaseOptions', { max: formats.number(MAX_PURCHASE * items) })}
              />
            )}
          </form.AppField>
        ))}
        <div className="product-fields__switches">
          <form.AppField name="featured">{(field) => <field.SwitchInput />}</form.AppField>
          <form.AppField name="frozen">{(field) => <field.SwitchInput />}</form.AppField>
        </div>
      </div>
    </>
  )
}
