/** The characters that a search for products needs. */
export const PRODUCT_SEARCH_MIN_CHARACTERS = 3
