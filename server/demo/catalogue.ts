import { createHash } from 'node:crypto'
import { PRIORITY_STEP } from '../../src/domain/catalogue/product-order.ts'
import type { ProductId } from '../../src/domain/shared/ids.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { COUNTRIES, priceIn, STORES, type CountryIso, type DemoStore } from './network.ts'
import { badgeIcon, picture } from './pictures.ts'
import { BADGES, CATEGORIES, PRODUCTS, SUPPLIERS, type DemoProduct } from './products.ts'
import type { Random } from './random.ts'
import { idOf, type TableRows } from './rows.ts'

export interface StoredProduct extends DemoProduct {
  readonly id: ProductId
  readonly image: string
  readonly min: number
  readonly max: number
  readonly perUnit: number
}

const bytesOf = (product: DemoProduct): Buffer => picture(product.picture)
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const storedProducts = (): readonly StoredProduct[] =>
  PRODUCTS.map((product, index) => ({
    ...product,
    id: idOf(index + 1),
    image: hashOf(bytesOf(product)),
    min: product.min ?? 1,
    max: product.max ?? 10,
    perUnit: product.perUnit ?? 1,
  }))

/** The pictures, by the SHA-256 of their content. */
export const pictureFiles = (): ReadonlyArray<{ hash: string; mime: string; bytes: Buffer }> =>
  [...PRODUCTS.map(bytesOf), ...BADGES.map(({ icon }) => badgeIcon(icon))].map((bytes) => ({
    hash: hashOf(bytes),
    mime: 'image/svg+xml',
    bytes,
  }))

/** The picture of the first product in the category or below it. */
const categoryIcon = (key: string): string | null => {
  const keys = CATEGORIES.filter((category) => category.key === key || category.parent === key).map(
    (category) => category.key,
  )
  const product = PRODUCTS.find(({ categories }) => categories.some((each) => keys.includes(each)))
  return product === undefined ? null : hashOf(bytesOf(product))
}

const isOwn = (product: DemoProduct): boolean => product.supplier === undefined
const share = (price: number, of: number): number => Math.round((price * of) / 5) * 5

const businessPrice = (price: number): number => share(price, 0.94)

/** The prices of a country, from the price in centavos of the quetzal. */
export const priceColumns = (iso: CountryIso, quetzal: number) => {
  const price = priceIn(iso, quetzal)
  return {
    price,
    cost: share(price, 0.42),
    unit_price: share(price, 0.42),
    business_price: businessPrice(price),
    corporate_price: share(price, 0.9),
  }
}

export const catalogueRows = (products: readonly StoredProduct[]): readonly TableRows[] => [
  {
    table: 'categories',
    rows: CATEGORIES.map(({ key, name, name_en, catalog, parent }, index) => ({
      id: index + 1,
      name,
      name_en,
      icon: categoryIcon(key),
      catalog,
      parent_id: parent === null ? null : CATEGORIES.findIndex((category) => category.key === parent) + 1,
      priority: CATEGORIES.length - index,
    })),
  },
  {
    table: 'badges',
    rows: BADGES.map((badge, index) => ({ ...badge, id: index + 1, icon: hashOf(badgeIcon(badge.icon)) })),
  },
  {
    table: 'products',
    rows: products.map((product, index) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      short_description: product.short,
      long_description: product.long,
      type: 'simple',
      catalog: isOwn(product) ? 'own_brand' : 'third_party',
      frozen: product.frozen ?? false,
      featured: product.featured ?? false,
      cooking_time: product.cooking,
      ...(product.perUnit > 1 && { purchase_unit: 'package', conversion_factor: product.perUnit }),
      items_per_purchase_unit: product.perUnit,
      min_purchase: product.min,
      max_purchase: product.max,
      image: product.image,
      priority: (products.length - index) * PRIORITY_STEP,
    })),
  },
  {
    table: 'product_categories',
    rows: products.flatMap((product) =>
      product.categories.map((key) => ({
        product_id: product.id,
        category_id: CATEGORIES.findIndex((category) => category.key === key) + 1,
      })),
    ),
  },
  {
    table: 'product_badges',
    rows: products.flatMap((product) =>
      (product.badges ?? []).map((name) => ({
        product_id: product.id,
        badge_id: BADGES.findIndex((badge) => badge.name === name) + 1,
      })),
    ),
  },
  {
    table: 'product_suppliers',
    rows: products.flatMap(({ id, supplier }) =>
      supplier === undefined ? [] : [{ product_id: id, supplier_id: SUPPLIERS.indexOf(supplier) + 1 }],
    ),
  },
  {
    table: 'product_prices',
    rows: products.flatMap((product) =>
      COUNTRIES.map(({ iso }, index) => ({
        product_id: product.id,
        country_id: index + 1,
        ...priceColumns(iso, product.price),
      })),
    ),
  },
]

/** Combos of the first products. */
const COMBOS = [
  {
    sku: 'COM-001',
    name: 'Tamalada familiar',
    name_en: 'Family tamal feast',
    short: 'Diez tamales para compartir',
    price: 13_500,
    items: [
      ['TAM-001', 6],
      ['TAM-002', 4],
    ],
  },
  {
    sku: 'COM-002',
    name: 'Cena de pupusas',
    name_en: 'Pupusa dinner',
    short: 'Cuatro pupusas y dos bebidas',
    price: 9_000,
    items: [
      ['PUP-001', 2],
      ['PUP-002', 2],
      ['BEB-001', 2],
    ],
  },
] as const

export interface DemoCombo {
  readonly id: number
  readonly items: ReadonlyArray<{ readonly productId: number; readonly quantity: number }>
}

/** The combos with their ids, which follow those of the products. */
export const demoCombos = (products: readonly StoredProduct[]): readonly DemoCombo[] =>
  COMBOS.map(({ items }, index) => ({
    id: products.length + index + 1,
    items: items.map(([sku, quantity]) => ({
      productId: products.find((product) => product.sku === sku)?.id ?? 0,
      quantity,
    })),
  }))

export const comboRows = (products: readonly StoredProduct[]): readonly TableRows[] => {
  const stored = demoCombos(products)
  const combos = COMBOS.map((combo, index) => ({ ...combo, id: stored[index]?.id ?? 0 }))
  const productOf = (sku: string) => products.find((product) => product.sku === sku)
  return [
    {
      table: 'products',
      rows: combos.map(({ id, sku, name, name_en, short, items }, index) => ({
        id,
        sku,
        name,
        name_en,
        short_description: short,
        type: 'combo',
        catalog: 'own_brand',
        cooking_time: 20,
        unit: 'combo',
        inventory_unit: 'combo',
        purchase_unit: 'combo',
        image: productOf(items[0][0])?.image ?? null,
        priority: -index * PRIORITY_STEP,
      })),
    },
    {
      table: 'product_categories',
      rows: combos.map(({ id, items }) => ({
        product_id: id,
        category_id: CATEGORIES.findIndex(({ key }) => key === productOf(items[0][0])?.categories[0]) + 1,
      })),
    },
    {
      table: 'product_prices',
      rows: combos.flatMap(({ id, price }) =>
        COUNTRIES.map(({ iso }, index) => ({
          product_id: id,
          country_id: index + 1,
          price: priceIn(iso, price),
          cost: share(priceIn(iso, price), 0.42),
          unit_price: priceIn(iso, price),
          business_price: null,
          corporate_price: null,
        })),
      ),
    },
    {
      table: 'combo_items',
      rows: stored.flatMap(({ id, items }) =>
        items.map(({ productId, quantity }) => ({ combo_id: id, product_id: productId, quantity })),
      ),
    },
  ]
}

/** Third-party delivery services, with what they take in each country; they ask more for a product than a store. */
const SERVICES = [
  { name: 'LlegaYa', status: 'active', rates: { 1: [16, 12, 300], 2: [15, 13, 40] }, surcharge: 1.15 },
  { name: 'Mandado', status: 'active', rates: { 1: [20, 12, 0], 3: [18, 15, 500] }, surcharge: 1.2 },
  { name: 'Zas Envíos', status: 'active', rates: { 3: [14, 15, 0] }, surcharge: null },
  { name: 'Pídalo', status: 'inactive', rates: {}, surcharge: null },
] as const

const serviceRates = () =>
  SERVICES.flatMap(({ rates }, index) =>
    Object.entries(rates).map(([country, [commission, iva_commission, fixed_commission]]) => ({
      delivery_service_id: index + 1,
      country_id: Number(country),
      commission,
      iva_commission,
      fixed_commission,
    })),
  )

export const deliveryServiceRows = (products: readonly StoredProduct[]): readonly TableRows[] => [
  {
    table: 'delivery_services',
    rows: SERVICES.map(({ name, status }, index) => ({ id: index + 1, name, status })),
  },
  { table: 'delivery_service_countries', rows: serviceRates() },
  {
    table: 'delivery_service_rates',
    rows: serviceRates().map((row) => ({ ...row, valid_from: '1970-01-01' })),
  },
  {
    table: 'product_delivery_prices',
    rows: SERVICES.flatMap(({ rates, surcharge }, index) =>
      products
        .filter(({ featured }) => featured)
        .flatMap((product) =>
          COUNTRIES.flatMap(({ iso }, at) =>
            surcharge !== null && String(at + 1) in rates
              ? [
                  {
                    product_id: product.id,
                    country_id: at + 1,
                    delivery_service_id: index + 1,
                    price: share(priceIn(iso, product.price), surcharge),
                  },
                ]
              : [],
          ),
        ),
    ),
  },
]

/** The stock of a product after the open orders; null when the store does not sell it. */
export const stockTarget = (store: DemoStore, product: StoredProduct, random: Random): number | null => {
  const isMain = store === STORES[0]
  const special = isMain ? MAIN_STORE_STOCK[product.sku] : undefined
  const usual = product.cooking >= 20 ? random.int(12, 45) : random.int(24, 140)
  const isScarce = random.chance(isMain ? 0.03 : 0.07)
  const isOut = random.chance(isMain ? 0 : 0.04)
  if (special !== undefined) return special
  if (store.type !== 'fixed' && (product.cooking >= 18 || product.categories.includes('congelados')))
    return null
  return isOut
    ? 0
    : isScarce
      ? random.int(2, 6) * product.perUnit
      : Math.ceil(usual / product.perUnit) * product.perUnit
}

/** The first store's stock shows every case: none, one piece, few, many. */
const MAIN_STORE_STOCK: Readonly<Record<string, number>> = {
  'TAM-001': 120,
  'TAM-002': 44,
  'TAM-003': 86,
  'PUP-001': 64,
  'PUP-002': 32,
  'ANT-001': 51,
  'CAL-001': 9,
  'CAL-005': 1,
  'BEB-001': 18,
  'BEB-002': 0,
  'SAL-001': 60,
  'POS-001': 24,
  'BEB-007': 0,
  'POS-003': 3,
  'CON-001': 25,
  'SER-001': 200,
  'REF-001': 96,
  'REF-003': 72,
}
/** Dearer than in its country at the store in the airport. */
export const DEARER = { store: 'Zona 13 La Aurora', sku: 'TAM-001', price: cents(1_600) }
/** Not sold at the first store, whatever the stock is. */
export const SWITCHED_OFF: readonly string[] = ['ANT-009']

export const priceOf = (product: DemoProduct, iso: CountryIso): number => priceIn(iso, product.price)

/** The same for the members of a corporate order. */
export const corporatePriceOf = (product: DemoProduct, iso: CountryIso): number =>
  share(priceOf(product, iso), 0.9)

/** The same for a business. */
export const businessPriceOf = (product: DemoProduct, iso: CountryIso): number =>
  businessPrice(priceOf(product, iso))
