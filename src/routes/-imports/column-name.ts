import type { Translate } from '../../i18n/I18n.tsx'
import type { CategorySheetField } from '../../domain/catalogue/category-sheet.ts'
import type { ImportKind } from '../../domain/catalogue/import-lifecycle.ts'
import type { StockSheetField } from '../../domain/stock/stock-sheet.ts'
import type { PriceSheetField, ProductSheetField } from '../../domain/catalogue/product-sheet.ts'

const categoryColumn = (t: Translate, field: CategorySheetField): string =>
  field === 'nameEn' ? t('form.inEnglish', { field: t('category.field.name') }) : t(`category.field.${field}`)

/** The field of a column by its name in a mapping: `sku`, `price GT`. */
export const columnName = (t: Translate, kind: ImportKind, id: string): string => {
  if (kind === 'stock') return t(`import.stock.${id as StockSheetField}`)
  if (kind === 'categories') return categoryColumn(t, id as CategorySheetField)
  const [field = '', country] = id.split(' ')
  // The columns come from the fields of the sheet.
  if (country !== undefined) return `${t(`product.price.${field as PriceSheetField}`)} ${country}`
  type Localized = Extract<ProductSheetField, `${string}En`> extends `${infer Name}En` ? Name : never
  const name = field.replace(/En$/u, '') as Exclude<ProductSheetField, `${string}En`> | Localized
  return field.endsWith('En')
    ? t('form.inEnglish', { field: t(`product.field.${name}`) })
    : t(`product.field.${name}`)
}
