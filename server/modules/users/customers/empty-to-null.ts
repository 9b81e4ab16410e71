/** Trims a text; a blank one is null. */
export const emptyToNull = (text: string | null | undefined): string | null => text?.trim() || null
