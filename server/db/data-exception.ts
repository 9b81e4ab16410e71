/** PostgreSQL's class 22: a value outside its type's range, so the request was at fault. */
export const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
