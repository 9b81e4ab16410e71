/** A positive whole number of the URL; anything else is as if it were not there. */
export const parseId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
