/** What a long description may be formatted with. */
export const DESCRIPTION_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const
