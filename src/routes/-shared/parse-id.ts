import { MAX_ID } from '../../domain/shared/ids.ts'

/** A positive whole number of the URL; undefined for anything else. An id that no record has is answered as not found. */
export const parseId = <Id extends number = number>(value: unknown): Id | undefined => {
  const id = typeof value === 'string' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID
    ? (id as Id) // whose it is, the address says
    : undefined
}

/** The page of a list in the URL; invalid ones are the first. */
export const parsePage = (raw: Readonly<Record<string, unknown>>): { readonly page?: number } => {
  const page = parseId(raw['page'])
  return page === undefined ? {} : { page }
}
