import type { Translate } from '../../i18n/I18n.tsx'
import type { PriceSheetField, ProductSheetField } from '../../domain/catalogue/product-sheet.ts'

/** The field of a column by its name in a mapping: `sku`, `price GT`. */
export const columnName = (t: Translate, id: string): string => {
  const [field = '', country] = id.split(' ')
  // The columns come from the fields of the sheet.
  if (country !== undefined) return `${t(`product.price.${field as PriceSheetField}`)} ${country}`
  type Localized = Extract<ProductSheetField, `${string}En`> extends `${infer Name}En` ? Name : never
  const name = field.replace(/En$/u, '') as Exclude<ProductSheetField, `${string}En`> | Localized
  return field.endsWith('En')
    ? t('form.inEnglish', { field: t(`product.field.${name}`) })
    : t(`product.field.${name}`)
}
