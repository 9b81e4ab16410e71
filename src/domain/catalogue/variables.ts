import type { PRODUCT_TYPES } from './product.ts'

export const MAX_OPTIONS = 3
export const MAX_OPTION_VALUES = 50
export const MAX_VARIANTS = 200

interface Localized {
  readonly name: string
  readonly nameEn: string
}

/** What the variants of a product differ in, as size, with what it can be. */
export interface ProductOption extends Localized {
  readonly values: readonly Localized[]
}

interface VariantPlace {
  readonly sku: string
  /** The place of its value within each option. */
  readonly values: readonly number[]
  /** Without one, the variant is new. */
  readonly id?: number
}

export interface ProductVariables {
  readonly options: readonly ProductOption[]
  readonly variants: readonly VariantPlace[]
}

type Invalid = Readonly<Record<string, 'invalid'>>

/** Two names are the same if they differ in letter case, accents or spaces only. */
const nameKey = (name: string): string =>
  name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').toLowerCase()

const isRepeated = (key: string, at: number, keys: readonly string[]): boolean => keys.indexOf(key) !== at

const repeated = (
  keys: readonly string[],
  pathOf: (at: number) => string,
): ReadonlyArray<[string, 'invalid']> =>
  keys.flatMap((key, at) =>
    isRepeated(key, at, keys) ? [[pathOf(at), 'invalid'] as [string, 'invalid']] : [],
  )

/** Why a product gets no variants: only a variable product has them. */
export const refusalToVariables = (product: {
  readonly type: (typeof PRODUCT_TYPES)[number]
}): Invalid | null => (product.type === 'variable' ? null : { productId: 'invalid' })

/** Why a product does not get its first variants, after which it is not sold itself. */
export const refusalToFirstVariants = (product: {
  readonly isInCombos: boolean
  /** Open orders hold some of it at a store. */
  readonly isHeld: boolean
}): 'this_product_is_in_connection_with_a_combo_product' | 'product_have_compromise' | null => {
  if (product.isInCombos) return 'this_product_is_in_connection_with_a_combo_product'
  return product.isHeld ? 'product_have_compromise' : null
}

/**
 * The fields of options and variants that are repeated or do not fit together. `existing` are the ids of
 * the variants that the product has; one of another product, or one that stands twice, is invalid.
 */
export const invalidVariables = (
  { options, variants }: ProductVariables,
  existing: ReadonlySet<number>,
): Invalid =>
  Object.fromEntries([
    ...variants.flatMap(({ id }, at): ReadonlyArray<[string, 'invalid']> => {
      if (id === undefined) return []
      const isOwn = existing.has(id) && variants.findIndex((other) => other.id === id) === at
      return isOwn ? [] : [[`variants.${at}.id`, 'invalid']]
    }),
    ...repeated(
      options.map(({ name }) => nameKey(name)),
      (at) => `options.${at}.name`,
    ),
    ...options.flatMap(({ values }, option) =>
      repeated(
        values.map(({ name }) => nameKey(name)),
        (at) => `options.${option}.values.${at}.name`,
      ),
    ),
    ...variants.flatMap(({ values }, at): ReadonlyArray<[string, 'invalid']> => {
      const isPlaced =
        options.length > 0 &&
        values.length === options.length &&
        options.every((option, nth) => option.values[values[nth] ?? -1] !== undefined)
      return isPlaced ? [] : [[`variants.${at}.values`, 'invalid']]
    }),
    ...repeated(
      variants.map(({ values }) => values.join(' ')),
      (at) => `variants.${at}.values`,
    ),
    ...repeated(
      variants.map(({ sku }) => sku.trim().toUpperCase()),
      (at) => `variants.${at}.sku`,
    ),
  ])

/** The names of a variant: those of its product and of its values; no English one where nothing has one. */
export const variantName = (
  product: Localized,
  options: readonly ProductOption[],
  places: readonly number[],
): Localized => {
  const parts = [product, ...options.flatMap(({ values }, nth) => values[places[nth] ?? -1] ?? [])]
  const hasEnglish = parts.some(({ nameEn }) => nameEn.trim() !== '')
  return {
    name: parts.map(({ name }) => name.trim()).join(' '),
    nameEn: hasEnglish ? parts.map(({ name, nameEn }) => nameEn.trim() || name.trim()).join(' ') : '',
  }
}
