import { PRIORITY_STEP } from '../../src/domain/catalogue/product-order.ts'
import { variantName, type ProductOption } from '../../src/domain/catalogue/variables.ts'
import { demoCombos, priceColumns, type StoredProduct } from './catalogue.ts'
import { COUNTRIES } from './network.ts'
import { CATEGORIES } from './products.ts'
import type { TableRows } from './rows.ts'

interface VariableProduct {
  readonly sku: string
  readonly name: string
  readonly nameEn: string
  readonly short: string
  readonly category: (typeof CATEGORIES)[number]['key']
  /** The product whose picture it has. */
  readonly pictureOf: string
  readonly cooking: number
  readonly options: readonly ProductOption[]
  /** In centavos of the quetzal, by the place of the first option's value. */
  readonly prices: readonly number[]
}

const named = (name: string, nameEn = '') => ({ name, nameEn })

const VARIABLE_PRODUCTS: readonly VariableProduct[] = [
  {
    sku: 'CAC-100',
    name: 'Cacao de Lachuá',
    nameEn: 'Lachuá cacao',
    short: 'En polvo, sin azúcar',
    category: 'bebidasCalientes',
    pictureOf: 'DES-003',
    cooking: 2,
    options: [
      {
        ...named('Peso', 'Weight'),
        values: [named('½ libra', '½ lb'), named('1 libra', '1 lb'), named('5 libras', '5 lb')],
      },
      { ...named('Tueste', 'Roast'), values: [named('Claro', 'Light'), named('Oscuro', 'Dark')] },
    ],
    prices: [3_800, 7_200, 32_000],
  },
  {
    sku: 'PAN-100',
    name: 'Pan de yemas',
    nameEn: 'Egg bread',
    short: 'Para compartir',
    category: 'postres',
    pictureOf: 'POS-006',
    cooking: 6,
    options: [
      { ...named('Tamaño', 'Size'), values: [named('Mediano', 'Medium'), named('Grande', 'Large')] },
      {
        ...named('Relleno', 'Filling'),
        values: [named('Sin relleno', 'Plain'), named('Manjar', 'Custard')],
      },
    ],
    prices: [2_400, 4_200],
  },
]

interface DemoVariant {
  readonly id: number
  readonly parentId: number
  readonly values: readonly number[]
}

const combinations = (options: readonly ProductOption[]): readonly (readonly number[])[] =>
  options.reduce<readonly (readonly number[])[]>(
    (found, { values }) => found.flatMap((places) => values.map((_, place) => [...places, place])),
    [[]],
  )

/** The products and their variants with their ids, which follow those of the combos. */
const storedVariables = (products: readonly StoredProduct[]) => {
  let id = Math.max(...demoCombos(products).map((combo) => combo.id))
  return VARIABLE_PRODUCTS.map((product) => {
    id += 1
    const parentId = id
    const variants = combinations(product.options).map((values): DemoVariant => {
      id += 1
      return { id, parentId, values }
    })
    return { ...product, id: parentId, variants }
  })
}

/** The pieces of each variant that every store has, by the variant's id. */
export const variantStock = (products: readonly StoredProduct[]): ReadonlyMap<number, number> =>
  new Map(
    storedVariables(products).flatMap(({ variants }) =>
      variants.map(({ id }, nth) => [id, 12 + 4 * nth] as const),
    ),
  )

/** Variable products of two options, each variant with its SKU and prices. */
export const variableProductRows = (products: readonly StoredProduct[]): readonly TableRows[] => {
  const stored = storedVariables(products)
  const entries = stored.flatMap((product, nth) => {
    const common = {
      short_description: product.short,
      catalog: 'own_brand',
      cooking_time: product.cooking,
      image: products.find(({ sku }) => sku === product.pictureOf)?.image ?? null,
      priority: -100 * PRIORITY_STEP * (nth + 1),
    }
    const price = (places: readonly number[]) => product.prices[places[0] ?? 0] ?? 0
    return [
      {
        price: price([]),
        category: product.category,
        row: {
          ...common,
          id: product.id,
          sku: product.sku,
          name: product.name,
          name_en: product.nameEn,
          type: 'variable',
          options: product.options,
          parent_id: null,
          option_values: [],
        },
      },
      ...product.variants.map(({ id, values }, at) => {
        const { name, nameEn } = variantName(product, product.options, values)
        return {
          price: price(values),
          category: product.category,
          row: {
            ...common,
            id,
            sku: `${product.sku}-${at + 1}`,
            name,
            name_en: nameEn,
            type: 'simple',
            options: [],
            parent_id: product.id,
            option_values: values,
            priority: common.priority - (at + 1) * PRIORITY_STEP,
          },
        }
      }),
    ]
  })
  return [
    { table: 'products', rows: entries.map(({ row }) => row) },
    {
      table: 'product_categories',
      rows: entries.map(({ category, row }) => ({
        product_id: row.id,
        category_id: CATEGORIES.findIndex(({ key }) => key === category) + 1,
      })),
    },
    {
      table: 'product_prices',
      rows: entries.flatMap(({ price, row }) =>
        COUNTRIES.map(({ iso }, index) => ({
          product_id: row.id,
          country_id: index + 1,
          ...priceColumns(iso, price),
        })),
      ),
    },
  ]
}
