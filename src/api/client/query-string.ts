type Value = string | number | boolean
export type QueryInput = Readonly<Record<string, Value | readonly Value[] | undefined | null>>

/** `{status: ['a', 'b'], limit: 20}` as `status[]=a&status[]=b&limit=20`; absent values are left out. */
export const toQueryString = (query: QueryInput): string => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object') for (const one of value) pairs.append(`${key}[]`, String(one))
    else pairs.append(key, String(value))
  }
  return pairs.toString()
}
