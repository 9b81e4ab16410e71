/** How many characters of a text people see: an emoji is one, line breaks and invisible characters are none. */
export const visibleLength = (text: string): number => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const { segment } of graphemes.segment(text.trim()))
    if (/[^\p{C}\u2028\u2029]/u.test(segment)) count += 1
  return count
}
