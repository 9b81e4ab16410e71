import { normalizeForSearch } from '../shared/strip-accents.ts'

/** The addresses that a customer has once, by the names that operators give them in either language. */
const UNIQUE_NAMES: ReadonlyArray<readonly string[]> = [
  ['home', 'casa'],
  ['work', 'trabajo', 'oficina'],
]

const normalise = (name: string): string => normalizeForSearch(name.trim())

/** The names that stand for the same place of which a customer has one; empty when any number is fine. */
export const uniqueAddressNames = (name: string): readonly string[] => {
  const normalised = normalise(name)
  return UNIQUE_NAMES.find((names) => names.includes(normalised)) ?? []
}

/** Whether the name stands for a place that the customer has already, in whatever language it was written. */
export const isAddressNameTaken = (name: string, existing: readonly string[]): boolean => {
  const uniqueNames = uniqueAddressNames(name)
  return existing.some((one) => uniqueNames.includes(normalise(one)))
}
