/** The addresses that a customer has once, by the names that operators give them in either language. */
const ONCE: ReadonlyArray<readonly string[]> = [
  ['home', 'casa'],
  ['work', 'trabajo', 'oficina'],
]

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** The names that stand for the same place of which a customer has one; empty when any number is fine. */
export const namesHeldOnce = (name: string): readonly string[] => {
  const wanted = plain(name)
  return ONCE.find((names) => names.includes(wanted)) ?? []
}

/** Whether the name stands for a place that the customer has already, in whatever language it was written. */
export const isHeldAlready = (name: string, held: readonly string[]): boolean => {
  const once = namesHeldOnce(name)
  return held.some((one) => once.includes(plain(one)))
}
