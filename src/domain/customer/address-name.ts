import { normalizeForSearch } from '../shared/strip-accents.ts'

/** Address names that a customer can use only once, with their synonyms in both languages. */
const UNIQUE_NAMES: ReadonlyArray<readonly string[]> = [
  ['home', 'casa'],
  ['work', 'trabajo', 'oficina'],
]

const normalise = (name: string): string => normalizeForSearch(name.trim())

/** The synonyms of a unique address name; empty when the name can be used any number of times. */
export const uniqueAddressNames = (name: string): readonly string[] => {
  const normalised = normalise(name)
  return UNIQUE_NAMES.find((names) => names.includes(normalised)) ?? []
}

/** Whether the customer already has an address of this unique name, in either language. */
export const isAddressNameTaken = (name: string, existing: readonly string[]): boolean => {
  const uniqueNames = uniqueAddressNames(name)
  return existing.some((one) => uniqueNames.includes(normalise(one)))
}
