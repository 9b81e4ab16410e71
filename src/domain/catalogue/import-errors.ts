/** What can be wrong with a row of an import. */
const IMPORT_ERRORS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'out_of_range',
  'number_ambiguous',
  'number_decimals',
  'number_negative',
  'sku_repeated',
  'sku_lost_digits',
  'name_repeated',
  'product_catalog_error',
  'product_with_this_sku_already_exists',
  'user_dont_have_permission',
  'category_not_found',
  'category_catalog_error',
  'category_already_exist',
  'category_in_itself',
  'category_row_refused',
  'this_category_have_product_for_ordering',
  'category_has_categories',
  'target_of_discount',
  'badge_not_found',
  'supplier_not_found',
  'product_not_found',
  'combo_in_combo',
  'product_have_compromise',
  'combo_is_assembled',
  'product_type_dont_change',
  'update_product_status_error',
  'cooking_time_error',
  'min_purchase_can_not_be_more_max_purchase',
  'product_multiples_error',
  'product_price_below_cost',
  'product_price_missing',
  'product_is_in_use',
  'product_variants_exist',
  'this_product_is_in_connection_with_a_combo_product',
  'version_conflict',
  'product_is_inactive',
  'product_has_variants',
  'stock_is_committed',
] as const

type ImportError = (typeof IMPORT_ERRORS)[number]

const codes: ReadonlySet<string> = new Set(IMPORT_ERRORS)

const isImportError = (code: string): code is ImportError => codes.has(code)

/** The key of the message of a row's error. */
export const importErrorKey = (code: string): `import.error.${ImportError | 'other'}` =>
  isImportError(code) ? `import.error.${code}` : 'import.error.other'
