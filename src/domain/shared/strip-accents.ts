/** Text without accents and other marks on its letters: `Ñandú` becomes `Nandu`. */
export const stripAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Text as list searches compare it: without accents, in lower case. */
export const normalizeForSearch = (text: string): string => stripAccents(text).toLowerCase()
