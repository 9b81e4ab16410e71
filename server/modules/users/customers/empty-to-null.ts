/** A note as it is kept: nothing but blanks is none. */
export const emptyToNull = (text: string | null | undefined): string | null => text?.trim() || null
