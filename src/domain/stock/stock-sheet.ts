import type { KnownColumn } from '../catalogue/guess-columns.ts'
import { readNumber } from '../shared/typed-number.ts'

/** The columns of a sheet of a store's stock, in their order; the name is read by people alone. */
export const STOCK_SHEET_FIELDS = ['sku', 'name', 'quantity', 'stockMinimum'] as const
export type StockSheetField = (typeof STOCK_SHEET_FIELDS)[number]

const OTHER_TITLES: Readonly<Record<StockSheetField, readonly string[]>> = {
  sku: ['codigo', 'code', 'clave'],
  name: ['producto', 'product', 'nombre', 'descripcion', 'description'],
  quantity: ['existencia', 'existencias', 'stock', 'on hand', 'inventario', 'inventory', 'piezas', 'pieces'],
  stockMinimum: ['stock minimo', 'minimum stock', 'min'],
}

/** The columns that a file of stock can have, by their titles in these languages. */
export const knownStockColumns = (
  languages: ReadonlyArray<(field: StockSheetField) => string>,
): readonly KnownColumn[] =>
  STOCK_SHEET_FIELDS.map((field) => ({
    id: field,
    titles: languages.map((title) => title(field)),
    others: OTHER_TITLES[field],
  }))

export interface StockRowValues {
  readonly quantity?: number
  /** Null: without a minimum. */
  readonly stockMinimum?: number | null
}

const PIECES = { decimals: 0, min: 0, max: 1_000_000 }

/** Reads a row for a store's product. An empty quantity changes nothing; an empty minimum takes it away. */
export const readStockRow = (
  cells: ReadonlyMap<string, string>,
): { readonly values: StockRowValues; readonly errors: Readonly<Record<string, string>> } => {
  const values: { quantity?: number; stockMinimum?: number | null } = {}
  const errors: Record<string, string> = {}
  for (const field of ['quantity', 'stockMinimum'] as const) {
    const cell = cells.get(field)?.trim()
    if (cell === undefined || (cell === '' && field === 'quantity')) continue
    const pieces = cell === '' ? null : readNumber(cell, PIECES)
    if (pieces === null) values.stockMinimum = null
    else if (typeof pieces === 'number') values[field] = pieces
    else errors[field] = pieces.code
  }
  return { values, errors }
}
