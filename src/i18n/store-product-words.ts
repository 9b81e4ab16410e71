import { products as enProducts } from './en/products.ts'
import { stock as enStock } from './en/stock.ts'
import { storeProducts as enStoreProducts } from './en/store-products.ts'
import { products as esProducts } from './es/products.ts'
import { stock as esStock } from './es/stock.ts'
import { storeProducts as esStoreProducts } from './es/store-products.ts'
import type { Language } from './language.ts'

type Messages = typeof enStock & typeof enStoreProducts & typeof enProducts

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof Messages, string>>>> = {
  en: { ...enStock, ...enStoreProducts, ...enProducts },
  es: { ...esStock, ...esStoreProducts, ...esProducts },
}

const TITLES = [
  'storeProduct.field.store',
  'product.field.sku',
  'storeProduct.field.product',
  'stock.field.quantity',
  'stock.field.compromise',
  'stock.field.compromiseCombo',
  'stock.field.available',
  'stock.field.onTheWay',
  'stock.field.stockMinimum',
  'stock.field.minPurchase',
  'stock.field.maxPurchase',
  'stock.field.price',
  'stock.field.isAvailable',
] as const satisfies ReadonlyArray<keyof Messages>

/** The words of a sheet of products at stores, for the server. */
export const storeProductWords = (language: Language) => {
  const messages = MESSAGES[language]
  return {
    titles: TITLES.map((title) => messages[title]),
    flag: (value: boolean) => messages[value ? 'product.yes' : 'product.no'],
  }
}
