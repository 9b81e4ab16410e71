import type { ImportKind } from '../../../src/domain/catalogue/import-lifecycle.ts'
import { categoryImport } from './category-import.ts'
import type { SheetKind } from './import-kind.ts'
import { productImport } from './product-import.ts'
import { stockImport } from './stock-import.ts'

/** How the rows of each kind of import are read, checked and applied. */
export const SHEET_KINDS: Readonly<Record<ImportKind, SheetKind>> = {
  own_brand: productImport,
  third_party: productImport,
  categories: categoryImport,
  stock: stockImport,
}
