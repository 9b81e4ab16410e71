/** Whether a comment speaks of an allergy, in either language. */
export const mentionsAllergy = (comment: string): boolean => /al[eé]rg|allerg|int[oó]leran/iu.test(comment)

/** A comment in its own words, with the sentences that speak of an allergy before the others. */
export const allergyFirst = (comment: string): string => {
  if (!mentionsAllergy(comment)) return comment
  const sentences = comment.trim().split(/(?<=[.;!?])\s+|\s*\n\s*/u)
  const others = sentences.filter((sentence) => !mentionsAllergy(sentence))
  return [...sentences.filter(mentionsAllergy), ...others].join(' ')
}
