/** A positive whole number of the URL; undefined for anything else. */
export const parseId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** The page of a list in the URL; invalid ones are the first. */
export const parsePage = (raw: Readonly<Record<string, unknown>>): { readonly page?: number } => {
  const page = parseId(raw['page'])
  return page === undefined ? {} : { page }
}
