import type { KnownColumn } from './guess-columns.ts'
import {
  columnId,
  type ProductColumn,
  type ProductSheetField,
  type ProductSheetWords,
} from './product-sheet.ts'

/** Other titles of the fields, in both languages. */
const SYNONYMS: Readonly<Partial<Record<ProductSheetField, readonly string[]>>> = {
  sku: ['codigo', 'code', 'clave', 'referencia', 'reference', 'item', 'item code', 'codigo del producto'],
  name: ['producto', 'product', 'articulo', 'nombre espanol', 'descripcion del producto', 'product name'],
  nameEn: ['nombre ingles', 'nombre en ingles', 'english name', 'name in english', 'ingles', 'english'],
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

/**
 * The columns that a file of products can have, by their titles in these languages. A price without a country is
 * taken for one of `countryCode`.
 */
export const knownProductColumns = (
  columns: readonly ProductColumn[],
  languages: readonly ProductSheetWords[],
  countryCode: string | undefined,
): readonly KnownColumn[] =>
  columns.map((column) => {
    const titles = languages.map((words) => words.title(column))
    const id = columnId(column)
    if (!('price' in column)) return { id, titles, others: SYNONYMS[column.field] ?? [] }
    const { isoCode } = column.country
    const others = PRICE_SYNONYMS[column.price].flatMap((other) => [
      `${other} ${isoCode}`,
      ...(isoCode === countryCode ? [other] : []),
    ])
    return { id, titles, others }
  })
