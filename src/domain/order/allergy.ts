/** Whether a comment speaks of an allergy, in either language. */
export const mentionsAllergy = (comment: string): boolean => /al[eé]rg|allerg|int[oó]leran/iu.test(comment)
