/** Where the noun of a product's name ends: `Pupusa | de queso`, `Café de olla | , 1 L`. */
const END_OF_NOUN = /,|\d|\(|(?<=\s)(?:de|del|con|sin|en|para|por|al?|estilo|y|e)(?=\s)/
const ORDINARY_WORD = /^\p{Lu}?\p{Ll}+$/u
const UNACCENTED: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }

/** By the rules of Spanish; names of brands and abbreviations stay as they are. */
const pluralOf = (word: string): string => {
  if (!ORDINARY_WORD.test(word)) return word
  const accented = /([áéíóú])([ns])$/.exec(word)
  if (accented) return `${word.slice(0, -2)}${UNACCENTED[accented[1] ?? '']}${accented[2]}es`
  if (/[sx]$/.test(word)) return word
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return /[lrndjy]$/.test(word) ? `${word}es` : `${word}s`
}

/** A product as it is said in a sentence, of one or of several pieces: `Tamal colorado`, 6 → `tamales colorados`. */
export const spokenName = (name: string, quantity: number): string => {
  const end = name.search(END_OF_NOUN)
  const noun = end < 0 ? name : name.slice(0, end)
  const spoken = quantity === 1 ? noun : noun.replaceAll(/[^\s]+/g, pluralOf)
  const [first = ''] = spoken.split(/\s/, 1)
  const lower = ORDINARY_WORD.test(first) ? first.toLowerCase() + spoken.slice(first.length) : spoken
  return lower + (end < 0 ? '' : name.slice(end))
}
