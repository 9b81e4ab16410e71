/** Which field a column of the file is; null for none. */
export interface ColumnMapping {
  readonly column: string | null
  /** Not the title of an export: to be confirmed. */
  readonly isGuess: boolean
}

/** A column that a file can have, by its name in a mapping. */
export interface KnownColumn {
  readonly id: string
  /** The titles of an export, which are certain. */
  readonly titles: readonly string[]
  /** Other titles, which are guesses. */
  readonly others: readonly string[]
}

/** A title without accents, case and signs. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The fields of a file's columns by their titles, or by other names for them. No field has two columns. */
export const guessColumns = (
  titles: readonly string[],
  columns: readonly KnownColumn[],
): readonly ColumnMapping[] => {
  const idsBy = (names: (column: KnownColumn) => readonly string[]) =>
    new Map(columns.flatMap((column) => names(column).map((name) => [plainTitle(name), column.id] as const)))
  const exact = idsBy(({ id, titles: own }) => [id, ...own])
  const guesses = idsBy(({ others }) => others)
  const taken = new Set<string>()
  const take = (id: string | undefined, isGuess: boolean): ColumnMapping | null => {
    if (id === undefined || taken.has(id)) return null
    taken.add(id)
    return { column: id, isGuess }
  }
  const plain = titles.map(plainTitle)
  const certain = plain.map((title) => take(exact.get(title), false))
  return plain.map(
    (title, at) => certain[at] ?? take(guesses.get(title), true) ?? { column: null, isGuess: false },
  )
}
