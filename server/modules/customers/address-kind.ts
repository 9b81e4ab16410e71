/** The addresses that a customer has once, by the names that operators give them in either language. */
const ONCE: ReadonlyArray<readonly string[]> = [
  ['home', 'casa'],
  ['work', 'trabajo', 'oficina'],
]

/** The names that stand for the same place of which a customer has one; empty when any number is fine. */
export const namesHeldOnce = (name: string): readonly string[] => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()
  return ONCE.find((names) => names.includes(plain)) ?? []
}
