import {
  columnId,
  type ProductColumn,
  type ProductSheetField,
  type ProductSheetWords,
} from './product-sheet.ts'

/** Which field a column of the file is; null for none. */
export interface ColumnMapping {
  readonly column: string | null
  /** Not the title of an export: to be confirmed. */
  readonly isGuess: boolean
}

/** Other titles of the fields, in both languages. */
const SYNONYMS: Readonly<Partial<Record<ProductSheetField, readonly string[]>>> = {
  sku: ['codigo', 'code', 'clave', 'referencia', 'reference', 'item', 'item code', 'codigo del producto'],
  name: ['producto', 'product', 'articulo', 'nombre espanol', 'descripcion del producto', 'product name'],
  nameEn: ['nombre ingles', 'english name', 'ingles', 'english'],
  categories: ['categoria', 'category', 'familia', 'family', 'grupo', 'group'],
  badges: ['distintivo', 'badge', 'etiqueta', 'etiquetas', 'label', 'labels'],
  suppliers: ['proveedor', 'supplier', 'vendor', 'fabricante'],
  shortDescription: ['descripcion', 'description', 'resumen', 'summary'],
  longDescription: ['detalle', 'detalles', 'details', 'texto'],
  unit: ['unidad', 'unit', 'unidad de venta'],
  cookingTime: ['preparacion', 'minutos', 'minutes', 'cooking time', 'tiempo de preparacion'],
  minPurchase: ['min', 'minimo', 'minimum'],
  maxPurchase: ['max', 'maximo', 'maximum'],
  frozen: ['congelado', 'frozen'],
  comboItems: ['componentes', 'components', 'incluye', 'includes'],
}
const PRICE_SYNONYMS = {
  price: ['precio', 'price', 'p publico', 'precio publico', 'pvp', 'retail price'],
  cost: ['costo', 'cost', 'coste'],
  unitPrice: ['precio unitario', 'unit price', 'por unidad'],
  businessPrice: ['precio negocios', 'business price', 'mayoreo', 'wholesale'],
  corporatePrice: ['precio corporativo', 'corporate price'],
} as const

/** A title without accents, case and signs. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The fields of a file's columns by their titles in either language, or by other names for them. A price
 * without a country is a guess for `countryCode`. No field has two columns.
 */
export const guessColumns = (
  titles: readonly string[],
  columns: readonly ProductColumn[],
  languages: readonly ProductSheetWords[],
  countryCode: string | undefined,
): readonly ColumnMapping[] => {
  const exact = new Map<string, string>()
  const guesses = new Map<string, string>()
  for (const column of columns) {
    const id = columnId(column)
    exact.set(plainTitle(id), id)
    for (const words of languages) exact.set(plainTitle(words.title(column)), id)
    const others: readonly string[] =
      'price' in column ? PRICE_SYNONYMS[column.price] : (SYNONYMS[column.field] ?? [])
    for (const other of others) {
      if (!('price' in column)) guesses.set(other, id)
      else {
        guesses.set(`${other} ${column.country.isoCode.toLowerCase()}`, id)
        if (column.country.isoCode === countryCode) guesses.set(other, id)
      }
    }
  }
  const taken = new Set<string>()
  const take = (id: string | undefined, isGuess: boolean): ColumnMapping | null => {
    if (id === undefined || taken.has(id)) return null
    taken.add(id)
    return { column: id, isGuess }
  }
  const plain = titles.map(plainTitle)
  const certain = plain.map((title) => take(exact.get(title), false))
  return plain.map(
    (title, at) => certain[at] ?? take(guesses.get(title), true) ?? { column: null, isGuess: false },
  )
}
