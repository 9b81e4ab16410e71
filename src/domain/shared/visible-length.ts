/** Letters, digits and signs of European languages, each one character. */
const ONE_EACH = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF]*$/u

/** How many characters of a text people see: an emoji is one, line breaks and invisible characters are none. */
export const visibleLength = (text: string): number => {
  const trimmed = text.trim()
  // Splitting into graphemes is slow, and an import does it for each of its rows.
  if (ONE_EACH.test(trimmed)) return trimmed.length
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const { segment } of graphemes.segment(trimmed)) if (/[^\p{C}\u2028\u2029]/u.test(segment)) count += 1
  return count
}
