/** Rows of records, and those above them. */
export const MAX_LINES = 50_020
export const MAX_COLUMNS = 200

/** Exit codes of the process that reads a sheet. */
export const EXIT_NOT_A_SHEET = 10
export const EXIT_NOT_SAFE = 11
export const EXIT_TOO_MANY_ROWS = 12
